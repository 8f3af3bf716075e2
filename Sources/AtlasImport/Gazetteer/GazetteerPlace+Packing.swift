import Places
import ShardFormat

/// An extension that adds to `GazetteerPlace` the packed form in which places go through an
/// `ExternalSort`.
extension GazetteerPlace {
  var packed: [UInt8] {
    var writer = PackedWriter()
    pack(into: &writer)
    return writer.bytes
  }

  func pack(into writer: inout PackedWriter) {
    writer.text(reference)
    writer.names(names)
    writer.coordinate(coordinate)
    writer.real(importance)
    writer.text(category.rawValue)
    writer.varint(population)
    writer.varint(areas.count)
    for area in areas { writer.varint(area) }
    writer.text(timeZone ?? "")
    writer.varint(extent == nil ? 0 : 1)
    if let extent {
      for edge in [extent.south, extent.west, extent.north, extent.east] { writer.real(edge) }
    }
    writer.varint(ownArea?.number ?? 0)
    if let ownArea {
      writer.varint(ownArea.level.rawValue)
      writer.text(ownArea.code)
    }
    writer.varint(isLabelled ? 1 : 0)
    writer.text(details.text)
  }

  init(packed reader: inout PackedReader) throws(PackedReader.Failure) {
    reference = try reader.text()
    names = try reader.names()
    coordinate = try reader.coordinate()
    importance = try reader.real()
    guard let category = PlaceCategory(rawValue: try reader.text()) else { throw .malformed }
    self.category = category
    population = try reader.varint()
    areas = []
    for _ in 0..<(try reader.varint()) { areas.append(try reader.varint()) }
    let zone = try reader.text()
    timeZone = zone.isEmpty ? nil : zone
    if try reader.varint() == 1 {
      extent = CoordinateRegion(
        south: try reader.real(), west: try reader.real(), north: try reader.real(),
        east: try reader.real())
    }
    let area = try reader.varint()
    if area > 0 {
      guard let level = AreaLevel(rawValue: try reader.varint()) else { throw .malformed }
      ownArea = GazetteerArea(number: area, level: level, code: try reader.text())
    }
    isLabelled = try reader.varint() == 1
    details = PlaceDetails(text: try reader.text())
  }
}
