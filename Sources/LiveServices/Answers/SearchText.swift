import Places

/// Returns a reader's text as it is sent: one line without control characters, which would make
/// Nominatim's answers invalid XML, and without brackets, between which Nominatim reads a category.
/// - Throws: `invalidRequest` where the text is too long, or nothing is left of it.
func searchText(_ text: String) throws(GeocoderError) -> String {
  guard QueryLength.allows(text) else { throw .invalidRequest(QueryLength.refusal) }
  let words = text.split { character in
    character.isWhitespace || character == "[" || character == "]"
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
  guard !words.isEmpty else { throw .invalidRequest("There is nothing to search for.") }
  return words.joined(separator: " ")
}
