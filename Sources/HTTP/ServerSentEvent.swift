/// A server-sent event, one of an event stream (WHATWG HTML section 9.2).
public struct ServerSentEvent: Equatable, Sendable {
  /// The identifier of the server-sent event, which the client sends as `Last-Event-ID` when it
  /// reconnects.
  public var id: String?
  /// The type of the server-sent event; `nil` means `message`.
  public var event: String?
  /// The data of the server-sent event. Without data the client fires no event, but takes the other
  /// fields.
  public var data: [UInt8]?
  /// The number of milliseconds that the client of an event stream waits before it reconnects.
  public var retry: Int?

  public init(
    id: String? = nil, event: String? = nil, data: [UInt8]? = nil, retry: Int? = nil
  ) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }

  /// Appends the server-sent event to the bytes of its stream. Line breaks and NUL in `id` and
  /// `event` are left out, since neither can carry them; data of several lines (ended by LF, CR or
  /// CRLF) is sent as several `data` fields.
  public func encode(into output: inout [UInt8]) {
    if let retry { Self.append("retry", String(retry).utf8, to: &output) }
    if let id { Self.append("id", id.utf8.lazy.filter(Self.isInline), to: &output) }
    if let event { Self.append("event", event.utf8.lazy.filter(Self.isInline), to: &output) }
    if let data { Self.appendLines(of: data, to: &output) }
    output.append(0x0A)
  }

  /// Appends a comment to the bytes of an event stream. Clients ignore it; it keeps proxies from
  /// closing a silent connection.
  public static func encodeComment(_ text: String = "", into output: inout [UInt8]) {
    append("", text.utf8.lazy.filter(isInline), to: &output)
  }

  private static func isInline(_ byte: UInt8) -> Bool {
    byte != 0x0A && byte != 0x0D && byte != 0
  }

  private static func append(
    _ field: String, _ value: some Sequence<UInt8>, to output: inout [UInt8]
  ) {
    output.append(contentsOf: field.utf8)
    output.append(UInt8(ascii: ":"))
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: value)
    output.append(0x0A)
  }

  private static func appendLines(of data: [UInt8], to output: inout [UInt8]) {
    output.append(contentsOf: "data: ".utf8)
    var line = 0
    var index = 0
    while index < data.count {
      defer { index += 1 }
      guard data[index] == 0x0A || data[index] == 0x0D else { continue }
      output.append(contentsOf: data[line..<index])
      output.append(contentsOf: "\ndata: ".utf8)
      if data[index...].starts(with: [0x0D, 0x0A]) { index += 1 }
      line = index + 1
    }
    output.append(contentsOf: data[line...])
    output.append(0x0A)
  }
}
