import Places
import ShardFormat

/// A namespace for decoding the files that `write_places`, `write_areas` and `write_outlines` in `Resources/derive.py` write.
enum WorldFiles {
  /// The number of units in a degree of the coordinates of places in the world's data.
  private static let coordinateUnits = 100_000.0

  /// Returns the date of the world's data and all populated places, from the file of places.
  static func places(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> (date: String, places: [WorldPlace]) {
    let date = try reader.text()
    let count = try reader.varint()
    var ids = try reader.column()
    var latitudes = try reader.column()
    var longitudes = try reader.column()
    var populations = try reader.column()
    var areas = try reader.column()
    var zoneIndexes = try reader.column()
    var zones: [String] = []
    for _ in 0..<(try reader.varint()) { zones.append(try reader.text()) }
    var names = try PackedNames(&reader)
    var places: [WorldPlace] = []
    var (id, latitude, longitude) = (0, 0, 0)
    for _ in 0..<count {
      id += try ids.varint()
      latitude += try latitudes.signed()
      longitude += try longitudes.signed()
      let area = try areas.varint()
      let zone = try zoneIndexes.varint()
      guard zone < zones.count else { throw .malformed }
      places.append(
        WorldPlace(
          geonameID: id,
          coordinate: Coordinate(
            wrappingLatitude: Double(latitude) / coordinateUnits,
            longitude: Double(longitude) / coordinateUnits),
          population: try populations.varint(), area: area / 2, isCapital: area % 2 == 1,
          timeZone: zones[zone], names: try names.next()))
    }
    return (date, places)
  }

  /// Returns the coordinates, areas and time zones of the populated places in a box, without their
  /// names, from the world's file of places.
  ///
  /// - Returns: The towns, with their areas as indices into the areas of the world.
  static func towns(
    _ reader: inout PackedReader, in box: CoordinateRegion
  ) throws(PackedReader.Failure) -> [(coordinate: Coordinate, area: Int, timeZone: String)] {
    _ = try reader.text()
    let count = try reader.varint()
    _ = try reader.column()
    var latitudes = try reader.column()
    var longitudes = try reader.column()
    _ = try reader.column()
    var areas = try reader.column()
    var zoneIndexes = try reader.column()
    var zones: [String] = []
    for _ in 0..<(try reader.varint()) { zones.append(try reader.text()) }
    var towns: [(coordinate: Coordinate, area: Int, timeZone: String)] = []
    var (latitude, longitude) = (0, 0)
    for _ in 0..<count {
      latitude += try latitudes.signed()
      longitude += try longitudes.signed()
      let (area, zone) = (try areas.varint() / 2, try zoneIndexes.varint())
      guard zone < zones.count else { throw .malformed }
      let coordinate = Coordinate(
        wrappingLatitude: Double(latitude) / coordinateUnits,
        longitude: Double(longitude) / coordinateUnits)
      if box.contains(coordinate) { towns.append((coordinate, area, zones[zone])) }
    }
    return towns
  }

  /// Returns the countries and states of the world from the file of areas.
  static func areas(_ reader: inout PackedReader) throws(PackedReader.Failure) -> [WorldArea] {
    var areas: [WorldArea] = []
    for _ in 0..<(try reader.varint()) {
      areas.append(
        WorldArea(
          code: try reader.text(), geonameID: try reader.varint(),
          population: try reader.varint(), extent: try extent(&reader), names: []))
    }
    var names = try PackedNames(&reader)
    for index in areas.indices { areas[index].names = try names.next() }
    return areas
  }

  /// Returns the point of the label and the box of the next area in the world's file of areas, or
  /// `nil` for an area without them.
  private static func extent(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> (label: Coordinate, box: CoordinateRegion)? {
    guard try reader.varint() == 1 else { return nil }
    var numbers: [Double] = []
    for _ in 0..<6 {
      numbers.append(Double(try reader.signed()) / ShapeCoding.unitsPerDegree)
    }
    return (
      Coordinate(wrappingLatitude: numbers[1], longitude: numbers[0]),
      CoordinateRegion(
        south: numbers[3], west: numbers[2], north: numbers[5], east: numbers[4])
    )
  }

  /// Returns the lines and rings in a file of the world's outlines or borders, with the kind that
  /// each has in the file.
  static func shapes(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [(kind: Int, points: [ShapeCoding.GridPoint])] {
    var shapes: [(kind: Int, points: [ShapeCoding.GridPoint])] = []
    for _ in 0..<(try reader.varint()) {
      let kind = try reader.varint()
      shapes.append((kind, try points(&reader)))
    }
    return shapes
  }

  /// Returns the points of the next line or ring in a file of the world's outlines.
  static func points(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [ShapeCoding.GridPoint] {
    var points: [ShapeCoding.GridPoint] = []
    var (x, y) = (0, 0)
    for _ in 0..<(try reader.varint()) {
      x += try reader.signed()
      y += try reader.signed()
      guard let gridX = Int32(exactly: x), let gridY = Int32(exactly: y) else {
        throw .malformed
      }
      points.append(ShapeCoding.GridPoint(x: gridX, y: gridY))
    }
    return points
  }
}
