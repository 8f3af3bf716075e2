import Foundation
import TestSupport
import Testing

@Suite(.slow) struct WeatherOptionTests {
  @Test(arguments: [
    "", "sunny", "stub=http://localhost", "open-meteo=", "open-meteo=localhost",
    "open-meteo=ftp://localhost", "open-meteo=http://localhost?a=b", "Open-Meteo",
  ])
  func `who is to tell the weather must be known`(name: String) throws {
    let result = try Executable.run(["serve", "--weather", name, "--geocoder", "stub"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("hereabouts: --weather "))
  }

  @Test(arguments: [([], 404), (["--weather", "stub"], 200)])
  func `weather is shown where it is asked for`(options: [String], status: Int) async throws {
    let server = try Executable(
      ["serve", "--geocoder", "stub", "--listen", "127.0.0.1:0"] + options)
    let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
    let client = try RawConnection(host: "127.0.0.1", port: port)
    try await client.send("GET /places/stub:paris/weather HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try await client.readResponse().status == status)
    server.terminate()
    #expect(server.waitForStatus() == 0)
  }
}
