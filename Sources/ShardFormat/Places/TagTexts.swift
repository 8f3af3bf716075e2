import Basics
package import Places

/// A table of the texts that recur among the tags of a shard, by which tags are decoded.
///
/// The tags of an object are encoded as their keys and values in turn, beginning with the tag that
/// says what the object is. Each of these texts begins with a varint. An even one is twice the
/// number of a text in the shard's table `tag_texts`; an odd one is twice the number of the bytes
/// of UTF-8 that follow it, plus 1.
package struct TagTexts: Sendable {
  /// The largest number of texts that a shard shares among the tags of its objects.
  package static let limit = 16_384
  /// The largest number of bytes of a text that a shard shares among the tags of its objects.
  package static let longestText = 64
  /// The largest number of tags of an object that a shard holds.
  package static let tagLimit = 300
  /// The number of tags that few objects have more of, for which room is made at once.
  private static let usualCount = 8
  /// The largest number of bytes that the keys and values of an object's tags have together.
  package static let byteLimit = 16_384

  /// The texts in the order of their numbers, the first of which is 1.
  private var texts: [String] = []

  /// Creates a table without texts.
  package init() {}

  /// Adds the text of the next number, if the table has room for it.
  package mutating func append(_ text: String) {
    guard texts.count < Self.limit else { return }
    texts.append(text.utf8.count <= Self.longestText ? text : "")
  }

  /// Decodes the tags of an object. Damaged bytes end the decoding without an error: the tags before
  /// them are returned.
  package func decode(_ bytes: UnsafeRawBufferPointer) -> [Tag] {
    var position = 0
    return tags(in: bytes, at: &position)
  }

  /// Returns whether some bytes are the encoding of one tag or more, to their end.
  package func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    return !tags(in: bytes, at: &position).isEmpty && position == bytes.count
  }

  private func tags(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> [Tag] {
    var tags: [Tag] = []
    tags.reserveCapacity(Self.usualCount)
    while tags.count < Self.tagLimit, let key = text(in: bytes, at: &position),
      let value = text(in: bytes, at: &position)
    {
      tags.append(Tag(key, value))
    }
    return tags
  }

  /// Reads the text at a position of some bytes, and moves the position behind it; returns `nil` at
  /// the end of the bytes and for a damaged text.
  private func text(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> String? {
    guard
      let mark = VariableLengthInteger.read(
        UInt32.self, from: bytes, at: &position, before: bytes.count)
    else { return nil }
    let number = Int(mark / 2)
    if mark.isMultiple(of: 2) {
      return texts.indices.contains(number - 1) ? texts[number - 1] : nil
    }
    guard number <= bytes.count - position else { return nil }
    defer { position += number }
    return String(decoding: bytes[position..<(position + number)], as: UTF8.self)
  }
}

/// An encoder of the tags of a shard's objects, which shares the texts that recur among them.
package struct TagEncoder {
  /// The largest number of texts that are remembered because they may recur.
  private static let memory = 65_536

  /// The numbers of the texts that are shared; 0 for a text that has come once so far.
  private var numbers: [String: Int] = [:]
  /// The texts that are shared, in the order of their numbers, since the last call of
  /// `takeNewTexts`.
  private var newTexts: [String] = []
  private var sharedCount = 0

  package init() {}

  /// Returns the encoding of the tags of an object, of which the first says what the object is. A
  /// text that comes for the second time gets a number.
  package mutating func encode(_ tags: [Tag]) -> [UInt8] {
    var bytes: [UInt8] = []
    for tag in tags.prefix(TagTexts.tagLimit) {
      for text in [tag.key, tag.value] {
        if let number = number(of: text) {
          VariableLengthInteger.append(UInt32(number) * 2, to: &bytes)
        } else {
          VariableLengthInteger.append(UInt32(text.utf8.count) * 2 + 1, to: &bytes)
          bytes += text.utf8
        }
      }
    }
    return bytes
  }

  /// Returns the texts that were given numbers since the last call, in the order of their numbers,
  /// with the number of the first.
  package mutating func takeNewTexts() -> (first: Int, texts: [String]) {
    defer { newTexts = [] }
    return (sharedCount - newTexts.count + 1, newTexts)
  }

  /// Returns the number of a text that is shared; `nil` for one that is written out.
  private mutating func number(of text: String) -> Int? {
    guard text.utf8.count <= TagTexts.longestText else { return nil }
    guard let known = numbers[text] else {
      // Most texts never recur, such as telephone numbers.
      if numbers.count >= Self.memory { numbers = numbers.filter { $0.value > 0 } }
      numbers[text] = 0
      return nil
    }
    if known > 0 { return known }
    guard sharedCount < TagTexts.limit else { return nil }
    sharedCount += 1
    newTexts.append(text)
    numbers[text] = sharedCount
    return sharedCount
  }
}
