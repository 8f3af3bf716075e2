import Foundation
import HTTP
import Templates
import Testing

@testable import Site

/// Tests of the description of the site's addresses, against the routes that answer there.
@Suite struct APITests {
  private let operations = APIOperation.all(around: "40.7,-74")

  @Test func `every address of the site is described, and every one described has a route`() {
    let routes = Set(
      Site.stub.addresses.filter { $0.method != .options }.map {
        "\($0.method.rawValue) \($0.pattern.replacing("...}", with: "}"))"
      })
    let described = Set(operations.map { "\($0.method.rawValue.uppercased()) \($0.path)" })
    #expect(described.subtracting(routes) == [])
    #expect(routes.subtracting(described).filter { !Self.isOtherName($0, of: described) } == [])
  }

  /// Returns whether an address is another name of one that is described: at the root, with a slash at
  /// its end, or with `.php`. Nominatim's lists for data watchers, which are empty, need no description.
  private static func isOtherName(_ address: String, of described: Set<String>) -> Bool {
    var address = address
    for ending in ["/", ".php"] where address.hasSuffix(ending) {
      address.removeLast(ending.count)
    }
    if address.hasSuffix("/deletable") || address.hasSuffix("/polygons") { return true }
    let path = address.drop { $0 != "/" }
    return ["", "/photon", "/nominatim"].contains { prefix in
      described.contains("GET \(prefix)\(path)") || described.contains("POST \(prefix)\(path)")
    }
  }

  @Test func `each example is answered in the form that is described`() async throws {
    for operation in operations where operation.method == .get {
      guard !operation.parameters.contains(where: { $0.place == .path }) else { continue }
      // Streams do not end, and what is looked up by number is in no stub.
      guard operation.answers[0].type != "text/event-stream", operation.id != "nominatimDetails"
      else { continue }
      var address = URLComponents()
      address.path = operation.path
      address.queryItems = operation.parameters.filter { !$0.example.isEmpty }.map {
        URLQueryItem(name: $0.name, value: $0.example)
      }
      let target = try #require(address.string)
      let exchange = try await Exchange(target, headers: ["Accept": operation.answers[0].type])
      #expect(exchange.response.status == .ok, "\(target): \(exchange.text.prefix(200))")
      let type = MediaType(exchange.response.headers["Content-Type"] ?? "").essence
      #expect(operation.answers.map(\.type).contains(type), "\(target): \(type)")
    }
  }

  @Test func `parameters that must be there are refused where they are not`() async throws {
    for operation in operations where operation.method == .get && operation.interface == .own {
      let required = operation.parameters.filter { $0.isRequired && $0.place == .query }
      guard !required.isEmpty else { continue }
      let exchange = try await Exchange(operation.path, headers: ["Accept": "application/json"])
      #expect(exchange.response.status == .badRequest, "\(operation.path)")
    }
  }

  @Test func `the description is whole OpenAPI`() async throws {
    let exchange = try await Exchange("/openapi.json", headers: [:])
    #expect(exchange.response.headers["Content-Type"] == "application/openapi+json")
    #expect(exchange.response.headers["Access-Control-Allow-Origin"] == "*")
    let document = try JSONSerialization.jsonObject(with: Data(exchange.body)) as? [String: Any]
    let root = try #require(document)
    #expect(root["openapi"] as? String == "3.1.1")
    let paths = try #require(root["paths"] as? [String: [String: [String: Any]]])
    #expect(paths.count == Set(operations.map(\.path)).count)
    let ids = paths.values.flatMap { $0.values.compactMap { $0["operationId"] as? String } }
    #expect(Set(ids).count == operations.count)
    let components = try #require(root["components"] as? [String: [String: Any]])
    let schemas = try #require(components["schemas"])
    for match in exchange.text.matches(of: /"#\/components\/schemas\/(\w+)"/) {
      #expect(schemas[String(match.1)] != nil, "\(match.1)")
    }
    for operation in operations {
      let inPath = operation.path.matches(of: /\{(\w+)\}/).map { String($0.1) }
      #expect(inPath == operation.parameters.filter { $0.place == .path }.map(\.name))
    }
  }

  @Test func `what the map around a position shows can be said`() throws {
    let near = try #require(operations.first { $0.path == "/near" })
    let places = near.parameters.map { "\($0.name) \($0.place)" }
    #expect(places.contains("view query") && places.contains("lang query"))
  }

  @Test func `the page has a form for each address`() async throws {
    let page = try await Exchange("/api?lang=de")
    #expect(page.text.contains("Für Entwickler"))
    #expect(page.text.count(of: "<form action=") >= operations.count)
    for operation in operations {
      #expect(page.text.contains("data-address=\"\(operation.path)\""))
    }
  }
}

extension String {
  /// Returns how often a text stands in the text.
  fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
