import Foundation
public import Places
package import SQLite

/// What a shard says of itself.
public struct ShardMetadata: Hashable, Sendable {
  /// For people: "World".
  public var name: String
  /// The first part of its places' ids: `geonames`.
  public var source: String
  /// Where the data came from, in words.
  public var origin: String
  /// The date of the data, `YYYY-MM-DD`; empty where its source does not tell.
  public var date: String
  /// Tells the input and the way it was read from any other: equal fingerprints, equal shards.
  public var fingerprint: String
  /// Whom the places come from, then whom the map comes from.
  public var attributions: [Attribution]
  /// Whom the places come from, and not the map alone.
  package var placeAttributions: [Attribution] { Array(attributions.prefix(1)) }
  public var placeCount: Int
  public var nameCount: Int
  public var shapeCount: Int
  /// What it is about: holds all its places, or of an extract nearly all; nil when there are none.
  public var bounds: CoordinateRegion?
  /// Holds all its places; nil when there are none, or where it does not tell.
  public var extent: CoordinateRegion?
  /// Where its map has streets, and no other shard's coast is drawn; nil for a map without any.
  public var streets: CoordinateRegion?

  package init(
    name: String, source: String, origin: String, date: String, fingerprint: String,
    attributions: [Attribution], placeCount: Int, nameCount: Int, shapeCount: Int,
    bounds: CoordinateRegion?, extent: CoordinateRegion? = nil, streets: CoordinateRegion? = nil
  ) {
    self.name = name
    self.source = source
    self.origin = origin
    self.date = date
    self.fingerprint = fingerprint
    self.attributions = attributions
    self.placeCount = placeCount
    self.nameCount = nameCount
    self.shapeCount = shapeCount
    self.bounds = bounds
    self.extent = extent
    self.streets = streets
  }

  /// Returns whether any of the shard's places may lie in the region; nil: anywhere.
  package func mayAnswer(in region: CoordinateRegion?) -> Bool {
    // Places may lie beyond what an extract says it is about, houses beyond all places.
    let regions = [extent, bounds].compactMap(\.self)
    guard let region, !regions.isEmpty else { return true }
    return regions.contains { $0.overlaps(region) }
  }

  package func write(to database: Database) throws(SQLiteError) {
    var values = [
      "name": name, "source": source, "origin": origin, "date": date, "fingerprint": fingerprint,
      "places": "\(placeCount)", "names": "\(nameCount)", "shapes": "\(shapeCount)",
    ]
    values["bounds"] = bounds?.description
    values["extent"] = extent?.description
    values["streets"] = streets?.description
    for (index, attribution) in attributions.enumerated() {
      values["attribution.\(index)"] =
        "\(attribution.text)\t\(attribution.url)\t\(attribution.license)"
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try database.run("INSERT INTO metadata VALUES (?, ?)", [.text(key), .text(value)])
    }
  }

  /// Reads a shard's without opening it for use.
  package init(ofShardAt path: String) throws(AtlasError) {
    self = try AtlasError.naming((path as NSString).lastPathComponent) {
      try ShardMetadata(from: ShardSchema.open(path))
    }
  }

  package init(from database: Database) throws(SQLiteError) {
    var values: [String: String] = [:]
    try database.run("SELECT key, value FROM metadata") { row in
      values[row.text(0)] = row.text(1)
    }
    name = values["name"] ?? ""
    source = values["source"] ?? ""
    origin = values["origin"] ?? ""
    date = values["date"] ?? ""
    fingerprint = values["fingerprint"] ?? ""
    placeCount = values["places"].flatMap { Int($0) } ?? 0
    nameCount = values["names"].flatMap { Int($0) } ?? 0
    shapeCount = values["shapes"].flatMap { Int($0) } ?? 0
    bounds = values["bounds"].flatMap { CoordinateRegion($0) }
    extent = values["extent"].flatMap { CoordinateRegion($0) }
    streets = values["streets"].flatMap { CoordinateRegion($0) }
    attributions = []
    while let line = values["attribution.\(attributions.count)"] {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3 else { break }
      attributions.append(Attribution(text: fields[0], url: fields[1], license: fields[2]))
    }
  }
}
