private import Foundation
import Synchronization
public import Testing

extension Trait where Self == ConditionTrait {
  /// Returns a trait that leaves out a test or a suite where something is missing, and has a line
  /// at the end of the run say so.
  ///
  /// - Parameters:
  ///   - thing: The name of what the test needs, and where it is looked for.
  ///   - isThere: A closure that returns whether it is there.
  public static func needs(
    _ thing: String, _ isThere: @escaping @Sendable () -> Bool
  ) -> ConditionTrait {
    .enabled("needs \(thing)") {
      let isThere = isThere()
      if !isThere { LeftOutTests.add(thing) }
      return isThere
    }
  }
}

/// A record of what was missing for tests that were left out.
private enum LeftOutTests {
  /// The names of what was missing for tests that were left out, in the order in which tests asked
  /// for it.
  private static let missing = Mutex<[String]>([])

  /// Records that something which a test needs is missing. The first record has the process print
  /// all of them when it exits, below the summary of the tests.
  static func add(_ thing: String) {
    missing.withLock { missing in
      if missing.isEmpty { atexit { LeftOutTests.report() } }
      if !missing.contains(thing) { missing.append(thing) }
    }
  }

  private static func report() {
    let things = missing.withLock { $0.joined(separator: "; ") }
    print("Left out, see docs/TESTING.md: the tests that need \(things).")
  }
}
