import Files
import Places
import StubServices
import TestSupport
import Testing

@testable import Batch

/// Tests of tables with what was found for their rows.
@Suite struct TableGeocoderTests {
  /// A table in memory.
  private struct Bytes: ByteSource {
    let path = "table.csv"
    var rest: ArraySlice<UInt8>
    let size: Int
    var consumed: Int { size - rest.count }

    init(_ bytes: [UInt8]) { (rest, size) = (bytes[...], bytes.count) }

    mutating func next() throws(BatchError) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(1000) }
      return rest.prefix(1000)
    }
  }

  /// Returns a geocoder that knows a house in one street, and counts what it is asked for.
  private func geocoder(_ questions: Monitor<[String]> = Monitor([])) -> UnimplementedGeocoder {
    var geocoder = UnimplementedGeocoder()
    let id = MapItem.ID("osm:node/5")!
    let point = Coordinate(latitude: 60.17, longitude: 24.94)!
    geocoder.onSearch = { request in
      guard case .naturalLanguage(let text) = request.query else {
        return SearchResponse(mapItems: [])
      }
      questions.withLock { $0.append(text) }
      if text.contains("nowhere") { return SearchResponse(mapItems: []) }
      var item = MapItem(
        id: id, name: "Mannerheimintie 16", subtitle: "Helsinki, Finland", coordinate: point,
        region: CoordinateRegion(center: point, latitudeDelta: 0.01, longitudeDelta: 0.01)!,
        category: .cafe)
      item.address = Address(houseNumber: "16", street: "Mannerheimintie", countryCode: "FI")
      return SearchResponse(mapItems: [item])
    }
    return geocoder
  }

  private func answers(
    _ table: [UInt8], _ options: BatchOptions = BatchOptions(), after started: String? = nil,
    asking geocoder: (any Geocoder)? = nil
  ) async throws -> (text: String, tally: BatchTally) {
    var written: [UInt8] = []
    let tables = TableGeocoder(geocoder ?? self.geocoder(), options)
    let begun = try started.map { try StartedTable(Bytes(Array($0.utf8)), format: nil) }
    let tally = try await tables.answer(
      Bytes(table), after: begun, write: { bytes throws(BatchError) in written += bytes })
    return (String(decoding: written, as: UTF8.self), tally)
  }

  @Test(arguments: [
    ("=1+2", "'=1+2"), ("+HYPERLINK()", "'+HYPERLINK()"), ("-2+3", "'-2+3"),
    ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "'\t=1"), ("-5.5", "-5.5"), ("Rue =", "Rue ="),
  ])
  func `a name that a spreadsheet would read as a formula has an apostrophe before it`(
    name: String, written: String
  ) async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { _ in
      let point = Coordinate(latitude: -1, longitude: -2)!
      return SearchResponse(mapItems: [
        MapItem(
          id: MapItem.ID("osm:node/5")!, name: name, subtitle: "", coordinate: point,
          region: CoordinateRegion(center: point, latitudeDelta: 0.01, longitudeDelta: 0.01)!,
          category: .cafe)
      ])
    }
    let table = Array("a\n=1+1\n".utf8)
    let fields = try await answers(table, asking: geocoder).text.split(separator: "\n")[1]
      .split(separator: ",", omittingEmptySubsequences: false)
    #expect(fields[..<3] == ["=1+1", "-1.0000000", "-2.0000000"])
    #expect(fields.contains { $0 == written })
    var options = BatchOptions()
    options.keepsFormulas = true
    let kept = try await answers(table, options, asking: geocoder).text
    #expect(kept.contains(",\(name),"))
  }

  @Test func `each row keeps its bytes and gets its answer, in its place`() async throws {
    let table = "name;address\r\n\"A \"\"x\"\"\";Mannerheimintie 16\r\nB;nowhere\r\n\r\nC\r\n"
    var options = BatchOptions()
    options.columns = ["Address"]
    let (text, tally) = try await answers(Array(table.utf8), options)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[5].isEmpty)
    #expect(lines[0].hasPrefix("name;address;latitude;longitude;result_label;result_score;"))
    #expect(
      lines[1].hasPrefix(
        "\"A \"\"x\"\"\";Mannerheimintie 16;60.1700000;24.9400000;Mannerheimintie 16, Helsinki"))
    #expect(lines[1].hasSuffix(";node;5;exact;ok"))
    #expect(lines[2] == "B;nowhere;;;;;;;;;;;;;;;;;none;ok")
    #expect(lines[3] == ";;;;;;;;;;;;;;;;;;none;empty")
    #expect(lines[4] == "C;;;;;;;;;;;;;;;;;;none;empty")
    #expect(tally.rows == 4 && tally.failures == 2 && tally.matches == [.exact: 1, .none: 3])
  }

  @Test func `a file that is no text is refused, and a few control characters are not`()
    async throws
  {
    let binary = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 >> 3) }
    let error = await #expect(throws: BatchError.self) { _ = try await answers(binary) }
    #expect(error?.description == "table.csv: it is no text, or a text in another encoding.")
    let (_, tally) = try await answers(Array("a\nx\0y\n\u{1}\n".utf8))
    #expect(tally.rows == 2)
  }

  @Test func `equal words in different columns are different questions`() async throws {
    let addresses = Monitor<[WrittenAddress?]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request in
      addresses.withLock { $0.append(request.address) }
      return SearchResponse(mapItems: [])
    }
    _ = try await answers(Array("street,city\nVaduz,\n,Vaduz\n".utf8), asking: geocoder)
    #expect(Set(addresses.value).count == 2)
  }

  @Test func `rows stay in order over many blocks and jobs, and equal ones are asked for once`()
    async throws
  {
    let questions = Monitor<[String]>([])
    let rows = (0..<5000).map { "\($0),street \($0 % 10)" }
    var options = BatchOptions()
    (options.columns, options.jobs) = (["address"], 3)
    let (text, tally) = try await answers(
      Array("id,address\n".utf8) + rows.joined(separator: "\n").utf8, options,
      asking: geocoder(questions))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5001)
    for (row, line) in zip(rows, lines.dropFirst()) { #expect(line.hasPrefix(row + ",")) }
    #expect(tally.rows == 5000)
    #expect(questions.value.count < 100)
  }

  @Test func `a run that was interrupted goes on where it was, without a row lost or twice`()
    async throws
  {
    let table =
      Array("id,address\n".utf8) + (0..<300).flatMap { Array("\($0),\"a \n \($0)\"\n".utf8) }
    let whole = try await answers(table).text
    for cut in stride(from: whole.utf8.count / 9, to: whole.utf8.count, by: whole.utf8.count / 9) {
      let part = String(decoding: Array(whole.utf8).prefix(cut), as: UTF8.self)
      let started = try StartedTable(Bytes(Array(part.utf8)), format: nil)
      let kept = String(decoding: Array(whole.utf8).prefix(started.byteCount), as: UTF8.self)
      let (rest, tally) = try await answers(table, after: part)
      #expect(kept + rest == whole)
      #expect(started.rows + tally.rows == 300)
    }
  }

  @Test func `answers to another table or with other options are not gone on with`() async throws {
    let table = Array("id,address\n1,a\n2,b\n".utf8)
    let whole = try await answers(table).text
    var reverse = BatchOptions()
    (reverse.question, reverse.columns) = (.reverse, ["id", "address"])
    await #expect(throws: BatchError.self) { try await answers(table, reverse, after: whole) }
    let other = Array("id,address\n1,a\n3,c\n".utf8)
    await #expect(throws: BatchError.self) { try await answers(other, after: whole) }
    await #expect(throws: BatchError.self) {
      try await answers(Array("id,address\n".utf8), after: whole)
    }
  }

  @Test func `coordinates are found by their columns' names, with decimal points or commas`()
    async throws
  {
    var geocoder = UnimplementedGeocoder()
    let points = Monitor<[Coordinate]>([])
    geocoder.onReverse = { point in
      points.withLock { $0.append(point) }
      return SearchResponse(mapItems: [])
    }
    var options = BatchOptions()
    options.question = .reverse
    let table = "id;Lon;LAT\n1;24,94;60,17\n2;;\n3;x;1\n4;181;0\n"
    let (text, tally) = try await answers(Array(table.utf8), options, asking: geocoder)
    #expect(points.value == [Coordinate(latitude: 60.17, longitude: 24.94)])
    let statuses = text.split(separator: "\n").dropFirst().map { $0.split(separator: ";").last }
    #expect(statuses == ["ok", "empty", "not-coordinates", "not-coordinates"])
    #expect(tally.failures == 3)
  }

  @Test(.slow) func `hostile tables are answered or refused in a sentence`() async throws {
    let nul = try await answers(Array("a\n1\u{0}2\n".utf8))
    #expect(nul.tally.rows == 1)
    let wide = String(repeating: "x,", count: 1_000_000) + "x\n"
    let refusal = await #expect(throws: BatchError.self) {
      try await answers(Array((wide + wide).utf8))
    }
    #expect(refusal?.description == "The table has 1000001 columns; there may be 1000.")
    let million = try await answers(Array(("a\n" + wide).utf8))
    #expect(million.tally.rows == 1 && million.tally.longRows == 1)
    let long = try await answers(Array("a\n".utf8) + [UInt8](repeating: 0x61, count: 10_000_000))
    #expect(long.text.hasSuffix("none,too-long\n"))
    await #expect(throws: BatchError.self) { try await answers([]) }
    await #expect(throws: BatchError.self) { try await answers(Array("a\n\"b\nc\n".utf8)) }
    var options = BatchOptions()
    options.columns = ["street"]
    await #expect(
      throws: BatchError(
        "The table has no column street: its first line, which is taken for the header, has a, b.")
    ) {
      try await answers(Array("a,b\n1,2\n".utf8), options)
    }
  }

  @Test func `UTF-16 becomes UTF-8 with its mark, and a column's own name stays its own`()
    async throws
  {
    let table = "latitude,address\n1,Mannerheimintie\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var options = BatchOptions()
    options.columns = ["address"]
    let text = try await answers(bytes, options).text
    #expect(text.hasPrefix("\u{FEFF}latitude,address,result_latitude,longitude,"))
  }

  @Test func `the score is the share of the words asked for that the place has`() {
    let point = Coordinate(latitude: 47, longitude: 9)!
    var item = MapItem(
      id: MapItem.ID("osm:way/1")!, name: "Bahnhofstraße", subtitle: "Zürich, Schweiz",
      coordinate: point,
      region: CoordinateRegion(center: point, latitudeDelta: 0.01, longitudeDelta: 0.01)!,
      category: .street)
    item.address = Address(street: "Bahnhofstraße", countryCode: "CH")
    #expect(MatchScore(asked: "BAHNHOFSTRASSE zurich").score(of: item) >= 0.8)
    #expect(MatchScore(asked: "Bahnhofstraße, Zürich").score(of: item) == 1)
    #expect(MatchScore(asked: "Bahnhofstr Zurich").score(of: item) == 0.9)
    #expect(MatchScore(asked: "Bahnhofstrase").score(of: item) == 0.8)
    #expect(MatchScore(asked: "Seestraße Bern").score(of: item) == 0)
    #expect(MatchScore(asked: "").score(of: item) == 0)
  }

  @Test func `a line that states the delimiter stays, and is neither header nor row`() async throws
  {
    var options = BatchOptions()
    options.columns = ["street"]
    let (text, tally) = try await answers(
      Array("sep=;\r\nstreet;city\r\nMannerheimintie 16;Helsinki\r\n".utf8), options)
    let lines = text.split(separator: "\r\n")
    #expect(lines[0] == "sep=;" && lines[1].hasPrefix("street;city;latitude;"))
    #expect(lines[2].hasPrefix("Mannerheimintie 16;Helsinki;60.17") && tally.rows == 1)
    let rest = try await answers(
      Array("sep=;\r\nstreet;city\r\nMannerheimintie 16;Helsinki\r\nB;C\r\n".utf8), options,
      after: text)
    #expect(rest.tally.rows == 1)
  }

  @Test
  func `text that may be in several encodings is asked about, and read once its own is named`()
    async throws
  {
    let table = Array("street\n".utf8) + [0xD3, 0xEB, 0xE8, 0xF6, 0xE0] + Array(" 7\n".utf8)
    let error = await #expect(throws: BatchError.self) { _ = try await answers(table) }
    #expect(error?.description.contains("--encoding windows-1251") == true)
    var options = BatchOptions()
    options.encoding = TableEncoding(name: "cp1251")
    #expect(try await answers(table, options).text.contains("\nУлица 7,"))
  }

  @Test func `a title above the header is told`() async throws {
    let table = Array("Customers of May;;\n;;\nname;street;city\n".utf8)
    let error = await #expect(throws: BatchError.self) { _ = try await answers(table) }
    #expect(error?.description.contains("lines above the header") == true)
  }

  @Test func `columns of coordinates are known by their names in other languages`() async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onReverse = { _ in SearchResponse(mapItems: []) }
    for header in ["Breitengrad;Längengrad", "緯度;経度", "Latitud;Longitud"] {
      var options = BatchOptions()
      options.question = .reverse
      let table = Array("\(header)\n47,15;9,65\n".utf8)
      #expect(try await answers(table, options, asking: geocoder).tally.failures == 0)
    }
  }

  @Test func `a house in another town than that of its column is none`() async throws {
    var geocoder = UnimplementedGeocoder()
    let point = Coordinate(latitude: 60.17, longitude: 24.94)!
    let far = Coordinate(latitude: 61.5, longitude: 23.8)!
    geocoder.onSearch = { request in
      guard case .naturalLanguage(let text) = request.query else {
        return SearchResponse(mapItems: [])
      }
      let isTown = text == "Tampere"
      if text == "Atlantis" { return SearchResponse(mapItems: []) }
      var response = SearchResponse(mapItems: [
        MapItem(
          id: MapItem.ID("osm:node/\(isTown ? 6 : 5)")!, name: text, subtitle: "",
          coordinate: isTown ? far : point,
          region: CoordinateRegion(
            center: isTown ? far : point, latitudeDelta: 0.1, longitudeDelta: 0.1)!,
          category: isTown ? .city : .address)
      ])
      for town in ["Tampere", "Atlantis"] where text.contains(town) && !isTown {
        response.notice = .wordsUnknown(town)
      }
      return response
    }
    let table = Array("street,city\nKatu 3,Tampere\nKatu 3,Atlantis\nKatu 3,Helsinki\n".utf8)
    let tally = try await answers(table, asking: geocoder).tally
    #expect(tally.matches[.none] == 1)
  }
}
