import Places
import PlaneGeometry
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  /// Returns the answer to a search with the point of each street that is nearest to the middle of the
  /// region that the reader looks at, from which distances are told: the middle of a long street may
  /// be far from the reader who stands on it.
  func measured(
    _ response: SearchResponse, from request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    guard request.measuresDistances, let middle = request.region?.center else { return response }
    var response = response
    for shard in shards where shard.isStreetMap {
      let streets = response.mapItems.indices.filter {
        response.mapItems[$0].isUnmeasuredStreet(of: shard.metadata.source)
      }
      if streets.isEmpty { continue }
      let points = try shard.read { reader throws(SQLiteError) in
        var points: [Coordinate?] = []
        for index in streets {
          let reference = response.mapItems[index].id.reference
          points.append(try reader.point(ofStreet: reference, nearestTo: middle))
        }
        return points
      }
      for (index, point) in zip(streets, points) { response.mapItems[index].nearestPoint = point }
    }
    return response
  }
}

extension MapItem {
  /// Returns whether a place is a street of a source of which no nearest point is known.
  fileprivate func isUnmeasuredStreet(of source: String) -> Bool {
    category == .street && nearestPoint == nil && id.source == source
  }
}

extension ShardReader {
  /// Returns the point of a street's course that is nearest to another point; `nil` for a street that
  /// the shard does not have, or whose course it does not know.
  fileprivate func point(
    ofStreet reference: String, nearestTo point: Coordinate
  ) throws(SQLiteError) -> Coordinate? {
    guard let street = try place(reference: reference) else { return nil }
    let lines = try course(ofStreet: street.id).pieces.map { piece in
      piece.points.map { Coordinate(wrappingLatitude: $0.y, longitude: $0.x) }
    }
    return lines.isEmpty ? nil : Polyline.point(of: lines, nearestTo: point)
  }
}
