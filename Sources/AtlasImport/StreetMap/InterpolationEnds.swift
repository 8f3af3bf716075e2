import OpenStreetMap

/// The houses that interpolations run between: nodes that have an address.
struct InterpolationEnds {
  /// The nodes of all interpolations.
  private let wanted: Set<Int64>
  private var known: [Int64: AddressDraft] = [:]

  init(of interpolations: [Interpolation]) {
    wanted = Set(interpolations.lazy.flatMap(\.nodes))
  }

  /// Keeps the addresses of nodes of interpolations. An address with a street counts more than one
  /// without.
  mutating func add(_ addresses: borrowing ExternalSort) throws {
    if wanted.isEmpty { return }
    try addresses.visit { record in
      let address = try AddressDraft(packed: record)
      guard address.id.kind == .node, wanted.contains(address.id.number),
        known[address.id.number]?.street == nil
      else { return }
      known[address.id.number] = address
    }
  }

  /// Returns the address of a node, or `nil` if it has none.
  subscript(node: Int64) -> AddressDraft? { known[node] }
}
