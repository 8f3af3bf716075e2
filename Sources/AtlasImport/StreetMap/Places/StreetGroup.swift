import OpenStreetMap

/// A summary of what a relation of the houses of a street tells of its members: the street's name, or the members that
/// are the street and have the name, and the parts of the address that hold for all houses.
struct StreetGroup {
  /// The name of the street; `nil` where only the members of `streets` have it.
  var name: String?
  /// The members that are the street.
  var streets: [ElementID]
  var postcode: String
  var city: String
  var state: String

  /// The largest number of members of a relation that are asked for the street's name.
  private static let streetLimit = 64

  /// Creates what a relation tells of the houses of a street; `nil` for relations of another type and
  /// those that tell nothing.
  init?(_ group: Relation) {
    guard ["associatedStreet", "street"].contains(group.tags["type"] ?? "") else { return nil }
    name = group.tags["name"] ?? group.tags["addr:street"]
    streets =
      name == nil
      ? group.members.lazy.filter { $0.role == "street" }.prefix(Self.streetLimit).map(\.id) : []
    postcode = group.tags["addr:postcode"] ?? ""
    city = group.tags["addr:city"] ?? ""
    state = group.tags["addr:state"] ?? group.tags["addr:province"] ?? ""
    if name == nil, streets.isEmpty, !tellsArea { return nil }
  }

  /// A Boolean value that says whether the relation tells more of an address than its street.
  var tellsArea: Bool { !postcode.isEmpty || !city.isEmpty || !state.isEmpty }

  /// Adds to an address what it does not tell itself.
  func complete(_ address: inout AddressDraft, _ names: StreetNames) {
    if address.street == nil {
      address.street = name ?? streets.lazy.compactMap { names[$0] }.first
    }
    if address.postcode.isEmpty { address.postcode = postcode }
    if address.city.isEmpty { address.city = city }
    if address.state.isEmpty { address.state = state }
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.optional(name)
    writer.varint(streets.count)
    for street in streets { writer.id(street) }
    for text in [postcode, city, state] { writer.text(text) }
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    name = try reader.optional()
    streets = []
    for _ in 0..<(try reader.varint()) { streets.append(try reader.id()) }
    postcode = try reader.text()
    city = try reader.text()
    state = try reader.text()
  }
}

/// The names of the streets that are members of relations which do not name the street themselves.
struct StreetNames {
  /// The largest number of streets whose names are kept.
  private static let limit = 1 << 18

  /// The names of the streets, empty for those that have not been met.
  private var names: [ElementID: String] = [:]

  /// Adds the streets of a relation to those whose names are kept, while there is room for them.
  mutating func want(_ streets: [ElementID]) {
    for street in streets where names.count < Self.limit && names[street] == nil {
      names[street] = ""
    }
  }

  /// Keeps the name of an object that is one of the streets.
  mutating func add(_ id: ElementID, names own: [PackedNames.Name]) {
    guard !names.isEmpty, let name = own.first?.text, names[id] == "" else { return }
    names[id] = name
  }

  /// The name of a street; `nil` where it is not known.
  subscript(street: ElementID) -> String? {
    names[street].flatMap { $0.isEmpty ? nil : $0 }
  }
}
