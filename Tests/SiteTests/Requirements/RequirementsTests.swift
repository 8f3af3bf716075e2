import HTTP
import HTTPServer
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of every MUST of RFC 9110 and RFC 9112 that concerns an origin server, and of the cases of
/// public suites, on a real socket.
@Suite(.slow) struct RequirementsTests {
  @Test(arguments: Requirement.ofMessages + Requirement.ofSemantics)
  func `a MUST is met`(requirement: Requirement) async throws {
    try await withSite { try await requirement.check(try RawConnection(to: $0)) }
  }

  @Test(
    arguments: Requirement.ofH1spec + Requirement.ofProbeCompliance + Requirement.ofProbeSmuggling
      + Requirement.ofProbeMalformed)
  func `a case of a public suite is passed`(requirement: Requirement) async throws {
    try await withSite { try await requirement.check(try RawConnection(to: $0)) }
  }

  @Test(arguments: Requirement.h1specFragments)
  func `a part of a request is waited with`(length: Int) async throws {
    try await withSite { address in
      let client = try RawConnection(to: address)
      let request = Array(Requirement.wholeRequest.utf8)
      try await client.send(Array(request[..<length]))
      // Were the part answered, that answer would come first.
      try await Task.sleep(for: .milliseconds(20))
      try await client.send(Array(request[length...]))
      #expect(try await client.readResponse().text == "body{}")
    }
  }

  /// Serves a site of made-up places, with one file, while a closure runs.
  private func withSite(_ body: (BoundAddress) async throws -> Void) async throws {
    let files = StaticFiles(
      ["site.css": Array("body{}".utf8)], modified: ["site.css": 784_111_777])
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(),
      assets: { request throws(HTTPError) in try files.respond(to: request) })
    var limits = Limits()
    limits.drainTime = .zero
    try await withServer(limits: limits, handler: site.handler, body)
  }
}
