import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of every MUST of RFC 9110 and RFC 9112 that concerns an origin server, on a real socket.
@Suite struct RequirementsTests {
  @Test(arguments: Requirement.ofMessages + Requirement.ofSemantics)
  func `a MUST is met`(requirement: Requirement) async throws {
    let files = StaticFiles(
      ["site.css": Array("body{}".utf8)], modified: ["site.css": 784_111_777])
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(),
      assets: { request throws(HTTPError) in try files.respond(to: request) })
    var limits = Limits()
    limits.drainTime = .zero
    try await withServer(limits: limits, handler: site.handler) { address in
      try await requirement.check(try RawConnection(to: address))
    }
  }
}
