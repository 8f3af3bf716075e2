import LiveServices
import Testing

@Suite struct ServiceRequestTests {
  @Test func `A request gives up after ten seconds unless told otherwise`() {
    #expect(ServiceRequest(url: "http://localhost/").timeout == .seconds(10))
  }
}
