import SQLite
import ShardFormat

/// A reader of one shard for the time of one read transaction, over a connection that the shard
/// lends it.
///
/// A reader is valid only in the body of `Shard.read`. The look-ups of each table are extensions
/// beside the type that the rows become: `places(_:)` beside `Place`, `houses(ofPlace:)` beside
/// `House`.
struct ShardReader {
  let shard: Shard
  let database: Database
  /// The things that the query has looked up in the shard so far.
  let lookups: ShardLookups

  /// A finder of the towns by which places of one name are told apart ("near Vaduz").
  var landmarks: Landmarks { Landmarks(database: database) }

  /// A finder of the places of a shard that maps label, by their position.
  var nearbyPlaces: NearbyPlaces {
    NearbyPlaces(database: database, first: shard.mostImportantPlaces)
  }

  /// A finder of the points of interest of a shard by category, brand and position.
  var pointsOfInterest: PointOfInterestIndex {
    PointOfInterestIndex(database: database)
  }

  /// A finder of the places of a shard by the polygons around them.
  var polygons: PolygonIndex { PolygonIndex(database: database) }
}
