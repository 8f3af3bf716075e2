import Atlas
import Foundation
import HTTP
import Site

/// A request in a table of requests. A row has fields with tabs between them: the target, the
/// language, what it accepts, and perhaps `anew`, for a site that caches nothing of its answer.
struct TableRequest {
  var target: String
  var language: String
  var accept: String
  var isAnew = false

  var row: String { [target, language, accept].joined(separator: "\t") }

  static func table(_ text: String) throws(Failure) -> [TableRequest] {
    // Texts may hold any other character that Unicode counts as the end of a line.
    try text.split(separator: "\n" as Character).map { row throws(Failure) in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (3...4).contains(fields.count) else { throw Failure("“\(row)” is no request.") }
      return TableRequest(
        target: fields[0], language: fields[1], accept: fields[2], isAnew: fields.count == 4)
    }
  }
}

/// A client of the site over an atlas, without a server between them.
struct SiteClient {
  /// The moment at which all is asked, so that no opening hours change between two runs: Monday,
  /// 3 June 2024, 10:00 UTC, in seconds since 1970.
  private static let now = 1_717_408_800

  private let keeping: Handler
  private let forgetting: Handler

  init(folder: String) throws {
    let atlas = try ReloadingAtlas(folder: folder) { error in
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    var settings = Site.Settings()
    let handler = { (settings: Site.Settings) in
      Site(
        geocoder: atlas, features: atlas, records: atlas, settings: settings, now: { Self.now },
        dataVersion: { "1" }
      ).handler
    }
    keeping = handler(settings)
    (settings.cacheBytes, settings.groundBytes, settings.suggestionBytes) = (0, 0, 0)
    forgetting = handler(settings)
  }

  func response(to asked: TableRequest) async throws -> Response {
    let request = try Request(
      target: asked.target, headers: ["Accept-Language": asked.language, "Accept": asked.accept])
    return await asked.isAnew ? forgetting(request) : keeping(request)
  }
}

/// The answers to a table's requests, which are compared with another program's, or counted.
struct Answers {
  private static let fields = ["Content-Type", "Cache-Control", "Location", "Link"]

  private let client: SiteClient
  private let requests: [TableRequest]

  init(folder: String, table: String) throws {
    client = try SiteClient(folder: folder)
    requests = try TableRequest.table(String(contentsOfFile: table, encoding: .utf8))
  }

  /// Prints one line for each request: its row, a tab, and the answer.
  func print() async throws {
    for request in requests {
      let answer = Self.text(try await client.response(to: request))
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      Swift.print("\(request.row)\t\(answer)")
    }
  }

  /// Asks all requests of the table the given number of times and prints nothing.
  func ask(times: Int) async throws {
    for _ in 0..<times {
      for request in requests { _ = try await client.response(to: request) }
    }
  }

  /// Returns the status and fields of a response and its body: data in full, and of pages and maps
  /// their size and a digest.
  private static func text(_ response: Response) -> String {
    guard case .bytes(let body) = response.body else { return "\(response.status.code) stream" }
    let fields = Self.fields.map { response.headers[$0] ?? "" }
    let isData = fields[0].contains("json")
    let text =
      isData ? String(decoding: body, as: UTF8.self) : "\(body.count) bytes \(digest(body))"
    return (["\(response.status.code)"] + fields + [text]).joined(separator: " ; ")
  }

  /// Returns a number that differs where bytes differ (Fowler, Noll, Vo: FNV-1a), in hexadecimal digits.
  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(digest, radix: 16)
  }
}
