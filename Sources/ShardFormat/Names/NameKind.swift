/// What a name is to its place; the order is that of preference.
package enum NameKind: Int, Sendable {
  /// The main name.
  case main
  /// The name in a language that many read.
  case language
  /// Any other name.
  case other
  /// An abbreviation or a code: "QVU", "TX", "FRA".
  case code

  /// How much less it says than the main name if it begins with the words looked for, in units
  /// of importance. Names are numbered by it too, so that what ranks well is read early.
  package var penaltyWhenBegun: Double {
    switch self {
    case .main: 0
    case .language: 0.9
    case .other: 2.2
    case .code: 2.5
    }
  }

  /// The same if it is exactly what is looked for.
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

  /// The most that a whole name is better than one begun, of the same kind.
  package static let mostTakenBack = 1.0
}
