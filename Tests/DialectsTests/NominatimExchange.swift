import Dialects
import HTTP
import Places
import TestSupport
import Testing

/// A namespace for whole exchanges in Nominatim's dialect over some places of Liechtenstein.
enum NominatimExchange {
  /// Returns the status, the content type and the text of the answer to a request.
  ///
  /// - Parameters:
  ///   - limit: The limit that the geocoder must be asked with; `nil` for any.
  ///   - failure: The error that the geocoder throws; `nil` for a geocoder that finds the bakery.
  static func answer(
    _ target: String, _ endpoint: NominatimEndpoint = .search, limit: Int? = nil,
    failure: GeocoderError? = nil
  ) async throws -> (status: Int, type: String?, text: String) {
    let records = StubRecords()
    let id = MapItem.ID(source: "osm", reference: "node/6522627624")
    let item = try #require(records.records[id].map(Self.item))
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      if let failure { throw failure }
      if let limit { #expect(request.limit == limit) }
      if case .naturalLanguage("Gnetsch") = request.query {
        return SearchResponse(mapItems: records.street.map(Self.item))
      }
      var response = SearchResponse(mapItems: [item])
      if request.isExplained { response.explanation = explanation }
      return response
    }
    geocoder.onReverse = { coordinate throws(GeocoderError) in
      if coordinate.latitude < 1 { return SearchResponse(mapItems: []) }
      return SearchResponse(mapItems: [item])
    }
    geocoder.onItem = { _ throws(GeocoderError) in SearchResponse(mapItems: []) }
    let dialect = NominatimDialect(
      search: RecordSearch(geocoder: geocoder, records: records, workers: nil),
      dataDate: { "2026-07-01T20:21:37+00:00" }, baseURL: "http://127.0.0.1:8080",
      now: { 1_789_488_000 })
    let response = await dialect.response(to: try Request(target: target), endpoint: endpoint)
    guard case .bytes(let bytes) = response.body else { return (0, nil, "") }
    return (
      response.status.code, response.headers["Content-Type"], String(decoding: bytes, as: UTF8.self)
    )
  }

  /// The explanation of every answer to a text.
  private static let explanation: SearchExplanation = {
    var explanation = SearchExplanation()
    explanation.add(
      SearchExplanation.Hit(
        title: "<i>Herrmann</i> & Co", subtitle: "Balzers",
        terms: [.init(reason: .importance, value: 2.125), .init(reason: .whole, value: 1.5)]))
    explanation.add(SearchExplanation.Hit(title: "Bakeries", terms: []))
    return explanation
  }()

  private static func item(_ record: PlaceRecord) -> MapItem {
    MapItem(
      id: record.id, name: record.part.names["name"] ?? "", subtitle: "",
      coordinate: record.coordinate,
      region: CoordinateRegion(south: 47, west: 9, north: 48, east: 10), category: .shop)
  }
}

/// A source of records of a bakery in Balzers, its street in two parts, and the areas around them.
struct StubRecords: PartialRecordSource {
  let records: [MapItem.ID: PlaceRecord]

  init() {
    let country = Self.area("Liechtenstein", 1_155_955, level: 2, code: "LI")
    let county = Self.area("Oberland", 7_416_701, level: 6)
    var village = Self.area("Balzers", 1_155_956, level: 8, code: "LI-01")
    village.place = "village"
    var part = AddressPart(
      tag: Tag("shop", "bakery"), names: ["name": "Dorfbäckerei Herrmann"])
    part.element = OpenStreetMapElement(kind: "N", number: 6_522_627_624)
    let road = AddressPart(tag: Tag("highway", "residential"), names: ["name": "Gnetsch"])
    let point = Coordinate(wrappingLatitude: 47.0660892, longitude: 9.5036065)
    var records: [MapItem.ID: PlaceRecord] = [:]
    for (part, address) in [
      (part, [road, village, county, country]), (village, [county, country]),
      (county, [country]), (country, []),
    ] + Self.roads.map({ ($0, [village, county, country]) }) {
      guard let id = part.element?.itemID else { continue }
      records[id] = PlaceRecord(id: id, part: part, coordinate: point, importance: 0.00001)
      records[id]?.address = address
    }
    if let id = part.element?.itemID {
      records[id]?.houseNumber = "29"
      records[id]?.postcode = "9496"
    }
    let course = [(9.5039353, 47.0657546), (9.5040437, 47.0657781), (9.5054298, 47.0661407)]
      .map { Coordinate(wrappingLatitude: $0.1, longitude: $0.0) }
    for id in Self.roads.compactMap(\.element?.itemID) {
      records[id]?.outline = .lines([course])
      records[id]?.extent = CoordinateRegion(
        south: 47.0657546, west: 9.5039353, north: 47.0661407, east: 9.5054298)
    }
    if let id = country.element?.itemID {
      records[id]?.extraTags = [Tag("mountain_pass", "yes")]
    }
    if let id = village.element?.itemID { records[id]?.outline = .areas(Self.square) }
    self.records = records
  }

  /// Returns the bakery for the village, as if it were the node that stands for it, and for the street the
  /// second of its ways.
  func parts(of id: MapItem.ID, limit: Int) -> [MapItem.ID] {
    let parts = ["relation/1155956": "node/6522627624", "way/43327921": "way/43327922"]
    return parts[id.reference].map { [MapItem.ID(source: "osm", reference: $0)] } ?? []
  }

  /// The records of the street, which is mapped as two ways.
  var street: [PlaceRecord] {
    Self.roads.compactMap { $0.element?.itemID }.compactMap { records[$0] }
  }

  private static let roads = [43_327_921, 43_327_922].map { number in
    var road = AddressPart(
      tag: Tag("highway", "residential"), names: ["name": "Gnetsch", "ref": "G"])
    road.element = OpenStreetMapElement(kind: "W", number: number)
    return road
  }

  /// The outline of an area of two degrees with a point that is hardly off a side, and a hole.
  private static let square = [
    [(9.0, 47.0), (10, 47.00001), (11, 47), (11, 48), (9, 48), (9, 47)],
    [(9.5, 47.2), (9.7, 47.2), (9.7, 47.4), (9.5, 47.2)],
  ].map { $0.map { Coordinate(wrappingLatitude: $0.1, longitude: $0.0) } }.reduce(into: [[]]) {
    $0[0].append($1)
  }

  private static func area(
    _ name: String, _ number: Int, level: Int, code: String? = nil
  ) -> AddressPart {
    var part = AddressPart(tag: Tag("boundary", "administrative"), names: ["name": name])
    part.element = OpenStreetMapElement(kind: "R", number: number)
    part.adminLevel = level
    part.code = code
    return part
  }

  func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
    ids.compactMap { id in
      var record = records[id]
      if !outlines { record?.outline = nil }
      return record
    }
  }
}
