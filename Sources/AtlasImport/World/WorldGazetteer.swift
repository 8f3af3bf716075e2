import Foundation
import Places
import ShardFormat

/// A ranking of the places, states, countries, natural features and airports of the world in one order
/// of importance.
struct WorldGazetteer {
  /// The places of the world of all kinds, the most important first.
  let places: [GazetteerPlace]

  /// Creates the ranking of the places of the world.
  ///
  /// - Parameters:
  ///   - world: The populated places.
  ///   - areas: The countries and states.
  ///   - boundaries: The boundaries of countries and states, by their indices among the areas.
  ///   - features: The natural features and airports, with the number of the innermost area that each
  ///     lies in.
  init(
    _ world: [WorldPlace], areas: [WorldArea], _ boundaries: [Int: WorldBoundary] = [:],
    _ features: [GazetteerPlace] = []
  ) {
    var members: [Int: [WorldPlace]] = [:]
    let countries = Dictionary(
      areas.enumerated().filter { $0.element.isCountry }.map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    func parents(of area: Int) -> [Int] {
      guard areas.indices.contains(area) else { return [] }
      let country = countries[String(areas[area].countryCode)]
      return [area] + (areas[area].isCountry ? [] : [country].compactMap(\.self))
    }
    var all: [GazetteerPlace] = []
    all.reserveCapacity(world.count + areas.count + features.count)
    let codes = AirportCodes(features)
    for var place in world {
      place.names = codes.removed(from: place.names, at: place.coordinate)
      let around = parents(of: place.area)
      for area in around { members[area, default: []].append(place) }
      all.append(Self.place(place, areas: around.map { $0 + 1 }))
    }
    for (index, area) in areas.enumerated() {
      let around = parents(of: index).dropFirst().map { $0 + 1 }
      let inside = members[index] ?? []
      let extent = area.extent == nil ? MemberExtent(inside) : nil
      if let place = Self.place(
        area, number: index + 1, around: around,
        population: area.isCountry ? area.population : inside.reduce(0) { $0 + $1.population },
        box: extent?.box, center: extent?.center, boundary: boundaries[index],
        hasNamesake: Self.isNamed(area, like: inside))
      {
        all.append(place)
      }
    }
    // A country without any town has no extent and is no place: the islets of the United States.
    let known = Set(all.compactMap(\.ownArea?.number))
    for var feature in features {
      feature.areas = feature.areas.flatMap { parents(of: $0 - 1).map { $0 + 1 } }
        .filter(known.contains)
      feature.otherAreas = feature.otherAreas.filter(known.contains)
      all.append(feature)
    }
    places = all.sorted {
      ($1.importance, $0.reference) < ($0.importance, $1.reference)
    }
  }

  /// Returns a populated place of the world with its importance and category.
  ///
  /// Ten times as many inhabitants count for one more in importance; being the capital counts for
  /// about four times as many inhabitants. Seats of administration are listed with fewer than a
  /// thousand inhabitants, or none: they count as if they had a thousand.
  private static func place(_ place: WorldPlace, areas: [Int]) -> GazetteerPlace {
    let size = log10(Double(max(place.population, 1_000)))
    return GazetteerPlace(
      reference: "\(place.geonameID)", names: place.names, coordinate: place.coordinate,
      importance: size + (place.isCapital ? 0.6 : 0), category: category(place),
      population: place.population, areas: areas,
      otherAreas: [place.county].compactMap(\.self), timeZone: place.timeZone)
  }

  /// Returns the category of a populated place of the world: the capital, or a city, town or
  /// village by its number of inhabitants.
  private static func category(_ place: WorldPlace) -> PlaceCategory {
    if place.isCapital { return .capital }
    return place.population >= 100_000 ? .city : place.population >= 10_000 ? .town : .village
  }

  /// The number of inhabitants from which on a place in a state may be meant by the state's name. A
  /// larger value lets fewer states rank below a city of their name.
  private static let cityPopulation = 50_000

  /// Returns whether one of the cities among some places has a name of an area: New York City is New
  /// York in English.
  private static func isNamed(_ area: WorldArea, like places: [WorldPlace]) -> Bool {
    let names = Set(area.names.map(\.text))
    return places.contains { place in
      place.population >= cityPopulation && place.names.contains { names.contains($0.text) }
    }
  }

  /// The amounts by which a state is less important than its inhabitants would make it, where a city
  /// in it has its name and where none has. Larger values put states after more towns elsewhere.
  private static let statePenalty = (withNamesake: 0.8, alone: 0.4)

  /// Returns a country or state as a place, or `nil` for one that has neither an extent nor a place
  /// in it. A country ranks above the cities that are named like it or with it; a state ranks below
  /// a city in it of the same name, which more people mean.
  ///
  /// - Parameters:
  ///   - number: The number of the area among the areas of the shard.
  ///   - around: The numbers of the areas around it, from the innermost outwards.
  ///   - box: The box around the places in it, for an area whose own extent is unknown.
  ///   - center: The position of the area in that case.
  ///   - boundary: The boundary of the area, which knows better how far it extends.
  ///   - hasNamesake: Whether a city in the area has its name.
  static func place(
    _ area: WorldArea, number: Int, around: [Int], population: Int, box: CoordinateRegion?,
    center: Coordinate?, boundary: WorldBoundary? = nil, hasNamesake: Bool = true
  ) -> GazetteerPlace? {
    guard let extent = boundary?.frame ?? area.extent?.box ?? box,
      let center = area.extent?.label ?? center
    else {
      return nil
    }
    let size = log10(Double(max(population, 1_000)))
    let penalty = hasNamesake ? statePenalty.withNamesake : statePenalty.alone
    return GazetteerPlace(
      reference: area.isCountry ? "\(area.geonameID)" : area.code, names: area.names,
      coordinate: center,
      importance: area.isCountry ? max(size + 0.6, 5) : max(size - penalty, 3),
      category: area.isCountry ? .country : .state, population: population, areas: around,
      timeZone: nil, extent: extent,
      ownArea: GazetteerArea(
        number: number, level: area.isCountry ? .country : .state, code: area.code),
      isLabelled: false, shape: boundary.flatMap { $0.rings.isEmpty ? nil : .rings($0.rings) })
  }
}
