import Places
import Testing

@testable import AtlasImport

/// Tests of addresses as few people write them, each of which is answered or told, soon.
@Suite struct AddressInputTests {
  private static let numbers = ["0", "½", "12bis–14ter", "s/n", "A5", "12-14-16", "٣٤", "7"]

  private func atlas() throws -> BuiltAtlas {
    try BuiltAtlas(
      streetMap: [
        GazetteerPlace("1", 1, at: (0, 0), "street", reference: "1"),
        GazetteerPlace("Alder Lane", 1, at: (0, 0), "street", reference: "2"),
      ], houses: [BuiltHouse("7", of: "1")] + Self.numbers.map { BuiltHouse($0, of: "2") })
  }

  @Test(arguments: [
    ("alder lane 0", "Alder Lane 0"), ("alder lane ½", "Alder Lane ½"),
    ("alder lane 12bis–14ter", "Alder Lane 12bis–14ter"),
    ("alder lane A5", "Alder Lane A5"), ("alder lane 12-14-16", "Alder Lane 12-14-16"),
    ("alder lane 34", "Alder Lane ٣٤"),
    ("alder lane ۳4", "Alder Lane ٣٤"), ("alder lane s/n", "Alder Lane"), ("1 7", "1 7"),
  ])
  func `a house is found by its number as it is written`(query: String, name: String) async throws {
    #expect(try await atlas().search(query).mapItems.first?.name == name)
  }

  @Test(
    arguments: [
      (0..<40).map { "part \($0)" }.joined(separator: ", "),
      String(repeating: "1/", count: 200) + " alder lane",
      String(repeating: "alder ", count: 80) + "7", String(repeating: "市", count: 300) + "7號",
      "BR5 BR5 BR5 BR5 7",
      String(repeating: "1+", count: 100) + "1 alder lane", "ev. ev. č. č. 7",
      String(repeating: "二", count: 90) + "段7號",
    ])
  func `a long or odd address is answered soon`(query: String) async throws {
    let built = try atlas()
    let clock = ContinuousClock()
    let start = clock.now
    // What is too long is refused with a sentence.
    _ = try? await built.search(query)
    // A debug build on a busy machine is a hundred times slower than what is served.
    #expect(clock.now - start < .seconds(5))
  }
}
