import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with phrases by which places of one name, kind and town are told apart.
extension ShardReader {
  /// The distances in metres within which a street or house is looked for. With larger values places in parks
  /// are told by streets that nobody there knows.
  private static let reaches = [50.0, 250]

  /// Returns a phrase with the street nearest to a point, "near Broadway"; `nil` where there is none.
  ///
  /// - Parameter name: The name of what lies there, which tells no two apart: that of a street itself, or
  ///   the names of a crossing's streets.
  func nearestStreet(
    to point: Coordinate, besides name: String, in language: Language
  ) throws(SQLiteError) -> String? {
    for reach in Self.reaches {
      for near in try streets(near: point, reach: reach) {
        guard let street = try places([near.place]).first?.name(in: language), !street.isEmpty,
          !name.contains(street)
        else { continue }
        return PlaceRelation.near.phrase(street, in: language)
      }
    }
    return nil
  }

  /// Returns a phrase with the address of the house nearest to a point, "near 12 Mulberry Street"; `nil`
  /// where there is none.
  func nearestHouse(
    to point: Coordinate, in language: Language
  ) throws(SQLiteError) -> String? {
    for reach in Self.reaches {
      let around = CoordinateRegion(around: point, reach: reach)
      guard let house = try nearestHouses(1, to: point, in: around, reach: reach).first?.house,
        let street = try places([house.place]).first
      else { continue }
      let address = try label(of: house, in: street, language: language).title
      return PlaceRelation.near.phrase(address, in: language)
    }
    return nil
  }
}
