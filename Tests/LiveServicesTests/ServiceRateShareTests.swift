import Foundation
import LiveServices
import TestSupport
import Testing

@Suite struct ServiceRateShareTests {
  @Test(arguments: [
    ("1/2", ServiceRateShare.part(0.5)), ("1/1", .part(1)), ("3/4", .part(0.75)),
    ("/run/hereabouts/rates", .folder("/run/hereabouts/rates")),
  ])
  func `a fraction or a folder says how a rate is shared`(text: String, share: ServiceRateShare) {
    #expect(ServiceRateShare(text) == share)
  }

  @Test(arguments: [
    "", "2", "0.5", "0/2", "3/2", "-1/2", "1/-2", "1/0", "1/2/3", "1/", "+1/2", "1 / 2", "rates",
    "./rates", "1/99999999999999999999", "1/1001", "٣/٤",
  ])
  func `anything else is refused`(text: String) {
    #expect(ServiceRateShare(text) == nil)
  }

  @Test func `a part of the rate is kept by each process`() async throws {
    var limits = ServiceLimits.standard
    limits.requestsPerSecond = 1
    // Nobody waits for a turn.
    limits.timeout = .zero
    let part = try limits.shared(.part(0.5), of: "https://nominatim.openstreetmap.org")
    #expect(part.requestsPerSecond == 0.5)
    #expect(part.sharedRate == nil)
    let clock = TestClock()
    let asked = Monitor(0)
    struct Service: HTTPClient {
      let asked: Monitor<Int>
      func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse {
        asked.withLock { $0 += 1 }
        return ServiceResponse(status: 200, body: [])
      }
    }
    let processes = (0..<2).map { _ in part.limiting(Service(asked: asked), clock: clock) }
    for _ in 0..<100 {
      for process in processes {
        _ = try await process.response(to: ServiceRequest(url: "http://a"))
      }
      await clock.advance(by: .milliseconds(100), awaitingSleepers: 0)
    }
    // Two processes in ten seconds.
    #expect(asked.value == 10)
  }

  @Test func `processes that ask one origin share a file, and no others do`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for url in [
      "https://Nominatim.example.org", "https://nominatim.example.org:443/a/../..",
      "http://localhost:8088", "https://[::1]/", "https://%2e%2e%2f/",
    ] {
      _ = try ServiceLimits.standard.shared(.folder(folder), of: url)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.prefix(1).allSatisfy { !$0.contains("/") })
    #expect(files.contains("nominatim.example.org_443.rate"))
    #expect(files.contains("localhost_8088.rate"))
    #expect(files.count == 4, "\(files)")
  }

  @Test func `a service without a limit shares nothing, and a folder that cannot be is an error`()
    throws
  {
    #expect(try ServiceLimits().shared(.folder("/nonexistent/a"), of: "http://a").sharedRate == nil)
    #expect(throws: SharedRate.FileFailure.self) {
      try ServiceLimits.standard.shared(.folder("/nonexistent/a"), of: "http://a")
    }
  }
}
