import Atlas
import Places

/// A measurement of the fragments whose suggestions take longest, with the time that they take
/// without corrections.
struct Slowest {
  private static let count = 20
  /// The number of times that the suggestions for each fragment are measured. The shortest time
  /// counts, so that other load on the machine does not.
  private static let rounds = 3

  let atlas: EmbeddedAtlas
  /// An atlas of the same data as the measured one, without corrections of typing errors.
  let literal: EmbeddedAtlas

  /// Prints a table of the fragments whose suggestions take longest.
  func report(_ title: String, _ fragments: [String]) async throws {
    var timed: [(fragment: String, time: Duration)] = []
    for fragment in fragments {
      timed.append((fragment, try await time(fragment, atlas)))
    }
    timed.sort { $0.time > $1.time }
    var table = Table([title, "µs", "as typed"])
    for (fragment, time) in timed.prefix(Self.count) {
      let typed = try await self.time(fragment, literal)
      table.add([fragment, Self.microseconds(time), Self.microseconds(typed)])
    }
    let hundredth = timed[timed.count / 100].time
    table.add(["one in a hundred takes", Self.microseconds(hundredth), ""])
    print(table.text + "\n")
  }

  private func time(_ fragment: String, _ atlas: EmbeddedAtlas) async throws -> Duration {
    var shortest = Duration.seconds(60)
    for _ in 0..<Self.rounds {
      let start = ContinuousClock.now
      _ = try await atlas.completions(
        for: fragment, region: nil, language: .english, options: GeocoderOptions())
      shortest = min(shortest, .now - start)
    }
    return shortest
  }

  private static func microseconds(_ time: Duration) -> String {
    "\(Int((time / .microseconds(1)).rounded()))"
  }
}
