import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

/// Tests of addresses as they are written in many countries, each in a street of its own with a few
/// houses.
@Suite struct WrittenAddressTests {
  /// Calls a closure with a town that has a street with some house numbers, a house every 0.001
  /// degrees.
  private static func withStreet(
    _ name: String, _ numbers: [String], _ body: (TinyMap) async throws -> Void
  ) async throws {
    try await withPorto { map in
      add(name, numbers, at: 0, to: &map)
    } then: { map in
      try await body(map)
    }
  }

  /// Adds a street to the map of a town, north of the others, with houses along it.
  private static func add(
    _ name: String, _ numbers: [String], at position: Int, to map: inout TinyMap
  ) {
    let (id, north) = (200 + 50 * position, 5 + 2 * Double(position))
    map.node(id, north, 0)
    map.node(id + 1, north, Double(numbers.count))
    map.way(id, [id, id + 1], ["highway": "residential", "name": name])
    for (index, number) in numbers.enumerated() {
      map.node(
        id + 2 + index, north + 0.1, Double(index),
        ["addr:street": name, "addr:housenumber": number])
    }
  }

  private func expect(
    _ query: String, _ map: TinyMap, finds address: String, notice: SearchNotice? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await map.search(query)
    let first = found.mapItems.first?.address.flatMap { address in
      address.houseNumber.map { "\(address.street ?? "") \($0)" }
    }
    #expect(first == address, "\(query)", sourceLocation: sourceLocation)
    #expect(found.notice == notice, "\(query)", sourceLocation: sourceLocation)
  }

  @Test func `in Queens a number has a hyphen, and each is another house`() async throws {
    let numbers = ["221-01", "221-47", "221-51", "221-55", "222-51", "45-12", "45-16"]
    try await Self.withStreet("92nd Avenue", numbers) { map in
      for query in [
        "221-51 92nd Avenue", "92nd Avenue 221-51", "221–51 92nd Ave, Porto", "22151 92nd Ave",
        "221-51 92nd Ave Apt 2F, Porto",
      ] {
        try await expect(query, map, finds: "92nd Avenue 221-51")
      }
      try await expect("45-12 92nd Avenue", map, finds: "92nd Avenue 45-12")
      try await expect(
        "221-53 92nd Avenue", map, finds: "92nd Avenue 221-51", notice: .numberUnknown("221-53"))
      // A number in the middle of no block is none of the houses.
      #expect(try await map.search("51 92nd Avenue").mapItems.first?.category == .street)
    }
  }

  @Test func `in Moscow a house has buildings`() async throws {
    let numbers = ["10", "12", "12 к1", "12 к2", "12 с2", "12 к1 с3", "12/3", "14А", "16"]
    try await Self.withStreet("Тверская улица", numbers) { map in
      for (query, number) in [
        ("Тверская улица 12 к1", "12 к1"), ("Тверская ул., 12к1", "12 к1"),
        ("ул. Тверская, д. 12, корп. 1", "12 к1"), ("Тверская 12 корпус 2, кв. 7", "12 к2"),
        ("Тверская улица 12 стр. 2", "12 с2"), ("Тверская улица, 12 строение 2", "12 с2"),
        ("Тверская улица 12 к1 стр 3", "12 к1 с3"), ("Тверская улица 12/3", "12/3"),
        ("Тверская улица 12", "12"), ("Тверская улица 14а", "14А"), ("Тверская улица 14A", "14А"),
        ("12 к1 Тверская улица", "12 к1"), ("Тверская улица 12k1", "12 к1"),
      ] {
        let found = try await map.search(query).mapItems.first
        #expect(found?.address?.houseNumber == number, "\(query)")
      }
      try await expect(
        "Тверская улица 12 к7", map, finds: "Тверская улица 12", notice: .numberUnknown("12 к7"))
    }
  }

  @Test func `in Czechia either of two numbers names the house`() async throws {
    try await Self.withStreet("Vinohradská", ["1511/230", "230/45", "980/47", "1200/49"]) { map in
      for query in ["Vinohradská 230/45", "Vinohradská 45"] {
        try await expect(query, map, finds: "Vinohradská 230/45")
      }
      try await expect("Vinohradská 980", map, finds: "Vinohradská 980/47")
      try await expect("Vinohradská 1511/230", map, finds: "Vinohradská 1511/230")
    }
  }

  @Test func `the number of a flat before that of the house is left out`() async throws {
    try await Self.withStreet("West 12th Avenue", ["895", "899", "12-14", "5", "305"]) { map in
      try await expect("77-899 West 12th Ave", map, finds: "West 12th Avenue 899")
      try await expect("305-899 West 12th Ave", map, finds: "West 12th Avenue 899")
      try await expect("#305 - 899 West 12th Ave", map, finds: "West 12th Avenue 899")
      try await expect("3/899 West 12th Ave", map, finds: "West 12th Avenue 899")
      try await expect("12-14 West 12th Ave", map, finds: "West 12th Avenue 12-14")
      try await expect("14 West 12th Ave", map, finds: "West 12th Avenue 12-14")
      try await expect("West 12th Ave 5/3/12", map, finds: "West 12th Avenue 5")
      try await expect("West 12th Ave 5 A 12", map, finds: "West 12th Avenue 5")
      try await expect("1;5 West 12th Ave", map, finds: "West 12th Avenue 5")
    }
  }

  @Test func `fractions and repeated numbers are houses of their own`() async throws {
    try await Self.withStreet("Mill Street", ["12", "12 1/2", "13 ½", "5", "5 bis", "5 ter"]) {
      map in
      for (query, number) in [
        ("12 1/2 Mill Street", "12 1/2"), ("12½ Mill St", "12 1/2"), ("13 1/2 Mill St", "13 ½"),
        ("12 Mill St", "12"), ("Mill St 5 bis", "5 bis"), ("5ter Mill St", "5 ter"),
      ] {
        try await expect(query, map, finds: "Mill Street \(number)")
      }
    }
  }

  @Test func `a number of another script stays in a list`() async throws {
    try await Self.withStreet("улица Ленина", ["12;12а;12б"]) { map in
      for number in ["12", "12а", "12б"] {
        let found = try #require(try await map.search("ул. Ленина \(number)").mapItems.first)
        #expect(found.address?.houseNumber == number)
        #expect(try await map.opened().item(found.id, language: .english).mapItems == [found])
      }
    }
  }

  @Test func `a street is found where its kind is left out or another`() async throws {
    try await withPorto { map in
      Self.add("Broad Street", ["16"], at: 0, to: &map)
      Self.add("Main Street", ["16", "99"], at: 1, to: &map)
      Self.add("Main Road", ["20"], at: 2, to: &map)
      Self.add("Mannerheimintie", ["16"], at: 3, to: &map)
      Self.add("Storgatan", ["16"], at: 4, to: &map)
      Self.add("Rue Grimaldi", ["16"], at: 5, to: &map)
    } then: { map in
      for (query, address) in [
        ("16 Broad", "Broad Street 16"), ("16 Broad, Porto", "Broad Street 16"),
        ("Mannerheim 16", "Mannerheimintie 16"), ("Storg. 16", "Storgatan 16"),
        ("16 Grimaldi", "Rue Grimaldi 16"), ("Grimaldi 16, Porto", "Rue Grimaldi 16"),
      ] {
        try await expect(query, map, finds: address)
        #expect(try await map.search(query).isPartialMatch, "\(query)")
      }
      // Another kind of street than the one typed is told.
      let query = "16 Broad Avenue, Porto"
      try await expect(query, map, finds: "Broad Street 16", notice: .nameUnknown(query))
      // A street of that name is never displaced.
      let exact = try await map.search("99 Main Road")
      #expect(exact.mapItems.first?.name == "Main Road")
      #expect(exact.notice == .numberUnknown("99", isStreet: true))
      // Where the number is missing too, that is told.
      #expect(try await map.search("17 Broad").notice == .numberUnknown("17"))
    }
  }

  @Test func `a house belongs to the street of the city that it names`() async throws {
    try await withPorto { map in
      // Two towns, each with a High Street, whose border runs beside the house.
      for (index, (town, west)) in [("Aville", 20.0), ("Beeville", 40.0)].enumerated() {
        let id = 300 + 20 * index
        let ring = map.square(id, 30, west + 10, reach: 10)
        map.way(id, ring)
        map.relation(
          id, [("way", id, "outer")],
          ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": town])
        map.node(id + 10, 30, west + (index == 0 ? 16 : 4))
        map.node(id + 11, 30, west + (index == 0 ? 19 : 1))
        map.way(id + 1, [id + 10, id + 11], ["highway": "residential", "name": "High Street"])
      }
      map.node(
        340, 30.2, 39.5,
        ["addr:street": "High Street", "addr:housenumber": "7", "addr:city": "Beeville"])
      map.node(341, 30.2, 39.4, ["addr:street": "High Street", "addr:housenumber": "9"])
    } then: { map in
      let named = try await map.search("7 High Street").mapItems.first
      #expect(named?.subtitle.contains("Beeville") == true)
      let other = try await map.search("9 High Street").mapItems.first
      #expect(other?.subtitle.contains("Aville") == true)
    }
  }
}
