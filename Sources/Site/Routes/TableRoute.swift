import Batch
import Files
import HTTP
import Metrics
import Places

/// A route for `POST /search/csv` and `POST /reverse/csv`, which answers with the table in the form's
/// field `data` and what was found for its rows, row by row as it is found.
struct TableRoute: Route {
  let question: BatchOptions.Question
  let search: SearchService
  let queue: TableQueue
  let patience: Duration
  let deadline: Duration

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let upload = try TableUpload(request, question)
    let turn = try await queue.turn(of: request.client)
    // One block of rows at a time leaves the other cores to readers of pages.
    let tables = TableGeocoder(search.geocoder, upload.options, executor: search.workers)
    let source = MemoryBytes<BatchError>(upload.bytes, path: "The table")
    // What is wrong with a table can be told only before the answer begins.
    let format = try await withTaskExecutorPreference(search.workers) {
      try await Self.check(source, tables)
    }
    let name = "\(upload.name).geocoded.\(format.fileExtension)"
    return Response(
      headers: [
        "Content-Type": format.mediaType.contentType, "Cache-Control": "no-store",
        "Content-Disposition": "attachment; filename=\"\(name)\"",
        "X-Accel-Buffering": "no",
      ],
      body: .stream { [queue, search, patience, deadline] writer in
        // The connection may keep this closure longer than the answer takes.
        defer { turn.end() }
        let writer = ImpatientWriter(
          writer, patience: patience, deadline: deadline, clock: search.clock)
        do {
          try await withTaskExecutorPreference(search.workers) {
            try await Self.write(source, tables, to: writer) { queue.rows.add($0) }
          }
          queue.ended.add()
        } catch {
          queue.cut.add()
          throw error
        }
      }
    ).asData
  }

  @concurrent
  private static func check(
    _ source: MemoryBytes<BatchError>, _ tables: TableGeocoder
  ) async throws -> DocumentFormat {
    do throws(BatchError) { return try tables.check(source) } catch {
      throw HTTPError.badRequest(error.description)
    }
  }

  @concurrent
  private static func write(
    _ source: MemoryBytes<BatchError>, _ tables: TableGeocoder, to writer: any BodyWriter,
    countingRows: (Int) -> Void
  ) async throws {
    var counted = 0
    _ = try await tables.answer(
      source,
      write: { bytes async throws(BatchError) in
        do { try await writer.write(bytes) } catch { throw BatchError("The client left.") }
      },
      report: { tally in
        countingRows(tally.rows - counted)
        counted = tally.rows
      })
  }
}

extension DocumentFormat {
  fileprivate var mediaType: MediaType {
    switch self {
    case .delimitedText: MediaType("text/csv")
    case .geoJSON: MediaType("application/geo+json")
    case .jsonLines: MediaType("application/x-ndjson")
    }
  }

  fileprivate var fileExtension: String {
    switch self {
    case .delimitedText: "csv"
    case .geoJSON: "geojson"
    case .jsonLines: "ndjson"
    }
  }
}

extension Router {
  /// The paths of the routes that take tables, which are larger than other bodies.
  static let tablePaths: Set<String> = [
    "/search/csv", "/search/csv/", "/reverse/csv", "/reverse/csv/",
  ]

  /// Adds the routes that geocode tables.
  mutating func addTables(_ table: RouteTable) {
    for path in Self.tablePaths {
      let question: BatchOptions.Question = path.hasPrefix("/reverse") ? .reverse : .search
      on(
        .post, path,
        TableRoute(
          question: question, search: table.search, queue: table.tables,
          patience: table.settings.tablePatience, deadline: table.settings.tableDeadline))
    }
  }
}
