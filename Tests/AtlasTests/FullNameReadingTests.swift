import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of searches for the full name of a place and of the town around it that do not want what lies
/// elsewhere or is spelled otherwise.
@Suite struct FullNameReadingTests {
  /// Returns an atlas of the towns of Upton and Axton, each with streets and points of interest.
  ///
  /// - Parameter distance: The distance between the towns, in degrees.
  private static func atlas(apart distance: Double = 1) throws -> BuiltAtlas {
    func town(_ name: String, number: Int) -> GazetteerPlace {
      GazetteerPlace(
        name, 5, at: (0, Double(number) * distance), "town", reference: name,
        is: GazetteerArea(number: number, level: .settlement, code: ""))
    }
    func place(
      _ name: String, _ category: String, _ reference: String, in area: Int = 1,
      importance: Double = 1
    ) -> GazetteerPlace {
      GazetteerPlace(
        name, importance, at: (0, Double(area) * distance), category, reference: reference,
        in: [area])
    }
    return try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          town("Upton", number: 1), town("Axton", number: 2),
          place("Blue Moon", "bar", "moon"),
          place("Blue Moon Terrace", "bar", "terrace", importance: 3),
          place("Blue Moon", "bar", "axton-moon", in: 2, importance: 3),
          place("Long Street", "street", "street"), place("Long St", "bus_stop", "stop"),
          place("Long Streets", "bar", "streets"),
          place("Post", "bus_stop", "post-stop"), place("Central", "post_office", "post"),
          place("Sun Upton", "bar", "sun"), place("Sun", "bar", "small-sun"),
          place("Mill & River", "bar", "mill"), place("Lotus Pizza", "restaurant", "lotus"),
          place("Pizza", "restaurant", "pizza"),
        ] + (1...30).map { place("Chain", "bar", "chain\($0)", in: 2, importance: 2) }
          + [place("Chain", "bar", "upton-chain")])
    ])
  }

  private static func found(
    _ text: String, wantsLesser: Bool = false, in built: BuiltAtlas
  ) async throws -> [String] {
    var request = SearchRequest(query: .naturalLanguage(text))
    request.wantsLesserMatches = wantsLesser
    return try await built.atlas.search(request).mapItems.map(\.id.reference)
  }

  @Test(
    arguments: [
      // What has the name in the town is found, with a comma and without.
      (text: "Blue Moon, Upton", found: ["moon", "terrace"]),
      (text: "blue moon upton", found: ["moon", "terrace"]),
      (text: "Blue Moon, Axton", found: ["axton-moon"]),
      // A street is found by an abbreviation, beside what is called by it.
      (text: "Long St, Upton", found: ["stop", "street"]),
      (text: "Long Street, Upton", found: ["street"]),
      // Of a chain's many places those in the town are found.
      (text: "Chain, Upton", found: ["upton-chain"]),
      // Something with the whole text as its name is meant as well.
      (text: "Sun Upton", found: ["sun", "small-sun"]),
      // A sign that may stand between two streets belongs to the name.
      (text: "Mill & River, Upton", found: ["mill"]),
      // A cuisine in a name is no condition.
      (text: "Lotus Pizza, Upton", found: ["lotus"]),
    ] as [(text: String, found: [String])])
  func `what has the name in the town is found`(
    text: String, found: [String]
  ) async throws {
    let references = try await Self.found(text, in: Self.atlas())
    #expect(references == found)
  }

  /// "Helsinki, Helsinki" was a railway station.
  @Test func `a town beside its own name is found as ever`() async throws {
    let built = try Self.atlas()
    let found = try await Self.found("Upton, Upton", in: built)
    #expect(try await found == Self.found("Upton, Upton", wantsLesser: true, in: built))
  }

  @Test(arguments: [true, false])
  func `what lies in the town beside is told only where lesser matches are wanted`(
    wantsLesser: Bool
  ) async throws {
    let built = try Self.atlas(apart: 0.01)
    let found = try await Self.found("Blue Moon, Upton", wantsLesser: wantsLesser, in: built)
    #expect(found.first == "moon")
    #expect(found.contains("axton-moon") == wantsLesser)
  }

  /// "FDNY, New York" was one car park, and none of the fire stations with longer names.
  @Test(arguments: [true, false])
  func `longer names follow, whether lesser matches are wanted or not`(
    wantsLesser: Bool
  ) async throws {
    let found = try await Self.found("Blue Moon, Upton", wantsLesser: wantsLesser, in: Self.atlas())
    #expect(found == ["moon", "terrace"])
  }

  @Test func `a word for a kind of places asks for those of the kind, whatever is called so`()
    async throws
  {
    #expect(try await Self.found("Post, Upton", in: Self.atlas()).contains("post"))
  }

  @Test func `a name that is nothing but a condition asks for all that meet it`() async throws {
    let built = try Self.atlas()
    let found = try await Self.found("Pizza, Upton", in: built)
    #expect(try await found == Self.found("Pizza, Upton", wantsLesser: true, in: built))
  }

  @Test func `nothing in the town is so called, and longer names are found`() async throws {
    let found = try await Self.found("Moon Terrace, Upton", in: Self.atlas())
    #expect(found == ["terrace"])
  }
}
