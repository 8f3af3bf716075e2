import LiveServices
import Synchronization

/// A receiver that appends the body of a response to a partial file, if the response is what was asked for.
final class PartialFileReceiver: BodyReceiver {
  /// A reason for which the receiver ends a transfer.
  enum Refusal {
    /// The reason that the download cannot succeed.
    case final(DownloadError)
    /// The reason that what has arrived so far is of no use, and the download has to begin again.
    case outdated
  }

  private struct State {
    var record: PartialFile.Record
    var received: Int
    var refusal: Refusal?
  }

  private let file: PartialFile
  private let start: Int
  private let check: @Sendable (_ size: Int, _ left: Int) throws(DownloadError) -> Void
  private let progress: @Sendable (DownloadProgress) -> Void
  private let state: Mutex<State>

  /// Creates a receiver of the rest of a file.
  /// - Parameters:
  ///   - record: The record of what was asked for.
  ///   - check: A closure that is told the size of the whole file and what is left of it to download, before that
  ///     begins, and throws if there is no room.
  init(
    _ file: PartialFile, record: PartialFile.Record,
    check: @escaping @Sendable (_ size: Int, _ left: Int) throws(DownloadError) -> Void,
    progress: @escaping @Sendable (DownloadProgress) -> Void
  ) {
    self.file = file
    start = file.size
    self.check = check
    self.progress = progress
    state = Mutex(State(record: record, received: start))
  }

  var refusal: Refusal? { state.withLock { $0.refusal } }
  /// The size of the whole file, as far as the server says it.
  var length: Int? { state.withLock { $0.record.length } }

  func begin(_ head: ResponseHead) -> Bool {
    accepting { state throws(DownloadError) in
      if head.mediaType == "text/html" { throw Self.webPage(state.record.url) }
      let length: Int?
      switch head.status {
      case 200:
        if start > 0 { try file.discard() }
        state.received = 0
        length = head.length.flatMap { Int($0) }
      case 206:
        guard let range = ContentRange(head.range ?? ""), range.first == start,
          state.record.length == nil || range.total == nil || range.total == state.record.length
        else { return .outdated }
        length = range.total ?? state.record.length
      default:
        throw DownloadError("\(state.record.url) answers with status \(head.status).")
      }
      if let length { try check(length, length - state.received) }
      state.record.length = length
      state.record.validator = head.validator
      try file.write(state.record)
      return nil
    }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    accepting { state throws(DownloadError) in
      if state.received == 0, bytes.first == UInt8(ascii: "<"), !Self.mayBeMarkup(file.path) {
        throw Self.webPage(state.record.url)
      }
      guard bytes.count <= FileDownload.sizeLimit - state.received else {
        throw DownloadError("\(state.record.url) is larger than any extract.")
      }
      try file.append(bytes)
      state.received += bytes.count
      progress(
        DownloadProgress(
          phase: .downloading, done: state.received, total: state.record.length ?? 0))
      return nil
    }
  }

  /// Calls a closure that takes a part of the response, and returns whether it wants more.
  private func accepting(
    _ body: (inout State) throws(DownloadError) -> Refusal?
  ) -> Bool {
    state.withLock { state in
      do throws(DownloadError) {
        state.refusal = try body(&state)
      } catch {
        state.refusal = .final(error)
      }
      return state.refusal == nil
    }
  }

  private static func mayBeMarkup(_ path: String) -> Bool {
    [".osm", ".xml", ".kml", ".gpx"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func webPage(_ url: String) -> DownloadError {
    DownloadError(
      "\(url) answers with a web page instead of a file. Look at it in a browser, or name another server"
        + " by --mirror.")
  }
}

extension ResponseHead {
  /// A text that tells the version of the file from others, for `If-Range`; `nil` if there is none.
  fileprivate var validator: String? {
    if let entityTag, !entityTag.hasPrefix("W/") { return entityTag }
    return lastModified
  }
}

/// The part of a file that a response has, by its header field `Content-Range` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  let first: Int
  /// The size of the whole file; `nil` where it is not told.
  let total: Int?

  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let range = parts[1].split(separator: "/")
    guard range.count == 2 else { return nil }
    let ends = range[0].split(separator: "-").map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      return nil
    }
    self.first = first
    total = Int(range[1])
    if let total { guard last < total else { return nil } }
  }
}
