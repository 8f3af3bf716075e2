import Places
import SQLite
import ShardFormat

/// An intersection of two streets of one shard, or the part of a street between two others.
struct Intersection {
  /// The streets that meet, in the order in which they were typed; of three streets, the part of the
  /// first one between the other two is meant.
  let streets: [Place]
  /// The point where two streets meet, or the middle of the part of a street between two others.
  let coordinate: Coordinate
  /// The number of an intersection among those of the same two streets, from 1 on.
  let ordinal: Int
  /// The score of an intersection by its nearness to the view and the importance of its streets, in
  /// the units of `Ranking`.
  let score: Double
  /// A Boolean value that says whether a query has the words of the streets' names as a whole, and
  /// not the beginning of one.
  var isWhole: Bool

  /// The identifier of an intersection at the source of its streets: their identifiers and, from the
  /// second intersection of the same streets on, its number: `way/1,way/2`, `way/1,way/2~2`.
  var reference: String {
    streets.map(\.reference).joined(separator: ",") + (ordinal > 1 ? "~\(ordinal)" : "")
  }

  /// Returns the title of an intersection in a language: "Wall Street & Broad Street" or, for a part
  /// of a street, "Wall Street between Broad Street and William Street".
  func title(in language: Language) -> String {
    let names = streets.map { $0.name(in: language) }
    guard names.count == 3 else { return names.joined(separator: " & ") }
    let (between, and) =
      switch language {
      case .german: ("zwischen", "und")
      case .french: ("entre", "et")
      case .spanish: ("entre", "y")
      case .italian: ("tra", "e")
      case .finnish: ("välillä", "ja")
      default: ("between", "and")
      }
    return "\(names[0]) \(between) \(names[1]) \(and) \(names[2])"
  }

  /// The shortest street of an intersection, whose areas are most probably those around the
  /// intersection.
  var innermost: Place? {
    streets.min {
      $0.region.latitudeDelta + $0.region.longitudeDelta
        < $1.region.latitudeDelta + $1.region.longitudeDelta
    }
  }
}

/// An extension of `ShardReader` with functions that return intersections as map items.
extension ShardReader {
  private static let category = PlaceCategory(rawValue: "intersection") ?? .pointOfInterest
  /// The distance in metres from an intersection to each side of the region that a map shows around
  /// it.
  private static let intersectionReach = 120.0
  /// The largest number that an intersection may have among those of the same streets.
  private static let ordinalLimit = 99

  /// Returns an intersection as a map item, titled "Wall Street & Broad Street" with the subtitle
  /// "Manhattan, New York".
  func mapItem(of intersection: Intersection, language: Language) -> MapItem {
    let street = intersection.innermost
    let areas = shard.areaNames.names(from: street?.area ?? 0, in: language)
    var item = MapItem(
      id: MapItem.ID(source: shard.metadata.source, reference: intersection.reference),
      name: intersection.title(in: language),
      subtitle: areas.heading(city: street?.details[.city])
        .joined(separator: ", "),
      coordinate: intersection.coordinate,
      region: CoordinateRegion(around: intersection.coordinate, reach: Self.intersectionReach),
      category: Self.category)
    var address = Address()
    address.city = street?.details[.city] ?? areas.settlement
    address.state = street?.details[.state] ?? areas.state
    address.country = areas.country
    address.countryCode = areas.countryCode
    item.address = address == Address() ? nil : address
    item.timeZone = street?.timeZone
    return item
  }

  /// Returns the intersection of a shard with an identifier (`Intersection.reference`); `nil` for
  /// other identifiers, and where the streets are missing or do not meet.
  func intersection(reference: String) throws(SQLiteError) -> Intersection? {
    let parts = reference.split(separator: "~", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(names.count), parts.count <= 2,
      let ordinal = parts.count == 1 ? 1 : Int(parts[1]), (1...Self.ordinalLimit).contains(ordinal)
    else { return nil }
    var (streets, courses): ([Place], [StreetCourse]) = ([], [])
    for name in names {
      var street = try place(reference: name)
      if street == nil { street = try aliasedPlace(reference: name) }
      guard let street else { return nil }
      streets.append(street)
      courses.append(try course(ofStreet: street.id))
    }
    let starts = StreetMeeting.points(of: courses[0], courses[1])
    var coordinate = starts.dropFirst(ordinal - 1).first
    if courses.count == 3 {
      coordinate = StreetStretch.middle(
        of: courses[0], fromOneOf: starts,
        toOneOf: StreetMeeting.points(of: courses[0], courses[2]))
    }
    return coordinate.map {
      Intersection(streets: streets, coordinate: $0, ordinal: ordinal, score: 0, isWhole: true)
    }
  }
}
