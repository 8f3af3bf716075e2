/// An identifier of an element of OpenStreetMap, such as "node/123" in the path of its page on
/// openstreetmap.org.
public struct ElementID: Hashable, Sendable {
  /// A kind of element of OpenStreetMap.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case node
    case way
    case relation
  }

  public var kind: Kind
  /// The number of the element, unique within its kind; negative for elements that an editor has
  /// not uploaded yet.
  public var number: Int64

  public init(_ kind: Kind, _ number: Int64) {
    self.kind = kind
    self.number = number
  }
}

/// An extension that orders identifiers of elements: nodes before ways before relations, each by
/// number.
extension ElementID: Comparable {
  public static func < (left: ElementID, right: ElementID) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }
}

extension ElementID: LosslessStringConvertible {
  /// Creates an identifier of an element from a text such as "node/123", or returns `nil` for any
  /// other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int64(parts[1]),
      let kind = Kind.allCases.first(where: { "\($0)" == parts[0] })
    else { return nil }
    self.init(kind, number)
  }

  public var description: String { "\(kind)/\(number)" }
}
