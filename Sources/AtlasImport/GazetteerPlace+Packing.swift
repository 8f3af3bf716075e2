import Atlas
import Places

/// Places on their way through an `ExternalSort`.
extension GazetteerPlace {
  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.text(reference)
    writer.varint(names.count)
    for name in names {
      writer.text(name.text)
      writer.varint(name.languages.count)
      for language in name.languages { writer.text(language) }
    }
    writer.real(coordinate.latitude)
    writer.real(coordinate.longitude)
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
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    reference = try reader.text()
    names = []
    for _ in 0..<(try reader.varint()) {
      var name = PackedNames.Name(text: try reader.text(), languages: [])
      for _ in 0..<(try reader.varint()) { name.languages.append(try reader.text()) }
      names.append(name)
    }
    coordinate = Coordinate(
      wrappingLatitude: try reader.real(), longitude: try reader.real())
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
