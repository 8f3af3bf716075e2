import HTTP
import Testing

@Suite struct RouterTests {
  private struct Unexpected: Error {}

  private let router: Router = {
    var router = Router()
    router.on(.get, "/") { _, _ in .text("home") }
    router.on(.get, "/places/{id}") { _, parameters in .text("page \(parameters["id"] ?? "")") }
    router.on(.get, "/places/{id}.geojson") { _, parameters in
      .text("data \(try parameters.value("id", as: Int.self))")
    }
    router.on(.get, "/places/best") { _, _ in .text("best") }
    router.on(.get, "/files/{path...}") { _, parameters in .text(parameters["path"] ?? "") }
    router.on(.get, "/files/{path...}.txt") { _, parameters in
      .text("text \(parameters["path"] ?? "")")
    }
    router.on(.get, "/files/{path...}/size") { _, parameters in
      .text("size of \(parameters["path"] ?? "")")
    }
    router.on(.post, "/recents") { _, _ in .redirect(to: "/") }
    router.on(.get, "/broken") { _, _ in throw Unexpected() }
    router.on(.get, "/refused") { _, _ in throw HTTPError(.tooManyRequests, "Slow down.") }
    return router
  }()

  private func answer(_ target: String, _ method: Method = .get) async throws -> String {
    let response = try await router.respond(to: Request(method: method, target: target))
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func refusal(_ target: String, _ method: Method = .get) async throws -> HTTPError? {
    let request = try Request(method: method, target: target)
    do {
      _ = try await router.respond(to: request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the most literal pattern wins`() async throws {
    #expect(try await answer("/") == "home")
    #expect(try await answer("/places/geonames:5") == "page geonames:5")
    #expect(try await answer("/places/5.geojson") == "data 5")
    #expect(try await answer("/places/best") == "best")
    #expect(try await answer("/places/caf%C3%A9?q=1") == "page café")
  }

  @Test func `a parameter takes one whole segment`() async throws {
    for path in ["/places/", "/places", "/places/a/b", "//", "/places/.geojson/x"] {
      #expect(try await refusal(path)?.status == 404)
    }
  }

  @Test func `a parameter may take several segments, but those that follow it`() async throws {
    #expect(try await answer("/files/a") == "a")
    #expect(try await answer("/files/a/b/c%C3%A9") == "a/b/cé")
    #expect(try await answer("/files/a/b.txt") == "text a/b")
    #expect(try await answer("/files/a.txt/b") == "a.txt/b")
    #expect(try await answer("/files/a/b/size") == "size of a/b")
    #expect(try await answer("/files/size/size") == "size of size")
    #expect(try await answer("/files/size") == "size")
    for path in ["/files", "/files/", "/file/a/b"] {
      #expect(try await refusal(path)?.status == 404)
    }
  }

  @Test func `a parameter that does not read is not found`() async throws {
    #expect(try await refusal("/places/five.geojson")?.status == 404)
  }

  @Test func `HEAD is answered as GET`() async throws {
    #expect(try await answer("/", .head) == "home")
  }

  @Test func `a method that is not taken says which are`() async throws {
    let refusal = try #require(await refusal("/", .delete))
    #expect(refusal.status == 405)
    #expect(refusal.headers["Allow"] == "GET, HEAD, OPTIONS")
    #expect(try await self.refusal("/recents")?.headers["Allow"] == "OPTIONS, POST")
    let options = try await router.respond(to: Request(method: .options, target: "/recents"))
    #expect(options.status == 204)
    #expect(options.headers["Allow"] == "OPTIONS, POST")
  }

  @Test func `an unexpected error is reported, and answered without its cause`() async throws {
    try await confirmation { reported in
      var router = Router { error in if error is Unexpected { reported() } }
      router.on(.get, "/broken") { _, _ in throw Unexpected() }
      let request = try Request(target: "/broken")
      let error = await #expect(throws: HTTPError.self) { try await router.respond(to: request) }
      #expect(error?.status == 500)
      #expect(error?.sentence.contains("Unexpected") == false)
    }
    #expect(try await refusal("/refused")?.sentence == "Slow down.")
  }
}
