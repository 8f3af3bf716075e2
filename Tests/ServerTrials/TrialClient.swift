/// A client that asks a server one request after the other, over one connection as long as the server
/// keeps it.
final class TrialClient {
  private let port: Int
  private var connection: (socket: TrialSocket, reader: StrictReader)?

  init(port: Int) { self.port = port }

  /// Returns the response to a request, whose bytes are given.
  func response(to request: [UInt8]) throws -> StrictReader.Response {
    var (socket, reader) = try connection ?? connect()
    connection = nil
    guard try socket.send(request[...]) else {
      throw TrialSocket.Failure(reason: "The server closed the connection.")
    }
    let response = try reader.response(isHead: false)
    if !response.closes { connection = (socket, reader) }
    return response
  }

  private func connect() throws -> (socket: TrialSocket, reader: StrictReader) {
    let socket = try TrialSocket(port: port)
    return (socket, StrictReader { try socket.receive() })
  }
}
