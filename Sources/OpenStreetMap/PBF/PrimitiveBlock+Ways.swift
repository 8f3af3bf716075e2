extension PrimitiveBlock {
  /// Reads a way of a PBF file into the elements, unless it has too many nodes.
  mutating func readWay(_ range: Range<Int>, into elements: inout Elements) throws(Malformed) {
    var reader = ProtobufReader(bytes, range)
    var common = CommonFields()
    var nodes = RepeatedNumbers()
    var (latitudes, longitudes) = (RepeatedNumbers(), RepeatedNumbers())
    while let (number, value) = try reader.field() {
      switch number {
      case 8: try nodes.append(value, of: bytes)
      case 9: try latitudes.append(value, of: bytes)
      case 10: try longitudes.append(value, of: bytes)
      default: try common.read(number, value, of: bytes)
      }
    }
    guard let id = common.id else { throw Malformed(cause: "a way has no id") }
    elements.wayCount += 1
    guard nodes.numbers.count <= ElementLimits.nodes else { return elements.warn(.longWay) }
    let tags = try tags(common.keys.numbers[...], common.values.numbers[...], &elements)
    let locations = try locations(latitudes, longitudes, count: nodes.numbers.count)
    elements.add(
      Elements.Way(id: id, nodes: try nodes.accumulated(), tags: tags, locations: locations))
  }

  /// Returns the locations of a way's nodes, where the way itself has them (`LocationsOnWays`); none
  /// where it has no or not all of them.
  private func locations(
    _ latitudes: RepeatedNumbers, _ longitudes: RepeatedNumbers, count: Int
  ) throws(Malformed) -> [Location?] {
    guard !latitudes.numbers.isEmpty, latitudes.numbers.count == count,
      longitudes.numbers.count == count
    else { return [] }
    return zip(try latitudes.accumulated(), try longitudes.accumulated()).map {
      location($0, $1)
    }
  }

  /// Reads a relation of a PBF file into the elements, if its type is of any use.
  mutating func readRelation(
    _ range: Range<Int>, into elements: inout Elements
  ) throws(Malformed) {
    var reader = ProtobufReader(bytes, range)
    var common = CommonFields()
    var (roles, ids, kinds) = (RepeatedNumbers(), RepeatedNumbers(), RepeatedNumbers())
    while let (number, value) = try reader.field() {
      switch number {
      case 8: try roles.append(value, of: bytes)
      case 9: try ids.append(value, of: bytes)
      case 10: try kinds.append(value, of: bytes)
      default: try common.read(number, value, of: bytes)
      }
    }
    guard let id = common.id else { throw Malformed(cause: "a relation has no id") }
    let numbers = try ids.accumulated()
    guard numbers.count == roles.numbers.count, numbers.count == kinds.numbers.count else {
      throw Malformed(cause: "a relation's members have no role or no type")
    }
    elements.relationCount += 1
    let tags = try tags(common.keys.numbers[...], common.values.numbers[...], &elements)
    // Most relations that are left out are restrictions on turning: their members need no room.
    guard RelationUse(tags) != nil else { return }
    var members: [Member] = []
    members.reserveCapacity(numbers.count)
    for index in numbers.indices {
      guard let kind = UInt8(exactly: kinds.numbers[index]).flatMap(ElementID.Kind.init) else {
        throw Malformed(cause: "a member is neither node nor way nor relation")
      }
      let role = try texts.text(roles.numbers[index], warnings: &elements.warnings)
      members.append(Member(id: ElementID(kind, numbers[index]), role: role ?? ""))
    }
    elements.add(Relation(id: ElementID(.relation, id), tags: tags, members: members))
  }
}

/// A collector of the fields that ways and relations of a PBF file have in common: the identifier
/// and the tags.
private struct CommonFields {
  var id: Int64?
  var keys = RepeatedNumbers()
  var values = RepeatedNumbers()

  /// Reads a field of a way or relation, if it is the identifier or one of the fields of the tags.
  mutating func read(
    _ number: Int, _ value: ProtobufReader.Value, of bytes: [UInt8]
  ) throws(ProtobufReader.Malformed) {
    switch (number, value) {
    case (1, .number(let number)): id = Int64(bitPattern: number)
    case (2, _): try keys.append(value, of: bytes)
    case (3, _): try values.append(value, of: bytes)
    default: break
    }
  }
}
