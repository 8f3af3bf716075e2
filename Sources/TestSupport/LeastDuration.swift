/// Returns the least of ten durations of some work, which tells how long it takes though a busy machine
/// takes the processor away now and then. It returns the first that is below a bound.
public func leastDuration(below bound: Duration, of work: () throws -> Void) rethrows -> Duration {
  let clock = ContinuousClock()
  var least = try clock.measure(work)
  for _ in 1..<10 where least >= bound { least = min(least, try clock.measure(work)) }
  return least
}

/// Returns the least of ten durations of some work, which tells how long it takes though a busy machine
/// takes the processor away now and then. It returns the first that is below a bound.
public func leastDuration(
  below bound: Duration, of work: () async throws -> Void
) async rethrows -> Duration {
  let clock = ContinuousClock()
  var least = try await clock.measure(work)
  for _ in 1..<10 where least >= bound { least = min(least, try await clock.measure(work)) }
  return least
}
