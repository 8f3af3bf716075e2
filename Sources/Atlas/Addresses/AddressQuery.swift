import Places
import ShardFormat

/// What was typed, read as an address.
struct AddressQuery {
  /// Readings with a number, a postal code or a town; the likeliest first.
  let candidates: [AddressCandidate]
  /// All of it as the name of a street; nil where that is no other than the words typed.
  let street: ParsedStreetName?

  init(_ text: String, _ query: ParsedQuery) {
    candidates =
      text.contains { $0.isNumber || $0 == "," } ? AddressGrammar.candidates(text) : []
    let name = ParsedStreetName(query.words)
    street = name.words == query.words ? nil : name
  }

  /// As it was most likely meant, folded; nil where there is none.
  var houseNumber: String? {
    candidates.lazy.compactMap(\.houseNumber).first.map { number in
      "\(number.number)\(number.letter)\(number.last.map { "-\($0)" } ?? "")"
    }
  }

  var isEmpty: Bool { candidates.isEmpty && street == nil }
}
