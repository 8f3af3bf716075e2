import Dialects
import Places
import TestSupport
import Testing

/// Tests of how many places and records a search asks for.
struct RecordSearchTests {
  /// A source that knows no place, and counts the records it is asked for.
  private struct CountingRecords: PartialRecordSource {
    let count = Monitor(0)

    func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
      count.withLock { $0 += ids.count }
      return []
    }
  }

  private static func items(_ count: Int) -> [MapItem] {
    (0..<count).map { index in
      MapItem(
        id: MapItem.ID(source: "osm", reference: "node/\(index + 1)"), name: "\(index)",
        subtitle: "", coordinate: Coordinate(wrappingLatitude: 47, longitude: 9),
        region: CoordinateRegion(south: 46, west: 8, north: 48, east: 10), category: .shop)
    }
  }

  @Test(arguments: [
    (filter: 1, limits: [19], lookups: 3), (filter: 2, limits: [19], lookups: 6),
    (filter: 7, limits: [19, 500], lookups: 19 + 21),
    (filter: 1000, limits: [19, 500], lookups: 19 + 500),
  ])
  func `a filter costs records as far as it leaves places out`(
    filter: Int, limits: [Int], lookups: Int
  ) async throws {
    let asked = Monitor<[Int]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      asked.withLock { $0.append(request.limit) }
      return SearchResponse(mapItems: Self.items(request.limit))
    }
    let records = CountingRecords()
    let search = RecordSearch(geocoder: geocoder, records: records, workers: nil)
    var query = RecordQuery(texts: ["a"], limit: 3, language: .english)
    query.filter = { record in
      (OpenStreetMapElement(record.id)?.number ?? 0).isMultiple(of: filter)
    }
    let found = try await search.search(query)
    #expect(found.count == (filter == 1000 ? 0 : 3))
    #expect(asked.value == limits)
    #expect(records.count.value == lookups)
  }

  @Test(arguments: [true, false])
  func `a filter chooses among lesser matches too`(isFiltered: Bool) async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      #expect(request.wantsLesserMatches == isFiltered)
      return SearchResponse(mapItems: Self.items(1))
    }
    var query = RecordQuery(texts: ["a"], limit: 1, language: .english)
    query.wantsLesserMatches = false
    if isFiltered { query.filter = { _ in true } }
    let search = RecordSearch(geocoder: geocoder, records: nil, workers: nil)
    #expect(try await search.search(query).count == 1)
  }

  @Test func `a place lies where it lies, wherever its reader looks`() async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      #expect(!request.measuresDistances)
      return SearchResponse(mapItems: Self.items(1))
    }
    var query = RecordQuery(texts: ["a"], limit: 1, language: .english)
    query.region = CoordinateRegion(south: 46, west: 8, north: 48, east: 10)
    let search = RecordSearch(geocoder: geocoder, records: nil, workers: nil)
    #expect(try await search.search(query).count == 1)
  }

  /// Returns a town at a longitude as a geocoder tells of it.
  private static func town(_ name: String, _ longitude: Double) throws -> MapItem {
    MapItem(
      id: MapItem.ID(source: "osm", reference: "node/\(Int(longitude * 10))"), name: name,
      subtitle: "", coordinate: Coordinate(wrappingLatitude: 47, longitude: longitude),
      region: CoordinateRegion(south: 46, west: longitude, north: 48, east: longitude + 1),
      category: try #require(PlaceCategory(rawValue: "town")))
  }

  @Test(arguments: [
    // A town elsewhere that is left out was asked for, and a name that nobody knows was not.
    (area: AddressArea("Upton", ranks: 13...25), isFound: false),
    (area: AddressArea("Nowhere", ranks: 13...25), isFound: true),
    // What is called Upton is no county, and near enough for a postal code.
    (area: AddressArea("Upton", ranks: 10...12), isFound: true),
    (area: AddressArea("Upton", ranks: 13...25, reach: 100_000), isFound: true),
  ])
  func `an answer that leaves out an area known elsewhere is none`(
    area: AddressArea, isFound: Bool
  ) async throws {
    let known = area.name == "Upton" ? [try Self.town("Upton", 9)] : []
    let search = Self.search(try Self.town("Bay", 8), leavingOut: area.name, others: known)
    var query = RecordQuery(texts: ["Bay, \(area.name)"], limit: 1, language: .english)
    query.areas = [area]
    #expect(try await search.search(query).count == (isFound ? 1 : 0))
  }

  /// Returns a search that finds a place for a text which goes on with the name of an area, and says that
  /// it leaves that name out; for any other text it finds others.
  private static func search(
    _ place: MapItem, leavingOut area: String, others: [MapItem],
    records: (any PlaceRecordSource)? = nil
  ) -> RecordSearch {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      guard request.query == .naturalLanguage("\(place.name), \(area)") else {
        return SearchResponse(mapItems: others)
      }
      var response = SearchResponse(mapItems: [place])
      response.notice = .wordsUnknown(area)
      return response
    }
    return RecordSearch(geocoder: geocoder, records: records, workers: nil)
  }

  /// "street=Landstrasse&city=Nendeln" went on to look for Nendeln alone, and found its station.
  @Test func `no shorter text is tried where the whole one lies in another area`() async throws {
    let upton = try Self.town("Upton", 9)
    let search = Self.search(try Self.town("Bay", 8), leavingOut: "Upton", others: [upton])
    var query = RecordQuery(texts: ["Bay, Upton", "Upton"], limit: 1, language: .english)
    query.areas = [AddressArea("Upton", ranks: 13...25)]
    #expect(try await search.search(query).isEmpty)
  }

  /// Minsk is a region of its own, which lies within the one that is called after it.
  @Test func `a town that lies within the area around its own is found`() async throws {
    let (bay, shire) = (try Self.town("Bay", 8.5), try Self.town("Bayshire", 8))
    let search = Self.search(
      bay, leavingOut: "Bayshire", others: [shire], records: AreaRecords(area: shire))
    var query = RecordQuery(texts: ["Bay, Bayshire"], limit: 1, language: .english)
    query.areas = [AddressArea("Bayshire", ranks: 13...25)]
    #expect(try await search.search(query).count == 1)
  }

  /// A source that knows how far an area extends.
  private struct AreaRecords: PartialRecordSource {
    let area: MapItem

    func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
      ids.filter { $0 == area.id }.map { _ in
        var record = PlaceRecord(area)
        record.extent = area.region
        return record
      }
    }
  }

  @Test func `an area is named by whole words in any case`() {
    let area = AddressArea("Nova Li", ranks: 4...4)
    #expect(area.isNamed(in: "Bay … nova-li, Upton"))
    #expect(!area.isNamed(in: "Terranova Lima"))
    #expect(!AddressArea("li", ranks: 4...4).isNamed(in: "Berlin"))
  }

  @Test func `places in the area that an address names come alone`() async throws {
    let (bay, upton) = (try Self.town("Bay", 8), try Self.town("Upton", 9))
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { _ throws(GeocoderError) in SearchResponse(mapItems: [bay, upton]) }
    var query = RecordQuery(texts: ["upton"], limit: 2, language: .english)
    query.areas = [AddressArea("upton", ranks: 13...25)]
    let search = RecordSearch(geocoder: geocoder, records: nil, workers: nil)
    #expect(try await search.search(query).map(\.id) == [upton.id])
  }

  @Test func `the next text is tried when the one before finds nothing`() async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      request.query == .naturalLanguage("b")
        ? SearchResponse(mapItems: Self.items(1)) : SearchResponse(mapItems: [])
    }
    let search = RecordSearch(geocoder: geocoder, records: nil, workers: nil)
    let query = RecordQuery(texts: ["a", "b", "c"], limit: 3, language: .english)
    #expect(try await search.search(query).count == 1)
  }

  /// Returns places in a country as a geocoder tells of them.
  private static func items(_ count: Int, in country: String) -> [MapItem] {
    items(count).map { item in
      var item = MapItem(
        id: MapItem.ID(source: country, reference: item.id.reference), name: item.name,
        subtitle: "", coordinate: item.coordinate, region: item.region, category: item.category)
      item.address = Address(countryCode: country)
      item.address?.country = country
      return item
    }
  }

  @Test func `a geocoder is asked for what lies in the countries, and nothing else is told`()
    async throws
  {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      #expect(request.countries == ["LI", "MC"] && !request.isBounded)
      let items = Self.items(2, in: "LI") + Self.items(2, in: "CH")
      return SearchResponse(mapItems: Array(items.prefix(request.limit)))
    }
    let search = RecordSearch(geocoder: geocoder, records: nil, workers: nil)
    var query = RecordQuery(texts: ["1"], limit: 4, language: .english)
    query.countries = ["LI", "MC"]
    #expect(try await search.search(query).map(\.id.source) == ["LI", "LI"])
  }

  /// A source that knows a café, and tells that it is nearby.
  private struct NearbyRecords: PartialRecordSource {
    let cafe: MapItem
    /// A record of whether the nearest house was enough each time the source was asked.
    let houses = Monitor<[Bool]>([])

    func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
      ids.filter { $0 == cafe.id }.map { _ in PlaceRecord(cafe) }
    }

    func places(
      near coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
    ) throws(GeocoderError) -> [NearbyPlace] {
      houses.withLock { $0.append(stopsAtHouse) }
      return coordinate.distance(to: cafe.coordinate) <= reach ? [NearbyPlace(id: cafe.id)] : []
    }
  }

  @Test func `what is nearby answers without the geocoder, unless it is far or too little`()
    async throws
  {
    let asked = Monitor(0)
    var geocoder = UnimplementedGeocoder()
    geocoder.onReverse = { _ throws(GeocoderError) in
      asked.withLock { $0 += 1 }
      return SearchResponse(mapItems: Self.items(2))
    }
    let cafe = Self.items(1)[0]
    let records = NearbyRecords(cafe: cafe)
    let search = RecordSearch(geocoder: geocoder, records: records, workers: nil)
    let one = RecordQuery(limit: 1, language: .english)
    #expect(try await search.reverse(cafe.coordinate, one).map(\.id) == [cafe.id])
    #expect(asked.value == 0)
    let two = RecordQuery(limit: 2, language: .english)
    #expect(try await search.reverse(cafe.coordinate, two).count == 2)
    #expect(asked.value == 1)
    let far = Coordinate(wrappingLatitude: 47.002, longitude: 9)
    #expect(try await search.reverse(far, one).map(\.id) == [cafe.id])
    #expect(asked.value == 2)
    #expect(records.houses.value == [true, false, true])
  }
}
