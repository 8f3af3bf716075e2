/// The kind of a name among the names of its place, in the order of preference.
package enum NameKind: Int, Sendable {
  /// The main name.
  case main
  /// The name in a language that many read.
  case language
  /// Any other name.
  case other
  /// An abbreviation or a code: "QVU", "TX", "FRA".
  case code

  /// The penalty of a name of this kind against the main name if the name begins with the words
  /// looked for, in units of importance. Names are numbered by their importance less this penalty,
  /// so that the names that rank best are read first.
  package var penaltyWhenBegun: Double {
    switch self {
    case .main: 0
    case .language: 0.9
    case .other: 2.2
    case .code: 2.5
    }
  }

  /// The penalty of a name of this kind against the main name if the name is exactly the words
  /// looked for, in units of importance.
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

  /// The greatest difference between both penalties of a kind: the most that a whole name gains
  /// over a name that only begins with the words.
  package static let mostTakenBack = 1.0
}
