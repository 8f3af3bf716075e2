import CEpoll
import Glibc

/// An error that says why a server could not begin to listen on an address.
public struct ListenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that tells the person who started the server why it cannot listen.
  public let description: String
}

enum ListeningSocket {
  private static let backlog: Int32 = 4096

  /// Returns a non-blocking socket that listens on the first usable address of the host.
  ///
  /// - Parameters:
  ///   - host: A name, an IPv4 address, or an IPv6 address with or without brackets.
  ///   - port: A number from 0 to 65535; 0 takes a free port.
  /// - Throws: A reason in one sentence if no address can be listened on.
  static func open(host: String, port: Int) throws(ListenError) -> Int32 {
    guard (0...65535).contains(port) else {
      throw ListenError(description: "A port is a number from 0 to 65535.")
    }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    let failure = getaddrinfo(name, String(port), &hints, &list)
    guard failure == 0 else {
      let reason = String(cString: gai_strerror(failure))
      throw ListenError(description: "\(host) is no address: \(reason).")
    }
    defer { freeaddrinfo(list) }
    var reason = ""
    var candidate = list
    while let info = candidate?.pointee {
      if let descriptor = listen(on: info) { return descriptor }
      reason = String(cString: strerror(errno))
      candidate = info.ai_next
    }
    throw ListenError(description: "Cannot listen on \(host), port \(port): \(reason).")
  }

  /// Refuses new connections to a listening socket, while connections that have begun are still
  /// accepted: closing the socket at once would reset them. The packets that begin a connection are
  /// dropped, so that such a client tries again after a second, and finds the port closed, or the
  /// next server on it.
  static func refuseNew(_ descriptor: Int32) {
    let (flags, synchronize, acknowledge): (UInt32, UInt32, UInt32) = (13, 0x02, 0x10)
    // The filter sees a packet from its TCP header on (RFC 9293 section 3.1). A packet that begins
    // a connection has the flag SYN without ACK.
    var instructions = [
      sock_filter(code: UInt16(BPF_LD | BPF_B | BPF_ABS), jt: 0, jf: 0, k: flags),
      sock_filter(
        code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: synchronize | acknowledge),
      sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: synchronize),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
    ]
    instructions.withUnsafeMutableBufferPointer { instructions in
      var program = sock_fprog(len: UInt16(instructions.count), filter: instructions.baseAddress)
      // On a system without such filters, connections that begin before the socket is closed are
      // reset.
      setsockopt(
        descriptor, SOL_SOCKET, SO_ATTACH_FILTER, &program,
        socklen_t(MemoryLayout<sock_fprog>.size))
    }
  }

  /// Returns a socket that listens on an address; `nil`, with the reason in `errno`, if that fails.
  private static func listen(on info: addrinfo) -> Int32? {
    let type = info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(info.ai_family, type, info.ai_protocol)
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0,
      Glibc.listen(descriptor, backlog) == 0
    else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }
}
