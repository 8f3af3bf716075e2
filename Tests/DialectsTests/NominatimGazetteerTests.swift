import HTTP
import Places
import TestSupport
import Testing

@testable import Dialects

/// Tests of Nominatim's dialect over a gazetteer of towns beside a street map of one of them.
struct NominatimGazetteerTests {
  @Test func `a town of a gazetteer is the boundary of its name around it`() async throws {
    let text = try await answer("/search?q=Triesen", .search)
    #expect(text.contains(#""osm_type":"relation","osm_id":7"#), "\(text)")
    #expect(text.ranges(of: "\"place_id\"").count == 1)
  }

  @Test func `a boundary in place of a town must still be what is asked for`() async throws {
    #expect(try await answer("/search?q=Triesen&featureType=state", .search) == "[]")
  }

  @Test func `a town on another shore is no answer`() async throws {
    let near = try await answer("/reverse?lat=47.2&lon=9.5&format=json", .reverse)
    #expect(near.contains("Triesen"))
    let far = try await answer("/reverse?lat=0&lon=0&format=json", .reverse)
    #expect(far == #"{"error":"Unable to geocode"}"#)
  }

  @Test func `where nothing else is known the country is told`() async throws {
    let far = try await answer("/reverse?lat=48.5&lon=9.5&format=jsonv2", .reverse)
    #expect(far.contains(#""category":"place","type":"country""#), "\(far)")
    #expect(far.contains(#""name":"Liechtenstein""#), "\(far)")
    let continent = try await answer("/reverse?lat=48.5&lon=9.5&format=jsonv2&zoom=3", .reverse)
    #expect(continent.contains(#""type":"country""#), "\(continent)")
  }

  /// At zoom 10 a village that is a point stood for the town or county that it lies in.
  @Test(arguments: [(10, "Liechtenstein"), (12, "Liechtenstein"), (13, "Triesen"), (18, "Triesen")])
  func `a village that is a point is no town`(zoom: Int, name: String) async throws {
    let target = "/reverse?lat=47.1&lon=9.5&format=jsonv2&zoom=\(zoom)"
    let found = try await answer(target, .reverse, tag: Tag("place", "village"))
    #expect(found.contains(#""name":"\#(name)""#), "\(found)")
  }

  @Test(arguments: [Tag("place", "sea"), Tag("natural", "bay")])
  func `on a sea no country is told, though its shore be near`(_ tag: Places.Tag) async throws {
    let target = "/reverse?lat=48.5&lon=9.5&format=jsonv2"
    #expect(try await answer(target, .reverse, tag: tag) == #"{"error":"Unable to geocode"}"#)
    let lake = try await answer(target, .reverse, tag: Tag("natural", "water"))
    #expect(lake.contains(#""name":"Liechtenstein""#), "\(lake)")
  }

  @Test func `a place by a tag that Nominatim does not know is no answer`() async throws {
    #expect(try await answer("/search?q=Triesen", .search, tag: Tag("power", "tower")) == "[]")
    let park = try await answer("/search?q=Triesen", .search, tag: Tag("leisure", "park"))
    #expect(park.contains(#""category":"leisure""#), "\(park)")
  }

  @Test func `lines that touch are one line, and others stay apart`() {
    let points = (0..<6).map { Coordinate(wrappingLatitude: Double($0), longitude: 0) }
    var record = PlaceRecord(
      id: Self.town.id, part: AddressPart(tag: Tag("highway", "path")), coordinate: points[0],
      importance: 0)
    record.outline = .lines([
      [points[2], points[3]], [points[0], points[1]], [points[1], points[2]],
    ])
    #expect(PlaceShape(record, tolerance: 0) == .lines([Array(points[0...3])]))
    record.outline = .lines([[points[0], points[1]], [points[4], points[5]]])
    #expect(
      PlaceShape(record, tolerance: 0)
        == .lines([[points[0], points[1]], [points[4], points[5]]]))
  }

  @Test func `a village in a town of its rank is a district`() {
    var town = AddressPart(tag: Tag("boundary", "administrative"), names: ["name": "Vaduz"])
    town.adminLevel = 8
    var record = PlaceRecord(
      id: Self.town.id, part: AddressPart(tag: Tag("building", "yes")),
      coordinate: Self.town.coordinate, importance: 0)
    record.address = [AddressPart(tag: Tag("place", "village"), names: ["name": "Ebenholz"]), town]
    var answer = NominatimAnswer()
    answer.extras.hasAddress = true
    answer.places = [NominatimPlace(record, languages: NominatimLanguages(""))]
    let text = String(decoding: answer.bytes(.geocodejson), as: UTF8.self)
    #expect(text.contains(#""district":"Ebenholz","city":"Vaduz""#), "\(text)")
  }

  private static let town = item("geonames", "3042037", .village)
  private static let boundary = item("osm", "relation/7", .village)

  private static func item(
    _ source: String, _ reference: String, _ category: PlaceCategory
  ) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: source, reference: reference), name: "Triesen", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 47.1, longitude: 9.5),
      region: CoordinateRegion(south: 47, west: 9, north: 48, east: 10), category: category)
    item.address = Address(countryCode: "LI")
    item.address?.country = "Liechtenstein"
    return item
  }

  private struct BoundaryRecords: PartialRecordSource {
    /// The tag of all places; `nil` for the boundary alone.
    var tag: Places.Tag?

    func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
      if let tag {
        var country = AddressPart(
          tag: Tag("boundary", "administrative"), names: ["name": "Liechtenstein"])
        (country.adminLevel, country.code) = (2, "LI")
        return ids.map { id in
          var record = PlaceRecord(
            id: id, part: AddressPart(tag: tag, names: ["name": "Triesen"]),
            coordinate: boundary.coordinate, importance: 0)
          record.address = [country]
          return record
        }
      }
      guard ids.contains(boundary.id) else { return [] }
      var part = AddressPart(tag: Tag("boundary", "administrative"), names: ["name": "Triesen"])
      part.element = OpenStreetMapElement(boundary.id)
      part.adminLevel = 8
      return [
        PlaceRecord(id: boundary.id, part: part, coordinate: boundary.coordinate, importance: 0)
      ]
    }
  }

  private func answer(
    _ target: String, _ endpoint: NominatimEndpoint, tag: Places.Tag? = nil
  ) async throws -> String {
    var geocoder = UnimplementedGeocoder()
    let state = Self.item("geonames", "1", .state)
    geocoder.onSearch = { _ throws(GeocoderError) in
      SearchResponse(mapItems: [Self.town, state])
    }
    geocoder.onReverse = { coordinate throws(GeocoderError) in
      SearchResponse(
        mapItems: coordinate == Self.town.coordinate ? [Self.boundary, Self.town] : [Self.town])
    }
    let dialect = NominatimDialect(
      search: RecordSearch(geocoder: geocoder, records: BoundaryRecords(tag: tag), workers: nil),
      dataDate: { nil }, baseURL: "", now: { 0 })
    let response = await dialect.response(to: try Request(target: target), endpoint: endpoint)
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
