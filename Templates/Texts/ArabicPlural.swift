/// A class of whole numbers that take the same form of a noun in Arabic (Unicode CLDR, plural
/// rules).
enum ArabicPlural {
  case zero, one, two, few, many, other

  /// Creates the class of a number from 0.
  init(_ count: Int) {
    switch (count, count % 100) {
    case (0, _): self = .zero
    case (1, _): self = .one
    case (2, _): self = .two
    case (_, 3...10): self = .few
    case (_, 11...99): self = .many
    default: self = .other
    }
  }
}
