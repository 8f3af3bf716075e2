import OpenStreetMap
import Testing

@Suite struct TagsTests {
  @Test func `texts that say nothing are left out, values of other keys are kept`() {
    let tags: Tags = [
      "name": "fixme", "name:de": "?", "alt_name": "none", "ref": "fixme".uppercased(),
      "operator": "unknown", "addr:housenumber": "no", "oneway": "no", "building": "yes",
      "note": "fixme", "name:fr": "None",
    ]
    #expect(tags.map(\.key) == ["oneway", "building", "note", "name:fr"])
    #expect(tags["name"] == nil)
  }
}
