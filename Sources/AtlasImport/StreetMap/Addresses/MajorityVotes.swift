/// A count of texts, such as towns, that many objects name, of which each object keeps the one that
/// most votes for it name, by the majority vote algorithm of Boyer and Moore: four bytes an object,
/// however many vote.
///
/// Where no text has more than half of the votes, one of the frequent ones is kept.
struct MajorityVotes {
  /// The largest number of different texts that are counted; votes for others do not count.
  private static let textLimit = 1 << 20
  /// The number of bits of a vote that count how far the text is ahead of others.
  private static let countBits: UInt32 = 8
  private static let countLimit: UInt32 = 1 << countBits - 1

  private var texts: [String] = [""]
  private var numbers: [String: UInt32] = [:]
  /// For each object the number of its text above the count; 0 for an object without votes.
  private var votes: [UInt32] = []

  /// Adds a vote for an object; an empty text does not count.
  ///
  /// - Parameter object: The number of the object, from 0.
  mutating func add(_ text: String, for object: Int) {
    guard !text.isEmpty, let number = number(of: text) else { return }
    if object >= votes.count { votes += repeatElement(0, count: object + 1 - votes.count) }
    let (leader, count) = (votes[object] >> Self.countBits, votes[object] & Self.countLimit)
    if count == 0 {
      votes[object] = number << Self.countBits | 1
    } else if leader == number {
      if count < Self.countLimit { votes[object] += 1 }
    } else {
      votes[object] -= 1
    }
  }

  private mutating func number(of text: String) -> UInt32? {
    if let number = numbers[text] { return number }
    guard texts.count < Self.textLimit else { return nil }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// The text that most votes for an object name; `nil` for an object without votes.
  subscript(object: Int) -> String? {
    guard votes.indices.contains(object) else { return nil }
    let number = Int(votes[object] >> Self.countBits)
    return number == 0 ? nil : texts[number]
  }
}
