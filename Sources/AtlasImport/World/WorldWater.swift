import Places
import SQLite
import ShardFormat

/// An ocean, sea, bay or large lake of the world's data, with its outline.
struct WorldWater {
  var reference: String
  var category: PlaceCategory
  var names: [PackedNames.Name]
  /// The rings around the water and around its islands.
  var rings: [[Coordinate]]

  /// The water as a place, of less importance than all others; `nil` for one without a ring.
  private var place: GazetteerPlace? {
    guard let largest = rings.max(by: { $0.count < $1.count }),
      let extent = CoordinateRegion(bounding: rings.joined(), minimumDelta: 0),
      let first = largest.first
    else { return nil }
    let middle = CoordinateRegion(bounding: largest, minimumDelta: 0)?.center ?? first
    return GazetteerPlace(
      reference: reference, names: names,
      coordinate: Polyline.point(of: [largest], nearestTo: middle), importance: 0,
      category: category, population: 0, areas: [], extent: extent, isLabelled: false)
  }

  /// Writes waters with their outlines into a new shard, behind all its other places. They are found
  /// by position alone, and not by name.
  ///
  /// - Parameter count: The number of places in the shard.
  /// - Returns: The number of waters written.
  static func write(
    _ waters: [WorldWater], to database: Database, after count: Int
  ) throws(SQLiteError) -> Int {
    let writer = GazetteerWriter(database: database) { _ in }
    var (written, pieces) = (0, 0)
    for water in waters {
      guard let place = water.place else { continue }
      written += 1
      try writer.write(place, id: count + written)
      pieces += try PolygonIndex(database: database)
        .write(water.rings, ofPlace: count + written, firstID: pieces + 1)
    }
    return written
  }
}

extension WorldFiles {
  /// Returns the oceans, seas, bays and large lakes of the world, from the file that
  /// `Resources/waters.py` writes.
  static func waters(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [WorldWater] {
    var waters: [WorldWater] = []
    for _ in 0..<(try reader.varint()) {
      let (reference, category) = (try reader.text(), try reader.text())
      let (name, french) = (try reader.text(), try reader.text())
      guard let category = PlaceCategory(rawValue: category) else { throw .malformed }
      // Seas have English names there, lakes those of their countries.
      let isLake = ["lake", "reservoir"].contains(category.rawValue)
      var names = [PackedNames.Name(text: name, languages: isLake ? [] : ["en"])]
      if !french.isEmpty { names.append(PackedNames.Name(text: french, languages: ["fr"])) }
      var rings: [[Coordinate]] = []
      for _ in 0..<(try reader.varint()) {
        let ring = try points(&reader)
        rings.append(
          ring.map {
            Coordinate(
              wrappingLatitude: Double($0.y) / ShapeCoding.unitsPerDegree,
              longitude: Double($0.x) / ShapeCoding.unitsPerDegree)
          })
      }
      waters.append(
        WorldWater(reference: reference, category: category, names: names, rings: rings))
    }
    return waters
  }
}
