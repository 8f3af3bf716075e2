import Testing

@testable import Downloads

@Suite struct RegionTests {
  private let list = RegionList.bundled

  @Test(arguments: [
    ("germany", "europe/germany"), ("Germany", "europe/germany"), ("Deutschland", "europe/germany"),
    ("de", "europe/germany"), ("ドイツ", "europe/germany"), ("europe/germany", "europe/germany"),
    ("bayern", "europe/germany/bayern"), ("Bavaria", "europe/germany/bayern"),
    ("germany/bavaria", "europe/germany/bayern"), ("deutschland/bavaria", "europe/germany/bayern"),
    ("us/california", "north-america/us/california"), ("california", "north-america/us/california"),
    ("US/New York", "north-america/us/new-york"), ("us/georgia", "north-america/us/georgia"),
    ("usa", "north-america/us"), ("uk", "europe/united-kingdom"), ("Österreich", "europe/austria"),
    ("osterreich", "europe/austria"), ("Côte d’Ivoire", "africa/ivory-coast"),
    ("singapore", "asia/malaysia-singapore-brunei"), ("Holland", "europe/netherlands"),
    ("nrw", "europe/germany/nordrhein-westfalen"), ("europe", "europe"), ("Россия", "russia"),
  ])
  func `A region is found by the names that people use`(name: String, path: String) {
    #expect(list.regions(named: name).map(\.path) == [path])
  }

  @Test func `A name of several regions gives them all, and a longer one the one that is meant`() {
    #expect(
      list.regions(named: "georgia").map(\.path) == ["europe/georgia", "north-america/us/georgia"])
  }

  @Test(arguments: ["", "/", "atlantis", "france/bavaria", "../germany", "ger"])
  func `What is no region's name gives none`(name: String) {
    #expect(list.regions(named: name).isEmpty)
  }

  @Test func `Every region is found by its path, and has a shard's name of its own`() {
    for region in list.regions {
      #expect(list.regions(named: region.path) == [region])
      #expect(list.regions(named: region.shortPath) == [region])
    }
    #expect(list.regions.count > 500)
    #expect(Set(list.regions.map(\.shardName)).count == list.regions.count)
  }

  @Test func `Words list the regions that have them in their names`() {
    #expect(list.regions(with: []).count == list.regions.count)
    #expect(list.regions(with: ["bava"]).map(\.path) == ["europe/germany/bayern"])
    let carolinas = list.regions(with: ["us/", "Carolina"]).map(\.label)
    #expect(carolinas == ["North Carolina", "South Carolina"])
  }

  @Test(arguments: ["https://a.test/osm", "https://a.test/osm/"])
  func `An extract's address lies below the server's`(server: String) throws {
    let region = try #require(list.regions(named: "monaco").first)
    #expect(region.url(at: server) == "https://a.test/osm/europe/monaco-latest.osm.pbf")
  }
}
