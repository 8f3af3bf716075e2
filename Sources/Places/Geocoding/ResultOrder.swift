/// An order of the places of a kind that a search finds in a town.
public enum ResultOrder: String, Hashable, Sendable {
  /// The order of what most people look for in the town: the best known places first.
  case best
  /// The order of distance from the middle of the town.
  case distance
}

extension ResultOrder: LosslessStringConvertible {
  public init?(_ description: String) { self.init(rawValue: description) }

  public var description: String { rawValue }
}
