import HTTP

/// A client that sends mutated requests to a server, one connection after the other, and checks what
/// comes back.
struct FuzzClient {
  /// The number of exchanges for which a client types into the same suggestion session.
  private static let exchangesPerSession = 40

  let port: Int
  let seed: UInt64
  let tally: FuzzTally

  private struct Wrong: Error {
    let reason: String
  }

  /// Sends mutated requests until the tally has enough.
  func run(count: Int) {
    var session: (id: String, stream: TrialSocket)?
    var left = 0
    while let number = tally.next(of: count) {
      if left == 0 {
        session = nil
        do { session = try openSession() } catch { tally.add(fault: "no session: \(error)") }
        left = Self.exchangesPerSession
      }
      left -= 1
      guard let session else { continue }
      let exchange = MutatedExchange(number: number, seed: seed, session: session.id)
      do {
        try perform(exchange)
      } catch {
        let bytes = exchange.pieces.joined().prefix(3000)
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        tally.add(fault: "exchange \(number) of seed \(seed): \(error)\n  \(text)")
      }
    }
  }

  /// Opens a suggestion session whose stream stays open while its socket is kept.
  private func openSession() throws -> (id: String, stream: TrialSocket) {
    let socket = try TrialSocket(port: port)
    try socket.send(ArraySlice("GET /suggestions HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    var reader = StrictReader { try socket.receive() }
    let response = try reader.response(isHead: false)
    let parts = String(decoding: response.body, as: UTF8.self).split(separator: "\"")
    guard response.status == 200, let id = parts.first(where: { $0.utf8.count == 32 }) else {
      throw Wrong(reason: "status \(response.status)")
    }
    return (String(id), socket)
  }

  private func perform(_ exchange: MutatedExchange) throws {
    let socket = try TrialSocket(port: port)
    tally.add(exchange)
    for piece in exchange.pieces where try !socket.send(piece) { break }
    if exchange.isHasty {
      guard exchange.ending == .halfClose else { return leave(socket, exchange.ending) }
      socket.finishSending()
    }
    var reader = StrictReader { try socket.receive() }
    do {
      try readAnswers(to: exchange, &reader, socket)
    } catch let error as StrictReader.Malformed where exchange.isHasty {
      // What is sent must be whole all the same.
      guard error.reason == "no response" else { throw error }
    }
  }

  private func readAnswers(
    to exchange: MutatedExchange, _ reader: inout StrictReader, _ socket: TrialSocket
  ) throws {
    for request in exchange.requests {
      let response = try answer(isHead: request.method == .head, &reader)
      tally.add(response, isPost: request.method == .post)
      // A request whose client stops sending may be cancelled.
      if exchange.isHasty, response.status == 503 { return leave(socket, exchange.ending) }
      guard response.status < 500 else {
        throw Wrong(reason: "status \(response.status) for \(request.target)")
      }
      if response.isEventStream { return leave(socket, exchange.ending) }
      if response.closes { return try reader.end() }
    }
    if let refusal = exchange.refusal {
      let response = try answer(isHead: exchange.refusesHead, &reader)
      tally.add(response, isPost: false)
      // 501 and 505 are what RFC 9112 asks for where the request names what no server here knows.
      guard response.status == refusal.status.code, response.closes else {
        throw Wrong(reason: "status \(response.status) instead of \(refusal.status.code)")
      }
      try reader.end()
    }
    if exchange.ending == .halfClose {
      socket.finishSending()
      try reader.end()
    }
    leave(socket, exchange.ending)
  }

  /// Reads the next answer, and the interim ones before it.
  private func answer(isHead: Bool, _ reader: inout StrictReader) throws -> StrictReader.Response {
    while true {
      let response = try reader.response(isHead: isHead)
      if response.status >= 200 { return response }
    }
  }

  private func leave(_ socket: TrialSocket, _ ending: MutatedExchange.Ending) {
    if ending == .reset { socket.reset() } else { socket.close() }
  }
}
