public import Batch
import Foundation
public import OpenStreetMap
public import Places

/// A file of somebody's own places, such as shops, huts or a register of addresses, which becomes a shard as an extract
/// of OpenStreetMap does: its rows are read as objects with tags.
public struct OwnPlaces: Sendable {
  /// A set of options for reading a file of places.
  public struct Options: Sendable {
    public var encoding: TableEncoding?
    public var format: TableFormat?
    /// The kind of all places whose row names none.
    public var kind: RowKind?
    /// The names of fields that hold something by other names than the usual, by what they hold: `name`,
    /// `latitude`, `longitude`, `kind`, `address`, or a key of OpenStreetMap such as `addr:street`.
    public var columns: [(meaning: String, field: String)] = []

    public init() {}
  }

  /// A row that has an address and no position.
  public struct Unplaced: Sendable {
    /// The number of the row, from 1.
    public let row: Int
    public let question: OwnAddress
  }

  /// The address in a row.
  public struct OwnAddress: Sendable {
    public let values: [String]
    /// The parts of the address; `nil` where it is one line.
    public let parts: AddressParts?
  }

  /// A summary of what a first reading of a file finds.
  public struct Survey: Sendable {
    public internal(set) var rowCount = 0
    /// The region of all positions; `nil` without any.
    public internal(set) var bounds: CoordinateRegion?
    public internal(set) var unplaced: [Unplaced] = []
    /// The numbers of the rows without a position or an address, with a position that is none on the globe, and
    /// with nothing by which they could be found.
    public internal(set) var (withoutPosition, withWrongPosition, withoutName) = (0, 0, 0)
    /// The number of the rows that are of no known kind, which maps do not show.
    public internal(set) var withoutKind = 0
    /// The kinds that rows name and nobody knows, with their numbers.
    public internal(set) var unknownKinds: [String: Int] = [:]
  }

  /// The largest number of rows whose address is looked up.
  public static let unplacedLimit = 250_000
  private static let unknownKindLimit = 1_000

  public let path: String
  private let options: Options

  public init(_ path: String, _ options: Options = Options()) {
    self.path = path
    self.options = options
  }

  /// The endings of the names of files of places, before that of gzip.
  private static let extensions: Set<String> = [
    "csv", "tsv", "geojson", "geojsonl", "geojsons", "geojsonseq", "json", "ndjson", "jsonl", "gpx",
    "kml",
  ]

  /// Returns whether a file is one of places, by its name.
  public static func isNamedSo(_ path: String) -> Bool { extensions.contains(Self.ending(path)) }

  private static func ending(_ path: String) -> String {
    let last = (path as NSString).pathExtension.lowercased()
    return last == "gz"
      ? ((path as NSString).deletingPathExtension as NSString).pathExtension.lowercased() : last
  }

  /// Returns the name of a file without its folder and the endings that tell its kind.
  public static func stem(_ path: String) -> String {
    var name = (path as NSString).lastPathComponent as NSString
    while name.pathExtension.lowercased() == "gz"
      || extensions.contains(name.pathExtension.lowercased())
    {
      name = name.deletingPathExtension as NSString
    }
    return name as String
  }

  /// Reads the file to its end, and tells what it holds.
  public func survey() throws(ExtractError) -> Survey {
    let file = try OwnFile(path, options)
    try checkColumns(of: file)
    var survey = Survey()
    var (south, west, north, east) = (90.0, 180.0, -90.0, -180.0)
    while let row = try file.next() {
      survey.rowCount += 1
      let place = PlaceRow(row, options)
      if place.unknownKind != nil || place.lacksKind { survey.withoutKind += 1 }
      if let kind = place.unknownKind,
        survey.unknownKinds[kind] != nil || survey.unknownKinds.count < Self.unknownKindLimit
      {
        survey.unknownKinds[kind, default: 0] += 1
      }
      if !place.isFindable {
        survey.withoutName += 1
        continue
      }
      if let geometry = place.geometry {
        let box = geometry.bounds
        (south, north) = (min(south, box.south), max(north, box.north))
        (west, east) = (min(west, box.west), max(east, box.east))
      } else if place.hasWrongPosition {
        survey.withWrongPosition += 1
      } else if let address = place.address, survey.unplaced.count < Self.unplacedLimit {
        survey.unplaced.append(Unplaced(row: survey.rowCount, question: address))
      } else {
        survey.withoutPosition += 1
      }
    }
    if south <= north {
      survey.bounds = CoordinateRegion(
        south: south, west: west, north: north, east: east, minimumDelta: 1e-3)
    }
    return survey
  }

  /// Checks that a table has the columns that the options name.
  private func checkColumns(of file: OwnFile) throws(ExtractError) {
    let known = file.columns
    for (_, field) in options.columns where !known.isEmpty {
      guard known.contains(where: { $0.lowercased() == field.lowercased() }) else {
        throw .input(
          file: path,
          cause:
            "it has no column \(field): its first line has \(known.prefix(20).joined(separator: ", "))",
          offset: nil)
      }
    }
  }

  /// Returns a reader of the places as objects.
  ///
  /// - Parameter positions: The positions of rows that have none of their own, by their numbers.
  public func objects(
    _ survey: Survey, positions: [Int: Coordinate]
  ) throws(ExtractError) -> any MapObjectSource {
    OwnPlaceReader(
      try OwnFile(path, options), options, bounds: survey.bounds, positions: positions)
  }
}
