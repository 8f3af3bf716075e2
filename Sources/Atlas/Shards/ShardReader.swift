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
  /// The posting lists that the query has read so far.
  let postings: PostingCache

  /// The look-up of the towns by which places of one name are told apart.
  var landmarks: Landmarks { Landmarks(database: database) }

  /// The look-up of labelled places by their position.
  var nearbyPlaces: NearbyPlaces {
    NearbyPlaces(database: database, first: shard.mostImportantPlaces)
  }

  /// The look-up of points of interest by category, brand and position.
  var pointsOfInterest: PointOfInterestIndex {
    PointOfInterestIndex(database: database, hasPointIndex: shard.hasPointIndex)
  }

  /// The look-up of places by the polygons around them.
  var polygons: PolygonIndex { PolygonIndex(database: database) }
}
