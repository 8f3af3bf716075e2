import Files
import Foundation

/// A piece of work whose results come one by one, so that none is large.
protocol PrefetchStep: Sendable {
  associatedtype Output: Sendable

  /// Returns the next result of the piece of work, or `nil` at its end.
  mutating func next() throws(ExtractError) -> Output?
}

/// A runner of pieces of work on all cores, which gives their results in the order of the work.
/// Only the first result of each piece is made ahead of time, and only for as many pieces as there
/// are cores.
struct Prefetcher<Work: PrefetchStep> {
  /// A pair of a piece of work that has made its first result, and that result.
  private typealias Begun = (work: Work, result: Result<Work.Output?, ExtractError>)

  /// The number of pieces of work whose first result is made ahead of time.
  private static var width: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 8) }

  private var pending: [BackgroundTask<Begun>] = []
  private var current: Work?

  /// Returns the next result of all pieces of work, in their order, or `nil` at the end.
  ///
  /// - Parameter supply: A closure that returns the next piece of work, or `nil` at the end.
  mutating func next(
    _ supply: () throws(ExtractError) -> Work?
  ) throws(ExtractError) -> Work.Output? {
    while true {
      if var work = current {
        let output = try work.next()
        current = output == nil ? nil : work
        if let output { return output }
      }
      while pending.count <= Self.width, let work = try supply() {
        pending.append(BackgroundTask { Self.begin(work) })
      }
      if pending.isEmpty { return nil }
      let (work, result) = pending.removeFirst().result()
      if let output = try result.get() {
        current = work
        return output
      }
    }
  }

  /// Makes the first result of a piece of work, and returns the work and the result.
  private static func begin(_ work: Work) -> Begun {
    var work = work
    do throws(ExtractError) {
      let output = try work.next()
      return (work, .success(output))
    } catch {
      return (work, .failure(error))
    }
  }
}
