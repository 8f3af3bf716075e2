import Glibc
import LiveServices
import Testing

/// Returns a client for a test, which changes only the limits that matter to it.
func testClient(
  authorities: String? = nil, now: Int = 0, _ change: (inout CurlLimits) -> Void = { _ in }
) -> CurlClient {
  var limits = CurlLimits()
  change(&limits)
  return CurlClient(
    version: "1.2", contact: "https://places.example.org", limits: limits,
    authorities: authorities, now: { now })
}

extension CurlClient {
  func get(_ url: String, timeout: Duration = .seconds(60)) async throws(TransferError)
    -> ServiceResponse
  {
    var request = ServiceRequest(url: url)
    request.timeout = timeout
    return try await response(to: request)
  }

  /// Returns the error of a request; `nil` if it is answered.
  func failure(of url: String, timeout: Duration = .seconds(60)) async -> TransferError? {
    do throws(TransferError) {
      _ = try await get(url, timeout: timeout)
      return nil
    } catch {
      return error
    }
  }
}

extension TransferError {
  /// The cause that a log would state; `nil` for errors without one.
  var cause: String? {
    guard case .failed(let cause) = self else { return nil }
    return cause
  }
}

extension ServiceResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A socket of the loopback interface that accepts no connection.
final class LoopbackSocket {
  private var descriptors: [Int32]
  private var address = sockaddr_in()

  var port: Int { Int(UInt16(bigEndian: address.sin_port)) }

  /// Opens the socket.
  ///
  /// - Parameter backlog: The number of connections that may wait; `nil` means that the socket does
  ///   not listen.
  init(backlog: Int32?) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    descriptors = [descriptor]
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try #require(withAddress { bind(descriptor, $0, length) } == 0)
    try #require(withAddress { getsockname(descriptor, $0, &length) } == 0)
    if let backlog { try #require(listen(descriptor, backlog) == 0) }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  /// Connects until further connections are left without an answer.
  func fill() {
    let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    for _ in 0..<4 {
      let waiting = socket(AF_INET, Int32(type), 0)
      descriptors.append(waiting)
      _ = withAddress { connect(waiting, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private func withAddress(_ body: (UnsafeMutablePointer<sockaddr>) -> Int32) -> Int32 {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
