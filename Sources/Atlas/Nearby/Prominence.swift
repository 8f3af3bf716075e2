import Foundation
import Places
import ShardFormat

/// An order of places of a kind by how many people look for them, as far as the data tells.
enum Prominence {
  /// The amounts that what is known of a place adds to its importance, which tells of Wikidata, Wikipedia, size
  /// and names in many languages. Who is visited much has a website and tells the hours; a brand is known from
  /// elsewhere. With larger values places that mappers describe well stand before famous ones.
  private static let amounts: [(key: PlaceDetails.Key, amount: Double)] = [
    (.website, 0.2), (.openingHours, 0.2), (.phone, 0.05), (.brand, 0.1), (.cuisine, 0.05),
  ]
  /// The difference within which two places count as equally prominent. With a larger value the density of the
  /// quarter decides more often.
  private static let step = 0.2
  /// The side of the squares, in metres, in which places are counted to tell how dense a quarter is.
  private static let side = 250.0

  /// Returns the prominence of a place with an importance in its shard.
  static func of(importance: Double, _ details: PlaceDetails) -> Double {
    amounts.reduce(importance) { $0 + (details[$1.key] == nil ? 0 : $1.amount) }
  }

  /// A square of a grid over the map.
  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  /// Returns the positions of places in the order of their prominence. Of those that are equally prominent the one
  /// with the most places around it stands first, and then the one that was given first.
  static func order(_ places: [(coordinate: Coordinate, prominence: Double)]) -> [Int] {
    guard let first = places.first?.coordinate else { return [] }
    let height = side / Coordinate.metresPerDegree
    let width = height / max(cos(first.latitude * .pi / 180), 0.01)
    let squares = places.map { place in
      let east = remainder(place.coordinate.longitude - first.longitude, 360)
      return Square(
        x: Int((east / width).rounded(.down)),
        y: Int((place.coordinate.latitude / height).rounded(.down)))
    }
    let counts = squares.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let densities = squares.map { square in
      var count = 0
      for x in square.x - 1...square.x + 1 {
        for y in square.y - 1...square.y + 1 { count += counts[Square(x: x, y: y)] ?? 0 }
      }
      return count
    }
    let levels = places.map { ($0.prominence / step).rounded() }
    return places.indices.sorted {
      (levels[$1], densities[$1], $0) < (levels[$0], densities[$0], $1)
    }
  }
}
