import Foundation
import OpenStreetMap
import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A writer of an extract's map: fed with all objects of the extract, it writes into a shard the
/// shapes and names drawn for them. Memory does not grow with the extract; whatever has no room is
/// sorted on the disk.
struct StreetDrawing: ~Copyable {
  /// A summary of the rows that the writer of an extract's map has written into a shard.
  struct Summary {
    /// The number of rows of shapes and names that were written: `ShardMetadata.shapeCount`.
    var rowCount: Int
    /// The region of which the shard has a street map: `ShardMetadata.streets`; `nil` for an empty
    /// extract.
    var region: CoordinateRegion?
  }

  private var shapes: StreetShapes
  private var names: DrawnNames
  private var coastline = Coastline()
  private var cutAreas = CutAreas()
  private var extent: ExtentEstimate

  /// Creates a writer of an extract's map, to which no objects have been added.
  ///
  /// - Parameters:
  ///   - bounds: The region that the extract claims to cover; believed only if the extract's
  ///     objects lie there.
  ///   - folder: The folder for scratch files with data that memory has no room for.
  init(bounds: CoordinateRegion?, folder: String) {
    shapes = StreetShapes(in: folder)
    names = DrawnNames(in: folder)
    extent = ExtentEstimate(claimed: bounds)
  }

  /// Adds the shapes and names that a map shows for an object of OpenStreetMap.
  mutating func add(_ object: MapObject) throws(ImportError) {
    switch object.geometry {
    case .point(let point):
      extent.add(point)
      if let name = Self.name(of: object, isPoint: true) {
        try names.add(name, at: ShapeCoding.GridPoint(point))
      }
    case .lines(let lines):
      if object.id.kind == .way, let first = lines.first?.first { extent.add(first) }
      if object.tags["natural"] == "coastline" {
        for line in lines { coastline.add(line.map { ShapeCoding.GridPoint($0) }) }
      } else {
        try add(lines, of: object)
      }
    case .area(let polygons):
      if object.id.kind == .way, let first = polygons.first?.outer.first { extent.add(first) }
      try add(polygons, of: object)
    }
  }

  /// Returns the name that a map writes on an object, with the object's identifier; `nil` where it writes
  /// none.
  private static func name(
    of object: MapObject, isPoint: Bool = false, isArea: Bool = false
  ) -> DrawnName? {
    var name = DrawnName(object.tags, isPoint: isPoint, isArea: isArea)
    name?.reference = object.id.description
    return name
  }

  /// Adds the shapes and names that a map shows for an object that consists of lines.
  private mutating func add(_ lines: [[Coordinate]], of object: MapObject) throws(ImportError) {
    let tags = object.tags
    if let drawn = DrawnKind(tags, isArea: false) {
      if object.id.kind == .relation, drawn.kind != .line(.ferry) { return }
      for line in lines {
        guard let outline = DetailedOutline(line, isRing: false) else { continue }
        try shapes.add(drawn.kind, from: drawn.first, [outline])
      }
      try addDirection(of: lines, drawn, tags)
      let written = [
        Self.name(of: object), DrawnName(shieldOf: tags, drawn),
      ]
      for case let name? in written where name.isAlongLine {
        for line in lines { try names.add(name, along: line.map { ShapeCoding.GridPoint($0) }) }
      }
    } else if let drawn = DrawnKind(tags, isArea: true), drawn.kind.isArea {
      _ = cutAreas.take(object, drawnAs: drawn)
    }
  }

  /// Adds arrows along a road on which traffic runs in one direction only.
  private mutating func addDirection(
    of lines: [[Coordinate]], _ drawn: DrawnKind, _ tags: Tags
  ) throws(ImportError) {
    guard case .road(let road, let level) = drawn.kind, road <= .service, level != .tunnel,
      tags["junction"] != "roundabout"
    else { return }
    let isReversed = tags["oneway"] == "-1"
    guard isReversed || ["yes", "1", "true"].contains(tags["oneway"] ?? "") else { return }
    for line in lines {
      guard let outline = DetailedOutline(isReversed ? line.reversed() : line, isRing: false)
      else { continue }
      try shapes.add(
        .line(.oneWay), from: Detail(zoom: Double(StreetKind.line(.oneWay).firstZoom)), [outline])
    }
  }

  /// Adds the shapes and the name that a map shows for an object that is an area.
  private mutating func add(_ polygons: [Polygon], of object: MapObject) throws(ImportError) {
    let tags = object.tags
    guard let drawn = DrawnKind(tags, isArea: true) else {
      if let name = Self.name(of: object, isArea: true), !name.isAlongLine {
        try names.add(name, at: ShapeCoding.GridPoint(object.geometry.center))
      }
      return
    }
    var (extent, largest) = (0.0, 0.0)
    var place: Polygon?
    let isCut = cutAreas.take(object, drawnAs: drawn)
    for polygon in polygons {
      var outlines: [DetailedOutline] = []
      for ring in [polygon.outer] + polygon.holes {
        if let outline = DetailedOutline(ring, isRing: true) {
          outlines.append(outline)
        } else if outlines.isEmpty {
          break
        }
      }
      guard let outer = outlines.first else { continue }
      extent = max(extent, outer.extent)
      if outer.extent > largest { (largest, place) = (outer.extent, polygon) }
      if !isCut { try shapes.add(drawn.kind, from: drawn.first, outlines) }
    }
    guard let name = Self.name(of: object, isArea: true) else { return }
    let pole = place.flatMap { PoleOfInaccessibility(of: $0) }?.coordinate
    try names.add(
      name.fitting(extent), at: ShapeCoding.GridPoint(pole ?? object.geometry.center))
  }

  /// Writes the shapes and names of all objects that were added into a shard.
  ///
  /// - Parameter firstID: The identifier of the first row to be written.
  consuming func write(to database: Database, firstID: Int = 1) throws -> Summary {
    let region = extent.region
    if let region { try addGround(region) }
    var rows = try shapes.write(to: database, firstID: firstID)
    rows += try names.write(to: database, firstID: firstID + rows)
    return Summary(rowCount: rows, region: region)
  }

  /// The distance by which the sea is drawn beyond the edge of the land beneath it, in units of the
  /// grid: some ten metres.
  private static let overlap = 100.0

  /// Adds the shapes that fill a region: its land, the areas that the edge of the extract cuts, and
  /// the sea upon the land.
  private mutating func addGround(_ region: CoordinateRegion) throws(ImportError) {
    let units = StreetShapeCoding.unitsPerDegree
    // Put the sides between points of the grid, so that no coast runs along them.
    let box = Rectangle(
      minX: (region.west * units).rounded(.down) - 0.5,
      minY: (region.south * units).rounded(.down) - 0.5,
      maxX: (region.east * units).rounded(.up) + 0.5,
      maxY: (region.north * units).rounded(.up) + 0.5)
    let corners = box.corners.reversed().map { ShapeCoding.GridPoint($0) }
    if let outline = DetailedOutline(corners, isRing: true) {
      try shapes.add(.area(.earth), from: .zoom10, [outline])
    }
    let (lines, rings) = coastline.joined()
    let stretch = 1 / max(cos(region.center.latitude * .pi / 180), 0.01)
    try cutAreas.add(to: &shapes, in: box, stretch: stretch)
    if lines.isEmpty && rings.isEmpty { return }
    // If land and sea ended at one line, the land beneath would shine through along it.
    let sea = Rectangle(
      minX: box.minX - Self.overlap, minY: box.minY - Self.overlap, maxX: box.maxX + Self.overlap,
      maxY: box.maxY + Self.overlap)
    let faces = SeaFaces(
      box: sea, lines: lines.map { $0.map { Point($0) } },
      rings: rings.map { $0.map { Point($0) } }, stretch: stretch)
    for tile in SeaTiles(faces.seaRings, in: sea).tiles {
      let outlines = tile.compactMap { DetailedOutline($0, isRing: true) }
      try shapes.add(.area(.water), from: .zoom10, outlines)
    }
  }
}
