private import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// Returns a trait that leaves out a test or a suite where something is missing.
  ///
  /// - Parameters:
  ///   - thing: The name of what the test needs, and where it is looked for.
  ///   - isThere: A closure that returns whether it is there.
  public static func needs(
    _ thing: String, _ isThere: @escaping @Sendable () -> Bool
  ) -> ConditionTrait {
    .enabled("needs \(thing)", isThere)
  }

  /// Returns a trait that leaves out a test or a suite when only quick tests are asked for, as
  /// `make test-quick` does by the environment variable `HEREABOUTS_QUICK`.
  ///
  /// Quick tests import nothing of size, do not read the world, and wait for nothing but the
  /// processor; together they take seconds.
  public static var slow: ConditionTrait {
    .disabled("slow") { ProcessInfo.processInfo.environment["HEREABOUTS_QUICK"] != nil }
  }
}
