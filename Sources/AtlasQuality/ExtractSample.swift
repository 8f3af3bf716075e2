import Atlas
import Foundation
package import OpenStreetMap
import Places
import ShardFormat

/// A collection of the names and house numbers of an extract of OpenStreetMap, from which test
/// cases are made for an atlas that the extract was imported into. They are read from the extract
/// itself, so that data lost by the import is noticed.
package struct ExtractSample {
  /// The largest number of places or streets of one name in an extract of which the right one must
  /// be found; of more, any counts as found, wherever it lies.
  private static let repeatedName = 3
  /// The distance in metres that reaches across any extract.
  private static let anywhere = 1e6
  /// The values of the tag `highway` whose objects are streets with names to look for.
  private static let streetClasses: Set<String> = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "living_street", "pedestrian", "service", "road",
  ]

  /// The distances in metres of points beside houses and streets.
  private static let stepAside = 2.0...6.0

  private typealias Item = (name: String, coordinate: Coordinate)
  private var places: [Item] = []
  private var streets: [Item] = []
  private var houses: [HouseSample] = []
  private var bounds: CoordinateRegion?

  /// Creates a collection of names and house numbers by reading an extract of OpenStreetMap.
  ///
  /// - Parameter scratchFolder: A folder with room for temporary files while reading.
  package init(extract path: String, scratchFolder: String) throws(ExtractError) {
    let reader = try ExtractReader(path: path, scratchFolder: scratchFolder)
    while let batch = try reader.next() {
      for object in batch.objects { add(object) }
    }
    bounds = CoordinateRegion(
      bounding: (places + streets).map { item in
        let (y, x) = (item.coordinate.latitude, item.coordinate.longitude)
        return CoordinateRegion(south: y, west: x, north: y, east: x)
      })
    houses.sort { ($0.street, $0.number) < ($1.street, $1.number) }
  }

  private mutating func add(_ object: MapObject) {
    let (tags, coordinate) = (object.tags, object.geometry.center)
    if let street = tags["addr:street"], let number = tags["addr:housenumber"] {
      houses.append(HouseSample(street: street, number: number, coordinate: coordinate))
    }
    guard let name = tags["name"], !FoldedText(name).words.isEmpty else { return }
    switch (tags["highway"], object.geometry) {
    case (let highway?, .lines) where Self.streetClasses.contains(highway):
      streets.append((name, coordinate))
    case (nil, .point), (nil, .area): places.append((name, coordinate))
    default: break
    }
  }

  /// Returns up to `count` test cases of each kind of query, made of the extract's names and house
  /// numbers. They are the same for the same extract and seed.
  package func cases(count: Int, seed: UInt64) -> [QualityCase] {
    var random = SplitMix64(state: seed)
    let places = named("place", places.shuffled(using: &random), count: count)
    var cases = places
    cases += places.filter { $0.query.count > 4 }.map {
      $0.asking("first 60 % of a name", String($0.query.prefix(($0.query.count * 6 + 9) / 10)))
    }
    cases += places.filter { $0.query.count > 3 }.compactMap { place in
      TypingError.typed(place.query, using: &random).map { place.asking("one typing error", $0) }
    }
    cases += named("street", streets.shuffled(using: &random), count: count)
    cases += houses.shuffled(using: &random).prefix(count).map { house in
      QualityCase(
        kind: "house number", query: "\(house.street) \(house.number)", region: bounds,
        answer: .house(street: house.street, number: house.number), coordinate: house.coordinate)
    }
    return cases
  }

  /// Returns up to `count` points a few metres beside houses and as many beside named streets, each a case
  /// whose answer is the house or street. They are the same for the same extract and seed.
  package func pointsBesideAddresses(count: Int, seed: UInt64) -> [QualityCase] {
    var random = SplitMix64(state: seed)
    let houses = houses.shuffled(using: &random).prefix(count).map {
      (
        kind: "house", answer: QualityCase.Answer.house(street: $0.street, number: $0.number),
        $0.coordinate
      )
    }
    let streets = streets.shuffled(using: &random).prefix(count).map {
      (kind: "street", answer: QualityCase.Answer.named([$0.name]), $0.coordinate)
    }
    return (houses + streets).map { kind, answer, coordinate in
      let point = coordinate.moved(
        by: .random(in: Self.stepAside, using: &random),
        towards: .random(in: 0..<(2 * .pi), using: &random))
      return QualityCase(kind: kind, query: "\(point)", answer: answer, coordinate: point)
    }
  }

  private func named(_ kind: String, _ items: [Item], count: Int) -> [QualityCase] {
    var often: [String: Int] = [:]
    for item in items { often[item.name, default: 0] += 1 }
    var asked: Set<String> = []
    return items.filter { asked.insert($0.name).inserted }.prefix(count).map { item in
      let isRepeated = often[item.name, default: 0] > Self.repeatedName
      return QualityCase(
        kind: kind, query: item.name, region: bounds, answer: .named([item.name]),
        coordinate: item.coordinate, reach: isRepeated ? Self.anywhere : nil)
    }
  }
}

extension Coordinate {
  /// Returns the coordinate so many metres away in a direction in radians, counterclockwise from the east.
  fileprivate func moved(by metres: Double, towards angle: Double) -> Coordinate {
    let degrees = metres / Coordinate.metresPerDegree
    return Coordinate(
      wrappingLatitude: latitude + degrees * sin(angle),
      longitude: longitude + degrees * cos(angle) / max(cos(latitude * .pi / 180), 0.01))
  }
}

extension QualityCase {
  fileprivate func asking(_ kind: String, _ query: String) -> QualityCase {
    var asked = self
    (asked.kind, asked.query) = (kind, query)
    return asked
  }
}
