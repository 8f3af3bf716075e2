import Foundation
public import Places
package import SQLite

/// A description of a shard, which its table `metadata` holds: where its data comes from, how much
/// there is, and which region it covers.
public struct ShardMetadata: Hashable, Sendable {
  /// The name of the shard for people: "World".
  public var name: String
  /// The first part of the identifiers of the shard's places: `geonames`.
  public var source: String
  /// The origin of the shard's data, in words.
  public var origin: String
  /// The date of the shard's data, `YYYY-MM-DD`; empty if the source does not tell the date.
  public var date: String
  /// A text that tells the input that a shard was made from, and the way in which it was read, from
  /// any other: shards with equal fingerprints are equal.
  public var fingerprint: String
  /// The sources to credit for the shard's data: the first for the places, all of them for the map.
  public var attributions: [Attribution]
  /// The sources to credit for the shard's places: the first of all its sources, or none if there
  /// are none.
  package var placeAttributions: [Attribution] { Array(attributions.prefix(1)) }
  /// The number of places in the shard.
  public var placeCount: Int
  /// The number of names in the shard, of all its places.
  public var nameCount: Int
  /// The number of rows in which the shard stores the shapes that maps draw.
  public var shapeCount: Int
  /// The region that the shard is about, which holds all its places, or nearly all in a shard made
  /// from an extract; `nil` if there are no places.
  public var bounds: CoordinateRegion?
  /// The region that holds all places of the shard; `nil` if there are none, or if the shard does
  /// not tell.
  public var extent: CoordinateRegion?
  /// The region in which the shard's map has streets, and in which no other shard's coast is drawn;
  /// `nil` for a map without streets.
  public var streets: CoordinateRegion?

  /// The point in the changes of OpenStreetMap up to which the data goes; `nil` where the source does not tell.
  public var replication: Replication?

  /// A point in the series of changes of a server, from which data can be brought up to date.
  public struct Replication: Hashable, Sendable {
    /// The address of the server of changes.
    public var server: String
    /// The number of the last change that the data holds; `nil` if it is not known.
    public var sequence: Int?
    /// The time of the data by RFC 3339, in UTC; `nil` if it is not known.
    public var time: String?

    public init(server: String, sequence: Int?, time: String?) {
      self.server = server
      self.sequence = sequence
      self.time = time
    }
  }

  package init(
    name: String, source: String, origin: String, date: String, fingerprint: String,
    attributions: [Attribution], placeCount: Int, nameCount: Int, shapeCount: Int,
    bounds: CoordinateRegion?, extent: CoordinateRegion? = nil, streets: CoordinateRegion? = nil,
    replication: Replication? = nil
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
    self.replication = replication
  }

  /// Returns whether any place of the shard may lie in a region; `nil` stands for anywhere.
  package func mayAnswer(in region: CoordinateRegion?) -> Bool {
    // Places may lie beyond what an extract says it is about, houses beyond all places.
    guard let region, extent != nil || bounds != nil else { return true }
    return extent?.overlaps(region) ?? false || bounds?.overlaps(region) ?? false
  }

  /// Writes the metadata into the table `metadata` of a new shard.
  package func write(to database: Database) throws(SQLiteError) {
    var values = [
      "name": name, "source": source, "origin": origin, "date": date, "fingerprint": fingerprint,
      "places": "\(placeCount)", "names": "\(nameCount)", "shapes": "\(shapeCount)",
    ]
    values["bounds"] = bounds?.description
    values["extent"] = extent?.description
    values["streets"] = streets?.description
    values["replication.server"] = replication?.server
    values["replication.sequence"] = replication?.sequence.map(String.init)
    values["replication.time"] = replication?.time
    for (index, attribution) in attributions.enumerated() {
      values["attribution.\(index)"] =
        "\(attribution.text)\t\(attribution.url)\t\(attribution.license)"
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try database.run("INSERT INTO metadata VALUES (?, ?)", [.text(key), .text(value)])
    }
  }

  /// Creates the metadata of the shard at a path by reading it from the file.
  ///
  /// - Throws: `AtlasError` if the file is no shard, is damaged, or has another version of the
  ///   format.
  package init(ofShardAt path: String) throws(AtlasError) {
    self = try AtlasError.naming((path as NSString).lastPathComponent) {
      try ShardMetadata(from: ShardSchema.open(path))
    }
  }

  /// Creates the metadata of a shard from its table `metadata`. Values that are missing, or cannot
  /// be read, are empty, 0 or `nil`.
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
    replication = values["replication.server"].map { server in
      Replication(
        server: server, sequence: values["replication.sequence"].flatMap { Int($0) },
        time: values["replication.time"])
    }
    attributions = []
    while let line = values["attribution.\(attributions.count)"] {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3 else { break }
      attributions.append(Attribution(text: fields[0], url: fields[1], license: fields[2]))
    }
  }
}
