import Places
import ShardFormat
import Testing

/// Tests of the encoding of tags in a shard.
@Suite struct TagTextsTests {
  private func decoded(_ bytes: [UInt8], _ texts: TagTexts) -> [Places.Tag] {
    bytes.withUnsafeBytes { texts.decode($0) }
  }

  @Test func `tags are read as they were written, and recurring texts are shared`() {
    let objects = (0..<300).map { number in
      [Tag("amenity", number.isMultiple(of: 2) ? "cafe" : "bar"), Tag("phone", "+1 23 \(number)")]
    }
    var (encoder, texts) = (TagEncoder(), TagTexts())
    let bytes = objects.map { encoder.encode($0) }
    let shared = encoder.takeNewTexts()
    #expect(shared.first == 1)
    #expect(shared.texts == ["amenity", "phone", "cafe", "bar"])
    for text in shared.texts { texts.append(text) }
    #expect(bytes.map { decoded($0, texts) } == objects)
    #expect(bytes[299].count < 14)
    #expect(encoder.takeNewTexts().texts == [])
  }

  @Test func `bytes cut short give the tags before the cut`() {
    var encoder = TagEncoder()
    let tags = [Tag("amenity", "cafe"), Tag("name", "Größe"), Tag("level", "1")]
    let bytes = encoder.encode(tags)
    for count in 0..<bytes.count {
      let read = decoded(Array(bytes[..<count]), TagTexts())
      #expect(read == Array(tags.prefix(read.count)))
      #expect(read.count < tags.count)
    }
  }

  @Test func `a text without a number is no tag`() {
    #expect(decoded([2, 2], TagTexts()) == [])
    #expect(decoded([0, 0], TagTexts()) == [])
  }

  @Test func `texts that never recur do not fill the memory`() {
    var encoder = TagEncoder()
    for number in 0..<200_000 { _ = encoder.encode([Tag("ref", "\(number)")]) }
    #expect(encoder.takeNewTexts().texts == ["ref"])
  }
}
