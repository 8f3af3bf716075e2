/// The names of the most important places in a region, by the first letters of their words.
struct Neighborhood: Sendable {
  private let names: [PlaceName]
  /// Which names have a word that begins so.
  private let byInitial: [Unicode.Scalar: [Int]]

  init(_ names: [PlaceName]) {
    var byInitial: [Unicode.Scalar: [Int]] = [:]
    for (index, name) in names.enumerated() {
      for word in name.folded.words {
        guard let initial = name.folded.initial(of: word) else { continue }
        if byInitial[initial]?.last != index { byInitial[initial, default: []].append(index) }
      }
    }
    self.names = names
    self.byInitial = byInitial
  }

  /// Those that may match the query: they have a word that begins like its first.
  func names(for query: Query) -> some Sequence<PlaceName> {
    let initial = query.words.first?.unicodeScalars.first
    return (initial.flatMap { byInitial[$0] } ?? []).lazy.map { names[$0] }
  }
}
