import Files
import Foundation

/// Work whose results come piece by piece, so that no piece is large.
protocol PrefetchStep: Sendable {
  associatedtype Output: Sendable

  /// Nil at the end.
  mutating func next() throws(ExtractError) -> Output?
}

/// Does pieces of work on all cores, and gives their results in the order of the work. Only the
/// first result of each is made ahead of time, and only for as many as there are cores.
struct Prefetcher<Work: PrefetchStep> {
  private typealias Begun = (work: Work, result: Result<Work.Output?, ExtractError>)

  private static var width: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 8) }

  private var pending: [BackgroundTask<Begun>] = []
  private var current: Work?

  /// - Parameter supply: the next piece of work; nil at the end.
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
