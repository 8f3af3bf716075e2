import Foundation
import Glibc
import HTTP
import TestSupport
import Testing

@testable import HTTPServer

@Suite(.eachPolling, .slow) struct ListeningTests {
  @Test func `port 0 takes a free port and tells it`() async throws {
    try await withServer(handler: text("a")) { first in
      try await withServer(handler: text("b")) { second in
        #expect(first.port != 0 && second.port != 0 && first.port != second.port)
        #expect(first.description == "127.0.0.1:\(first.port)")
      }
    }
  }

  @Test func `an address in use, an unknown host and a wrong port are said in a sentence`()
    async throws
  {
    try await withServer(handler: text("a")) { address in
      let server = testServer { _ in .text("b") }
      for (host, port) in [("127.0.0.1", address.port), ("not a host", 0), ("127.0.0.1", 65536)] {
        let error = #expect(throws: ListenError.self) { try server.start(host: host, port: port) }
        #expect(error?.description.hasSuffix(".") == true)
      }
    }
  }

  @Test func `an IPv6 address may stand in brackets`() async throws {
    let server = testServer { _ in .text("six") }
    let address = try server.start(host: "[::1]", port: 0)
    #expect(address.description == "[::1]:\(address.port)")
    await server.stop()
  }

  @Test func `one connection too many is told to come back, and later served`() async throws {
    var limits = Limits()
    limits.connections = 2
    try await withServer(limits: limits, handler: text("served")) { address in
      let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      var clients: [RawConnection] = []
      for _ in 1...2 {
        let client = try RawConnection(to: address)
        try await client.send(get)
        #expect(try await client.readResponse().status == 200)
        clients.append(client)
      }
      let refused = try RawConnection(to: address)
      try await refused.send(get)
      let refusal = try await refused.readResponse()
      #expect(refusal.status == 503)
      #expect(refusal["Retry-After"] == "5")
      #expect(refusal["Connection"] == "close")

      try await clients[0].send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try await clients[0].readResponse().status == 200)
      await clients[0].close()
      var status = 503
      while status == 503 {
        let next = try RawConnection(to: address)
        try await next.send(get)
        status = try await next.readResponse().status
      }
      #expect(status == 200)
      #expect(try await serves(clients[1]))
    }
  }

  @Test func `one client cannot take all connections`() async throws {
    var limits = Limits()
    limits.connectionsPerClient = 2
    try await withServer(limits: limits, handler: text("served")) { address in
      let silent = [try RawConnection(to: address), try RawConnection(to: address)]
      let third = try RawConnection(to: address)
      #expect(try await third.readResponse().status == 503)
      #expect(try await serves(RawConnection(to: address, from: "127.0.0.2")))
      for client in silent { await client.close() }
      while true {
        let next = try RawConnection(to: address)
        if try await serves(next) { break }
      }
    }
  }

  @Test func `a Unix socket serves, takes the place of a dead one, and goes with the server`()
    async throws
  {
    let path = "\(FileManager.default.temporaryDirectory.path)/\(UUID()).sock"
    let first = try ListeningSocket.open(path: path)
    let server = testServer(handler: text("served"))
    #expect(throws: ListenError.self) { try server.start(path: path) }
    // A process that dies leaves its socket in the file system.
    close(first)
    let address = try server.start(path: path)
    #expect(address.description == "unix:\(path)")
    #expect(try await serves(RawConnection(path: path)))
    await server.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: ListenError.self) {
      try server.start(path: String(repeating: "a", count: 200))
    }
  }

  @Test func `a socket of the service manager is left to the next process`() async throws {
    let descriptor = try ListeningSocket.open(host: "127.0.0.1", port: 0)[0]
    let ours = dup(descriptor)
    let server = testServer(handler: text("first"))
    let address = try server.start(inherited: ours)
    #expect(try await serves(RawConnection(to: address)))
    await server.stop()
    let waiting = try RawConnection(to: address)
    try await waiting.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let next = testServer(handler: text("next"))
    _ = try next.start(inherited: descriptor)
    #expect(try await waiting.readResponse().text == "next")
    await next.stop()
  }

  /// Repeats a past fault: only the first address of `localhost` was listened on.
  @Test func `all addresses of a name are listened on, at one port`() throws {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    try #require(getaddrinfo("localhost", nil, &hints, &list) == 0)
    defer { freeaddrinfo(list) }
    let count = sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.count
    let descriptors = try ListeningSocket.open(host: "localhost", port: 0)
    defer { for descriptor in descriptors { close(descriptor) } }
    #expect(descriptors.count == count)
    #expect(Set(descriptors.map { BoundAddress(ofSocket: $0)?.port }).count == 1)
  }

  private func text(_ text: String) -> Handler {
    { _ in .text(text) }
  }

  private func serves(_ client: RawConnection) async throws -> Bool {
    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    return try await client.readResponse().status == 200
  }
}
