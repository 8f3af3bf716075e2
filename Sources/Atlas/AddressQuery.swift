import Places

/// What was typed, read as an address.
struct AddressQuery {
  /// Readings with a number, a postal code or a town; the likeliest first.
  let candidates: [AddressCandidate]
  /// All of it as the name of a street; nil where that is no other than the words typed.
  let street: StreetName?

  init(_ text: String, _ query: Query) {
    candidates =
      text.contains { $0.isNumber || $0 == "," } ? AddressGrammar.candidates(text) : []
    let name = StreetName(query.words)
    street = name.words == query.words ? nil : name
  }

  var isEmpty: Bool { candidates.isEmpty && street == nil }
}
