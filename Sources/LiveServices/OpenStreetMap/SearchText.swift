private import Foundation
import Places

/// Returns a search text as it is sent to services: one line without control characters, which
/// would make Nominatim's answers invalid XML, and without brackets, between which Nominatim reads
/// a category.
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

/// Returns the parts of a title where its words begin with a word of the typed fragment, whatever
/// their case and accents: half-open ranges of UTF-16 code units, ascending and without overlap.
func highlights(of fragment: String, in title: String) -> [Range<Int>] {
  let typed = fragment.split { !$0.isLetter && !$0.isNumber }
  var ranges: [Range<Int>] = []
  for word in title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
    let matches = typed.compactMap { typed in
      word.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
    }
    guard let longest = matches.max(by: { $0.upperBound < $1.upperBound }) else { continue }
    ranges.append(
      longest.lowerBound.utf16Offset(in: title)..<longest.upperBound.utf16Offset(in: title))
  }
  return ranges
}
