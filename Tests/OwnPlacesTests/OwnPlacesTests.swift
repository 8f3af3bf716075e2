import Foundation
import OpenStreetMap
import Places
import Testing

@testable import OwnPlaces

/// Tests of files of places in each format, read as objects.
@Suite struct OwnPlacesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "own-\(UUID().uuidString)").path

  private func read(
    _ name: String, _ text: String, _ options: OwnPlaces.Options = .init(),
    encoding: String.Encoding = .utf8
  ) throws -> (survey: OwnPlaces.Survey, objects: [MapObject]) {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: encoding)
    let places = OwnPlaces(path, options)
    let survey = try places.survey()
    let source = try places.objects(survey, positions: [:])
    var objects: [MapObject] = []
    while let batch = try source.next() { objects += batch.objects }
    return (survey, objects)
  }

  private func tags(_ object: MapObject) -> [String: String] {
    Dictionary(object.tags.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `A table's columns are known by their names`() throws {
    let text = """
      Bezeichnung;Kategorie;Straße;Hausnr;PLZ;Ort;Telefon;Breitengrad;Längengrad;Farbe
      Café Eins;Café;Hauptstr.;12a;1010;Wien;+43 1 2;48,2082;16,3738;rot
      """
    let (survey, objects) = try read("a.csv", text)
    #expect(survey.rowCount == 1)
    let object = try #require(objects.first)
    #expect(
      tags(object) == [
        "name": "Café Eins", "addr:street": "Hauptstr.", "addr:housenumber": "12a",
        "addr:postcode": "1010", "addr:city": "Wien", "phone": "+43 1 2", "farbe": "rot",
        "amenity": "cafe",
      ])
    #expect(object.geometry == .point(try #require(Coordinate("48.2082,16.3738"))))
    #expect(object.id == ElementID(.node, 1))
  }

  @Test(arguments: [
    ("position\n\"48.2, 16.3\"", "48.2,16.3"), ("geom\nPOINT (16.3 48.2)", "48.2,16.3"),
    ("lat,lon\n48.2,16.3", "48.2,16.3"), ("Y;X\n48,2;16,3", "48.2,16.3"),
    ("LatLng\n\"48,2; 16,3\"", "48.2,16.3"),
  ])
  func `Positions are read as tables write them`(table: String, expected: String) throws {
    let lines = table.split(separator: "\n")
    let delimiter = lines[0].contains(";") ? ";" : ","
    let text = "name\(delimiter)\(lines[0])\nA\(delimiter)\(lines[1])\n"
    let (_, objects) = try read("a.csv", text)
    #expect(objects.map(\.geometry) == [.point(try #require(Coordinate(expected)))])
  }

  @Test func `Features of GeoJSON keep their shapes`() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "A", "shop": "bakery"},
       "geometry": {"type": "Point", "coordinates": [16.3, 48.2, 200]}},
      {"type": "Feature", "properties": {"name": "B", "natural": "water"}, "geometry":
       {"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]]]}},
      {"type": "Feature", "properties": {"name": "C", "highway": "path"}, "geometry":
       {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
      {"type": "Feature", "properties": {"name": "D"}, "geometry": null},
      {"type": "Feature", "properties": {"name": "E"},
       "geometry": {"type": "Point", "coordinates": [16.3, 99]}}
      ]}
      """
    let (survey, objects) = try read("a.geojson", text)
    #expect(objects.map { tags($0)["name"] } == ["A", "B", "C"])
    #expect(objects.map(\.id.kind) == [.node, .way, .way])
    #expect(survey.withoutPosition == 2)
    guard case .area(let polygons) = objects[1].geometry else {
      Issue.record("no area")
      return
    }
    #expect(polygons[0].outer.count == 4)
  }

  @Test func `Places of Overture and addresses of OpenAddresses are understood`() throws {
    let text = """
      {"type":"Feature","properties":{"id":"x","names":{"primary":"Joe's"},"categories":{"primary":"restaurant"},\
      "addresses":[{"freeform":"1 Main St","locality":"Upton","postcode":"123","region":"TX"}],\
      "phones":["+1 2"],"websites":["https://a.test"]},"geometry":{"type":"Point","coordinates":[1,2]}}
      {"type":"Feature","properties":{"hash":"1","number":"12","street":"Main St","unit":"","city":"Upton",\
      "region":"TX","postcode":"123"},"geometry":{"type":"Point","coordinates":[1,2]}}
      """
    let (_, objects) = try read("a.ndjson", text)
    try #require(objects.count == 2)
    let place = tags(objects[0])
    #expect(
      place["name"] == "Joe's" && place["amenity"] == "restaurant" && place["phone"] == "+1 2")
    #expect(place["addr:city"] == "Upton" && place["website"] == "https://a.test")
    let address = tags(objects[1])
    #expect(address["addr:housenumber"] == "12" && address["addr:street"] == "Main St")
    #expect(address["addr:city"] == "Upton" && address["addr:state"] == "TX")
  }

  private static let gpx = """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="47.1" lon="11.2"><ele>2000</ele><name>Hütte</name><sym>alpine_hut</sym></wpt>
    <trk><name>Weg</name><trkseg><trkpt lat="47" lon="11"/><trkpt lat="47.1" lon="11.1"/></trkseg></trk>
    </gpx>
    """

  @Test func `Waypoints and tracks of GPX are places and lines`() throws {
    for encoding in [String.Encoding.utf8, .utf16] {
      let (_, objects) = try read("a.gpx", Self.gpx, encoding: encoding)
      try #require(objects.count == 2)
      #expect(tags(objects[0])["tourism"] == "alpine_hut" && tags(objects[0])["ele"] == "2000")
      #expect(tags(objects[1])["highway"] == "path")
    }
  }

  @Test func `Placemarks of KML are places, and nothing is fetched for them`() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <NetworkLink><Link><href>http://127.0.0.1:1/more.kml</href></Link></NetworkLink>
      <Folder><Placemark><name>Pin</name><ExtendedData><Data name="amenity"><value>bench</value></Data>
      </ExtendedData><Point><coordinates>11.2,47.1,0</coordinates></Point></Placemark></Folder>
      </Document></kml>
      """
    let (_, objects) = try read("a.kml", text)
    #expect(objects.map { tags($0)["amenity"] } == ["bench"])
  }

  @Test(arguments: [
    (
      "a.kml",
      "<!DOCTYPE kml [<!ENTITY a \"b\">]><kml><Placemark><name>&a;</name></Placemark></kml>"
    ),
    ("a.kml", "<html><body>not here</body></html>"), ("a.gpx", "<gpx><wpt lat=\"1\" lon=\"2\">"),
    ("a.geojson", "{\"type\": \"FeatureCollection\", \"features\": [{\"type\""), ("a.csv", ""),
    ("a.csv", (0..<1_001).map { "c\($0)" }.joined(separator: ",") + "\n"),
    ("a.kml", "<kml>" + String(repeating: "<Folder>", count: 500)),
  ])
  func `A file that is none of its kind is refused in a sentence`(name: String, text: String) {
    #expect(throws: ExtractError.self) { try read(name, text) }
  }

  @Test func `Rows that cannot be placed or found are counted`() throws {
    let text = """
      name,lat,lon,kind,street,housenumber,city
      A,95,16,cafe,,,
      B,0,0,cafe,,,
      ,48,16,,,,
      C,,,cafe,Main St,12,Upton
      D,,,cafe,,,
      E,48,16,teleporter,,,
      """
    let (survey, objects) = try read("a.csv", text)
    #expect(survey.rowCount == 6)
    #expect(survey.withWrongPosition == 2)
    #expect(survey.withoutName == 1)
    #expect(survey.unplaced.map(\.row) == [4])
    #expect(survey.unplaced.first?.question.parts?.areas == ["Upton"])
    #expect(survey.withoutPosition == 1)
    #expect(survey.unknownKinds == ["teleporter": 1])
    #expect(objects.map { tags($0)["name"] } == ["E"])
  }

  @Test func `Columns and kinds that the file does not tell are named by options`() throws {
    var options = OwnPlaces.Options()
    options.kind = RowKind("shop=bicycle")
    options.columns = [("name", "Alpha"), ("latitude", "Beta"), ("longitude", "Gamma")]
    let (_, objects) = try read("a.csv", "Alpha,Beta,Gamma\nVelo,48,16\n", options)
    #expect(objects.map { tags($0) } == [["name": "Velo", "shop": "bicycle"]])
    options.columns = [("name", "Delta")]
    #expect(throws: ExtractError.self) { try read("a.csv", "Alpha\n1\n", options) }
  }

  @Test(arguments: [
    ("cafe", "amenity", "cafe"), ("Café", "amenity", "cafe"), ("Bäckerei", "shop", "bakery"),
    ("Hôtel", "tourism", "hotel"), ("shop=tea", "shop", "tea"),
  ])
  func `Kinds are known by their names in all languages`(text: String, key: String, value: String) {
    #expect(RowKind(text)?.tags.first == Tags.Tag(key: key, value: value))
    #expect(RowKind("teleporter") == nil)
  }
}
