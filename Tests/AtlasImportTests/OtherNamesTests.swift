import OpenStreetMap
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of names in keys other than `name`.
@Suite struct OtherNamesTests {
  @Test(arguments: [
    (["name:left": "Beech Lane", "name:right": "Oak Lane"], ["Beech Lane", "Oak Lane"]),
    (["name:forward": "Up Street", "name:backward": "Down Street"], ["Up Street", "Down Street"]),
    (["name": "Ring", "bridge:name": "Count's Bridge"], ["Ring", "Count's Bridge"]),
    (["name": "Ring", "tunnel:name:fr": "Tunnel"], ["Ring", "Tunnel"]),
    (["name": "Canal", "lock_name": "East Lock"], ["Canal", "East Lock"]),
    (["lock_name": "East Lock"], ["East Lock"]),
    (
      ["name": "Hall", "alt_name_1": "Court", "name_3": "Room", "old_name_12:fr": "Salle"],
      ["Hall", "Court", "Room", "Salle"]
    ),
    (
      ["name": "Hall", "name_": "No", "name_x": "No", "fixme_1": "No", "name:etymology": "No"],
      ["Hall"]
    ),
  ])
  func `an object is known by its names in other keys`(tags: [String: String], names: [String]) {
    let ordered = tags.sorted { $0.key < $1.key }.map { Tags.Tag(key: $0.key, value: $0.value) }
    let found = ObjectNames.of(Tags(ordered)).map(\.text)
    #expect(Set(found) == Set(names) && found.count == names.count)
  }

  @Test func `a street with a name on each side is found by both`() async throws {
    try await withPorto { map in
      for (index, east) in [-4.0, 4].enumerated() { map.node(60 + index, 3, east) }
      map.way(
        60, [60, 61],
        ["highway": "residential", "name:left": "Beech Lane", "name:right": "Oak Lane"])
    } then: { map in
      for name in ["Beech Lane", "Oak Lane"] {
        let found = try await map.search(name).mapItems
        #expect(found.first?.id.description == "osm:way/60")
      }
    }
  }
}
