import Foundation
public import LiveServices

/// A report of how far a download has come.
public struct DownloadProgress: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case downloading
    /// The phase of comparing the file with its checksum.
    case checking
  }

  public let phase: Phase
  /// The number of bytes done in the phase, of `total`, which is 0 where it is not known.
  public let done: Int
  public let total: Int
}

/// A download of a file, which goes on where an earlier one was interrupted. The file appears whole or not at all,
/// and equals the checksum that the server tells for it, if any, at the file's address with `.md5` behind it.
public struct FileDownload: Sendable {
  /// The largest size of a file in bytes: some times that of the planet.
  static let sizeLimit = 1 << 40

  /// The limits of patience with a server.
  public struct Patience: Sendable {
    /// The time without a byte after which a transfer has failed.
    public var stall: Duration = .seconds(60)
    /// The pause before the second attempt; each further one is twice as long.
    public var pause: Duration = .seconds(1)
    /// The largest number of attempts in a row that bring nothing new.
    public var attempts = 6
    /// The largest number of attempts in all.
    public var attemptsInAll = 1_000
    /// The longest pause that a server may ask for.
    public var longestPause: Duration = .seconds(300)

    public init() {}
  }

  /// The path of the file.
  public let path: String
  private let url: String
  private let client: CurlClient
  private let patience: Patience
  private let clock: any Clock<Duration>
  private let spaceBeside: @Sendable (_ size: Int) -> Int
  private let availableSpace: @Sendable (_ folder: String) -> Int?

  /// Creates a download.
  /// - Parameters:
  ///   - spaceBeside: A function that returns how many bytes have to be free for what is made of a file of a size,
  ///     beside the file.
  ///   - availableSpace: A function that returns how many bytes are free in a folder; `nil` to ask the system.
  public init(
    of url: String, to path: String, client: CurlClient, patience: Patience = Patience(),
    clock: any Clock<Duration> = ContinuousClock(),
    spaceBeside: @escaping @Sendable (_ size: Int) -> Int = { _ in 0 },
    availableSpace: (@Sendable (_ folder: String) -> Int?)? = nil
  ) {
    self.url = url
    self.path = path
    self.client = client
    self.patience = patience
    self.clock = clock
    self.spaceBeside = spaceBeside
    self.availableSpace = availableSpace ?? { DiskSpace.available(in: $0) }
  }

  /// Downloads the file, or the rest of it, and returns whether it was compared with a checksum.
  public func run(
    progress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws(DownloadError) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DownloadError("Cannot write \(folder): \(error.localizedDescription)")
    }
    let file = try PartialFile(path)
    var checksum = await checksum()
    if let checksum, PartialFile.checksum(ofFileAt: path, { _ in }) == checksum { return true }
    var isSecond = false
    while true {
      let told = try await receive(into: file, checksum: checksum, progress)
      let size = file.size
      let found = file.checksum {
        progress(DownloadProgress(phase: .checking, done: $0, total: size))
      }
      guard let told, told != found else {
        try file.finish()
        return told != nil
      }
      try file.discard()
      if isSecond {
        throw DownloadError(
          "\(url) differs from the checksum that the server tells for it, twice. Try again later, or name"
            + " another server by --mirror.")
      }
      // The file may have been replaced between its checksum and itself.
      isSecond = true
      checksum = await self.checksum()
    }
  }

  /// Returns the checksum that the server tells for the file; `nil` if it tells none.
  private func checksum() async -> String? {
    if url.contains("?") { return nil }
    var request = ServiceRequest(url: "\(url).md5")
    request.purpose = .download(stall: patience.stall)
    for attempt in 0..<2 {
      if attempt > 0 { try? await clock.sleep(for: patience.pause) }
      guard let response = try? await client.response(to: request) else { continue }
      if response.status >= 500 { continue }
      let digits = response.body.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
      let text = String(decoding: digits, as: UTF8.self).lowercased().trimmingCharacters(in: ["\r"])
      let isChecksum = text.utf8.count == 32 && text.allSatisfy(\.isHexDigit)
      return response.status == 200 && isChecksum ? text : nil
    }
    return nil
  }

  /// Receives the rest of the file, in as many attempts as it takes.
  /// - Returns: The checksum that the file must have; `nil` if none is known.
  private func receive(
    into file: PartialFile, checksum: String?,
    _ progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws(DownloadError) -> String? {
    var record = try usableRecord(of: file, checksum: checksum)
    var (most, failures) = (file.size, 0)
    for _ in 0..<patience.attemptsInAll {
      if let length = record.length, file.size == length { return record.checksum }
      let failure = try await attempt(file, record, progress)
      guard let failure else { return record.checksum }
      record = try usableRecord(of: file, checksum: checksum)
      failures = file.size > most ? 0 : failures + 1
      most = max(most, file.size)
      guard failures < patience.attempts else {
        throw DownloadError(
          "\(url) cannot be downloaded: \(failure.cause). Run it again to go on where it stopped.")
      }
      let pause = max(patience.pause * (1 << max(0, failures - 1)), failure.pause ?? .zero)
      guard (try? await clock.sleep(for: pause)) != nil else {
        throw DownloadError("The download of \(url) was cancelled.")
      }
    }
    throw DownloadError("\(url) comes in too many pieces. Name another server by --mirror.")
  }

  /// Returns the record of a partial file that can be gone on with, or else a new record, and removes what has
  /// arrived.
  private func usableRecord(
    of file: PartialFile, checksum: String?
  ) throws(DownloadError) -> PartialFile.Record {
    if file.size > 0, let record = file.record, record.url == url,
      file.size <= record.length ?? .max,
      record.checksum ?? record.validator != nil,
      record.checksum == nil || checksum == nil || record.checksum == checksum
    {
      return record
    }
    if file.size > 0 { try file.discard() }
    return PartialFile.Record(url: url, checksum: checksum)
  }

  /// A failure of an attempt after which another one may succeed.
  private struct Failure {
    /// A clause without a full stop.
    let cause: String
    var pause: Duration?
  }

  /// Asks for the rest of the file once.
  /// - Returns: The failure to receive all of it; `nil` if it is whole.
  /// - Throws: `DownloadError` for a failure for which no further attempt helps.
  private func attempt(
    _ file: PartialFile, _ record: PartialFile.Record,
    _ progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws(DownloadError) -> Failure? {
    var request = ServiceRequest(url: url)
    request.purpose = .download(stall: patience.stall)
    request.timeout = .seconds(86_400)
    if file.size > 0 {
      request.headers = [ServiceRequest.Header(name: "Range", value: "bytes=\(file.size)-")]
      if let validator = record.validator {
        request.headers.append(ServiceRequest.Header(name: "If-Range", value: validator))
      }
    }
    let receiver = PartialFileReceiver(
      file, record: record,
      check: { size, left throws(DownloadError) in try checkSpace(size, left) },
      progress: progress)
    let response: ServiceResponse
    do throws(TransferError) {
      response = try await client.response(to: request, receiver: receiver)
    } catch {
      switch receiver.refusal {
      case .final(let error): throw error
      case .outdated:
        try file.discard()
        return Failure(cause: "the server has another file than before")
      case nil: return try failure(of: error)
      }
    }
    guard (200...299).contains(response.status) else { return try refusal(response, file) }
    if let length = receiver.length, file.size != length {
      if file.size > length { try file.discard() }
      return Failure(cause: "the server sent another number of bytes than it said")
    }
    return file.size > 0 ? nil : Failure(cause: "the server sent an empty file")
  }

  private func failure(of error: TransferError) throws(DownloadError) -> Failure {
    switch error {
    case .invalidURL: throw DownloadError("\(url) is no address of http or https.")
    case .redirected(let origin):
      throw DownloadError("\(url) leads to \(origin), which is not asked.")
    case .cancelled: throw DownloadError("The download of \(url) was cancelled.")
    case .timedOut: Failure(cause: "nothing came for \(Int(patience.stall / .seconds(1))) seconds")
    case .tooLarge: Failure(cause: "the server sent more than it said")
    case .failed(let cause): Failure(cause: cause.trimmingCharacters(in: ["."]))
    }
  }

  /// Returns the failure of an attempt that the server refused.
  private func refusal(
    _ response: ServiceResponse, _ file: PartialFile
  ) throws(DownloadError) -> Failure {
    switch response.status {
    case 416:
      try file.discard()
      return Failure(cause: "the server has another file than before")
    case 404, 410:
      throw DownloadError(
        "There is no file at \(url). `hereabouts regions WORD` lists what can be imported by name;"
          + " --mirror names another server.")
    case 429, 500...599:
      let pause = response.retryAfter
      guard pause ?? .zero <= patience.longestPause else {
        throw DownloadError(
          "\(url) can be asked for again in \(Int((pause ?? .zero) / .seconds(60)) + 1) minutes, the server"
            + " says.")
      }
      return Failure(cause: "the server answers with status \(response.status)", pause: pause)
    default:
      throw DownloadError(
        "\(url) cannot be had: the server answers with status \(response.status).")
    }
  }

  /// Checks that there is room for the rest of the file and for what is made of it.
  private func checkSpace(_ size: Int, _ left: Int) throws(DownloadError) {
    let folder = (path as NSString).deletingLastPathComponent
    guard size >= 0, size <= Self.sizeLimit else {
      throw DownloadError("\(url) says that it has \(size) bytes, more than any extract.")
    }
    let needed = left + spaceBeside(size)
    guard let available = availableSpace(folder), available < needed else { return }
    throw DownloadError(
      "\(url) has \(DiskSpace.text(size)); downloading and importing it takes some \(DiskSpace.text(needed)) in"
        + " \(folder), where \(DiskSpace.text(available)) are free. Make room, or name another folder by --atlas."
    )
  }
}
