import Places
import Testing

@Suite struct CoordinateRegionTests {
  @Test(arguments: [
    "0,0,0,1", "0,0,1,0", "0,0,-1,1", "0,0,1,-1", "0,0,1000000000,1", "0,0,1,1000000000",
    "0,0,180.1,1", "0,0,1,360.1", "0,0,nan,1", "0,0,1,NaN", "0,0,1e9,1", "0,0,1,1e3", "91,0,1,1",
    "0,0,1", "0,0,1,1,1", "", ",,,", "0,0,1,inf",
  ])
  func `what is no part of the globe is refused`(text: String) {
    #expect(CoordinateRegion(text) == nil)
  }

  @Test(arguments: ["40.7,-74,0.075,0.075", "0,0,180,360", "-17.8,179.5,5,8"])
  func `a region reads back what it writes`(text: String) {
    #expect(CoordinateRegion(text)?.description == text)
  }

  @Test func `New York is where the map opens`() {
    #expect(CoordinateRegion.newYork.description == "40.7,-74,0.075,0.075")
  }

  @Test func `the world contains all of it`() throws {
    for text in ["90,180", "-90,-180", "0,0"] {
      let coordinate = try #require(Coordinate(text))
      #expect(CoordinateRegion.world.contains(coordinate))
    }
    #expect(CoordinateRegion.world.longitudeRanges == [-180...180])
  }

  @Test(arguments: [
    ("0,0,10,10", "3,4,10,10", "1.5,2,7,6"), ("0,0,10,10", "20,0,10,10", nil),
    ("0,0,10,10", "0,20,10,10", nil), ("0,0,10,10", "0,0,180,360", "0,0,10,10"),
    // Across the antimeridian, on both sides of it and on one.
    ("0,179,10,10", "0,-179,10,10", "0,180,10,8"), ("0,180,10,10", "0,172,10,10", "0,176,10,2"),
    ("0,179,10,10", "0,0,180,360", "0,177,10,6"),
  ])
  func `two regions have a region in common, or none`(
    one: String, other: String, common: String?
  ) throws {
    let (one, other) = (try #require(CoordinateRegion(one)), try #require(CoordinateRegion(other)))
    for found in [one.intersection(other), other.intersection(one)] {
      let expected = common.flatMap { CoordinateRegion($0) }
      #expect(found?.south == expected?.south && found?.north == expected?.north)
      #expect(found?.west == expected?.west && found?.east == expected?.east)
    }
  }

  @Test func `a region over the antimeridian contains both its sides`() throws {
    let fiji = try #require(CoordinateRegion("-17.8,179.5,6,6"))
    #expect(fiji.crossesAntimeridian)
    #expect(fiji.west == 176.5)
    #expect(fiji.east == -177.5)
    #expect(fiji.longitudeRanges == [176.5...180, -180 ... -177.5])
    for text in ["-18.1,178.4", "-17,-179", "-17,180", "-17,-180"] {
      let inside = try #require(Coordinate(text))
      #expect(fiji.contains(inside))
    }
    for text in ["-17,0", "-17,176", "-10,179"] {
      let outside = try #require(Coordinate(text))
      #expect(!fiji.contains(outside))
    }
  }

  @Test func `edges make the region they name`() {
    let fiji = CoordinateRegion(south: -21, west: 177, north: -12, east: -178)
    #expect(fiji.description == "-16.5,179.5,9,5")
    let point = CoordinateRegion(south: 1, west: 2, north: 1, east: 2)
    #expect(point.latitudeDelta > 0 && point.longitudeDelta > 0)
  }

  @Test func `scaling stays on the globe`() throws {
    let region = try #require(CoordinateRegion("10,20,2,4"))
    #expect(region.scaled(by: 4).description == "10,20,8,16")
    #expect(region.scaled(by: 1e9).description == "10,20,180,360")
    #expect(region.scaled(by: 0).latitudeDelta > 0)
  }

  @Test func `nothing has no bounds`() {
    #expect(CoordinateRegion(bounding: [Coordinate]()) == nil)
    #expect(CoordinateRegion(bounding: [CoordinateRegion]()) == nil)
  }

  @Test func `bounds go the shorter way, over the antimeridian too`() throws {
    let suva = try #require(Coordinate("-18.14,178.44"))
    let lau = try #require(Coordinate("-18.24,-178.8"))
    let bounds = try #require(CoordinateRegion(bounding: [suva, lau]))
    #expect(bounds.crossesAntimeridian)
    #expect(abs(bounds.longitudeDelta - 2.76) < 1e-8)
    #expect(bounds.contains(suva) && bounds.contains(lau))
  }

  @Test func `bounds hold what lies on their edges, however it is rounded`() throws {
    for step in 0..<1_000 {
      let longitude = Double(step) * 0.737
      let places = [
        Coordinate(wrappingLatitude: Double(step % 170) * 1.01 - 85, longitude: longitude),
        Coordinate(wrappingLatitude: Double(step % 7) / 3, longitude: longitude + 33.33),
      ]
      let bounds = try #require(CoordinateRegion(bounding: places))
      #expect(places.allSatisfy(bounds.contains))
    }
  }

  @Test func `bounds of one place have some size`() throws {
    let place = try #require(Coordinate("48,2"))
    let bounds = try #require(CoordinateRegion(bounding: [place]))
    #expect(bounds.description == "48,2,0.01,0.01")
  }

  @Test func `bounds of regions hold all of each`() throws {
    let regions = try ["0,170,2,4", "5,-175,2,6", "-3,179,1,1"].map {
      try #require(CoordinateRegion($0))
    }
    let bounds = try #require(CoordinateRegion(bounding: regions))
    #expect(bounds.description == "1.25,178,9.5,20")
    #expect(bounds.south <= -3.5 && bounds.north >= 6)
    #expect(bounds.west <= 168 && bounds.east >= -172)
  }

  @Test func `bounds around the whole globe are the whole globe`() throws {
    let coordinates = (0..<36).map { Coordinate(wrappingLatitude: 0, longitude: Double($0) * 10) }
    let bounds = try #require(CoordinateRegion(bounding: coordinates))
    #expect(abs(bounds.longitudeDelta - 350) < 1e-8)
    #expect(coordinates.allSatisfy(bounds.contains))
  }
}
