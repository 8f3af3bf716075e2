import Foundation
import Places
import PlaneGeometry

/// A name of a map feature in view that asks to be a label on the map, in the order of importance.
struct MapName {
  let text: String
  let style: MapLabel.Style
  /// The name of the named place in its own language; `nil` if it does not differ.
  private(set) var localName: String?
  /// The symbol of the point of interest that is named; `nil` for names of other things.
  let symbol: CategorySymbol?
  /// The identifier of the place that is named; `nil` where it has no page of its own.
  let place: MapItem.ID?
  /// The point of the named feature in pixels of the frame; for a name along lines, the start of
  /// the first line in view.
  let point: Point
  /// The lines that the name runs along on the map, in pixels and clipped to the frame; empty for a
  /// name on its point.
  let lines: [[Point]]
  /// The rank of the name in the order of importance: the less, the more important.
  private var rank: Int
  /// The rank of a city by its inhabitants alone, about; `nil` for anything else.
  private let cityRank: Double?
  /// A Boolean value that says whether the rank is one of those that have a name at the view's zoom.
  private let isShown: Bool
  /// A Boolean value that says whether a pin of a search result points at the named place.
  private let isResult: Bool

  /// The distance in pixels from the tip of a search result's pin within which a named place is
  /// taken for the result itself.
  private static let resultDistance = 6.0

  /// The distance in pixels by which the name of a river may stray from its course where that
  /// winds. With a larger value more rivers have names, farther from their water.
  private static let riverTolerance = 4.0

  /// The constant by which names of cities rank among those of countries in views of the world and
  /// its continents: a city counts like a country whose rank is the square of the city's rank
  /// divided by this number. The greatest cities come among the great countries, the others late. A
  /// larger value puts great cities before more countries.
  private static let cityPrecedence = 1_200
  /// The zoom below which a view counts as one of the world or a continent, in which cities rank
  /// among countries.
  private static let lastWorldZoom = 4.0
  /// About the number of countries, whose names come before those of the landforms and islands that
  /// they lie on.
  private static let countries = 250
  /// The last rank of places that have a name at zoom 0; it grows fourfold with each zoom step, as
  /// a place that is small in the world has a name only in near views. A larger value means more
  /// small places in far views.
  private static let ranksAtZoomZero = 180.0

  /// Returns the names of the features in view, those of search results first, then the more
  /// important. On equal rank areas come before places, then names are ordered by text and
  /// position, so that the order never depends on that of the features.
  static func inOrder(
    _ features: [MapFeature], pins: [MapPin], viewport: Viewport
  ) -> [MapName] {
    let frame = viewport.size.frame
    var names = features.compactMap { MapName($0, pins: pins, viewport: viewport) }
      .filter { frame.contains($0.point) && ($0.isResult || $0.isShown) }
    if viewport.zoom < greatest.lastZoom { promoteGreatestCities(&names, frame) }
    return names.sorted { $0.precedes($1) }
  }

  /// The numbers that decide which cities a view of the whole world names before most countries: up to
  /// which zoom there are such cities, after how many countries they come, up to which rank by inhabitants
  /// a city is one, how far in pixels they lie apart at least, and for how many square pixels of the frame
  /// there is one at most. With larger ranks or smaller distances there are more such cities, and fewer
  /// countries.
  private static let greatest = (
    lastZoom: 3.0, countries: 6, rank: 240.0, distance: 32.0, area: 25_000.0
  )
  /// By how much the rank of a city is less for being a capital, as a factor. With a larger value a view of
  /// the world names fewer capitals, and more of the other great cities.
  private static let capitalBonus = 2.2

  /// Puts the greatest cities of a view of the world before most of its countries, whose names would leave
  /// no room for them.
  private static func promoteGreatestCities(_ names: inout [MapName], _ frame: Rectangle<Double>) {
    var chosen: [Point] = []
    for index in names.indices where names[index].cityRank != nil {
      names[index].rank = max(names[index].rank, greatest.countries + 1)
    }
    let cities = names.indices.filter { names[$0].cityRank ?? .infinity <= greatest.rank }
      .sorted {
        (names[$0].cityRank ?? 0, names[$0].text) < (names[$1].cityRank ?? 0, names[$1].text)
      }
    for index in cities where Double(chosen.count) < frame.width * frame.height / greatest.area {
      let point = names[index].point
      let isApart = chosen.allSatisfy {
        $0.distanceSquared(to: point) >= greatest.distance * greatest.distance
      }
      guard isApart else { continue }
      chosen.append(point)
      names[index].rank = greatest.countries
      names[index].localName = nil
    }
  }

  /// Creates the name of a map feature, or returns `nil` if the feature has no label at the view's
  /// zoom.
  private init?(_ feature: MapFeature, pins: [MapPin], viewport: Viewport) {
    guard let style = MapLabel.Style(feature.kind), viewport.zoom + 0.5 >= style.firstZoom,
      viewport.zoom - 0.5 < style.lastZoom,
      let text = feature.name
    else { return nil }
    if case .pointOfInterest(let category) = feature.kind {
      guard let first = category.firstMapZoom, viewport.zoom + 0.5 >= Double(first) else {
        return nil
      }
      symbol = category.symbol
    } else {
      symbol = style == .peak ? .mountain : style == .airport ? .plane : nil
    }
    self.text = text
    self.style = style
    localName = feature.localName
    place = feature.place
    switch feature.geometry {
    case .point(let position):
      lines = []
      point = viewport.point(for: position.coordinate)
    case .lines(let given):
      lines = given.flatMap { line in
        viewport.size.frame.clip(line: viewport.points(along: line.map(\.coordinate)))
      }.map { style == .river ? $0.smoothed(tolerance: Self.riverTolerance) : $0 }
      guard let first = lines.first?.first else { return nil }
      point = first
    case .rings: return nil
    }
    cityRank =
      style == .capital || style == .city
      ? Double(feature.rank) * (style == .capital ? Self.capitalBonus : 1) : nil
    let isGreat =
      !style.isArea && !style.isOfWorld && viewport.zoom < Self.lastWorldZoom
      && feature.rank < Self.cityPrecedence
    rank =
      isGreat
      ? feature.rank * feature.rank / Self.cityPrecedence
      : style == .landform || style == .island ? feature.rank + Self.countries : feature.rank
    isShown =
      Double(feature.rank)
      <= (style.isOfWorld
        ? Double(WorldName.rank(firstZoom: viewport.zoom))
        : Self.ranksAtZoomZero * pow(4, viewport.zoom))
    isResult = style.dotRadius != nil && symbol == nil && Self.isPinned(point, pins)
  }

  /// Returns whether the tip of any of the search results' pins is close to a point of the frame.
  private static func isPinned(_ point: Point, _ pins: [MapPin]) -> Bool {
    pins.contains { $0.tip.distanceSquared(to: point) < resultDistance * resultDistance }
  }

  /// Returns whether the name comes before another in the order of importance. Keys are compared
  /// for equal ranks alone, because most ranks differ.
  private func precedes(_ other: MapName) -> Bool {
    if isResult != other.isResult { return isResult }
    return rank == other.rank ? key < other.key : rank < other.rank
  }

  /// A key that orders names of equal rank: areas first, then by text and position.
  private var key: (Int, String, Double, Double) {
    (style.isArea ? 0 : 1, text, point.x, point.y)
  }
}

extension MapLabel.Style {
  /// Creates the style of labels for map features of a kind, or returns `nil` for a kind that has
  /// no label.
  fileprivate init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .country: self = .country
    case .place(let category): self = Self(rawValue: category.rawValue) ?? .village
    case .streetName(.quarter): self = .quarter
    case .streetName(.park): self = .park
    case .streetName(.water): self = .water
    case .streetName(.waterway): self = .waterway
    case .streetName(.majorRoad): self = .majorRoad
    case .streetName(.minorRoad): self = .minorRoad
    case .streetName(.houseNumber): self = .house
    case .streetName(.shield): self = .shield
    case .pointOfInterest: self = .pointOfInterest
    case .worldName(.sea): self = .sea
    case .worldName(.lake): self = .lake
    case .worldName(.river): self = .river
    case .worldName(.landform): self = .landform
    case .worldName(.island): self = .island
    case .worldName(.peak): self = .peak
    case .worldName(.airport): self = .airport
    default: return nil
    }
  }
}
