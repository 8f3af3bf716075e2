/// A kind of name among the names of a place, in the order of preference.
package enum NameKind: Int, Sendable {
  /// The kind of a place's main name.
  case main
  /// The kind of a place's name in a language that many read.
  case language
  /// The kind of any other name of a place.
  case other
  /// The kind of a name that is an abbreviation or a code: "QVU", "TX", "FRA".
  case code

  /// The penalty of a name of this kind against the main name if the name begins with the words
  /// looked for, in units of importance. Names are numbered by their importance less this penalty,
  /// so that the names that rank best are read first. With larger penalties foreign names, former
  /// names and codes are suggested later.
  package var penaltyWhenBegun: Double {
    switch self {
    case .main: 0
    case .language: 0.9
    case .other: 2.2
    case .code: 2.5
    }
  }

  /// The penalty of a name of this kind against the main name if the name is exactly the words
  /// looked for, in units of importance. With larger penalties fewer whole foreign names and codes
  /// stand first.
  package var penaltyWhenExact: Double {
    switch self {
    case .main: 0
    case .language: 0.1
    case .other: 1.2
    case .code: 2.2
    }
  }

  /// A Boolean value that says whether many people know a place by a name of this kind.
  package var isFamiliar: Bool { self == .main || self == .language }

  /// The greatest difference between `penaltyWhenBegun` and `penaltyWhenExact` of any kind of name:
  /// the most, in units of importance, that a whole name gains over a name that only begins with
  /// the words looked for.
  package static let mostTakenBack = 1.0
}
