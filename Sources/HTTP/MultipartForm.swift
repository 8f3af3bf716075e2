/// A form with files in the body of a request (`multipart/form-data`, RFC 7578), in order.
///
/// The body stays one array: the contents of parts are slices of it.
public struct MultipartForm: Sendable {
  /// A part of a form: a field, or a file.
  public struct Part: Sendable {
    public let name: String
    /// The name of the file, as the client tells it; `nil` for a plain field. It must not be used as
    /// a path.
    public let fileName: String?
    public let content: ArraySlice<UInt8>

    /// The content as text; `nil` for bytes that are not UTF-8.
    public var text: String? { String(validating: content, as: UTF8.self) }
  }

  /// The largest number of parts of a form; one with more is refused with 400.
  public static let maximumParts = 64
  /// The largest number of bytes in the header of a part.
  private static let headerBytes = 4 * 1024
  /// The largest number of bytes in a boundary (RFC 2046 section 5.1.1).
  private static let boundaryBytes = 70

  public private(set) var parts: [Part] = []

  /// Creates a form from the body of a request.
  ///
  /// - Throws: 415 for a body of another type or a compressed one; 400 for a body whose parts cannot
  ///   be told apart, or with more of them than ``maximumParts``.
  public init(_ request: Request) throws(HTTPError) {
    guard request.headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true,
      let type = request.headers["Content-Type"],
      MediaType(type).essence == "multipart/form-data"
    else {
      throw HTTPError(
        .unsupportedMediaType, "The body must be a form of the type multipart/form-data.")
    }
    guard let boundary = Self.parameter("boundary", of: type),
      (1...Self.boundaryBytes).contains(boundary.utf8.count)
    else { throw Self.malformed }
    try read(request.body, boundary: Array("\r\n--\(boundary)".utf8))
  }

  /// Returns the first part with a name; `nil` if there is none.
  public subscript(name: String) -> Part? { parts.first { $0.name == name } }

  /// Returns the texts of all fields with a name.
  ///
  /// - Throws: 400 for a field that is not UTF-8.
  public func texts(_ name: String) throws(HTTPError) -> [String] {
    var texts: [String] = []
    for part in parts where part.name == name {
      guard let text = part.text else {
        throw .badRequest("The field “\(name)” is not UTF-8.")
      }
      texts.append(text)
    }
    return texts
  }

  private static let malformed = HTTPError.badRequest("The parts of the form cannot be told apart.")

  /// Reads the parts of a body, which begin with a delimiter and end with one that two hyphens
  /// follow.
  ///
  /// - Parameter boundary: The delimiter with the end of the line before it, which the first one may
  ///   lack.
  private mutating func read(_ body: [UInt8], boundary: [UInt8]) throws(HTTPError) {
    let first = Array(boundary.dropFirst(2))
    var position: Int
    if body.starts(with: first) {
      position = first.count
    } else if let start = Self.index(of: boundary, in: body, from: 0) {
      position = start + boundary.count
    } else {
      throw Self.malformed
    }
    while true {
      if body[position...].starts(with: [0x2D, 0x2D]) { return }
      // White space may stand behind a boundary.
      while position < body.count, body[position] == 0x20 || body[position] == 0x09 {
        position += 1
      }
      guard body[position...].starts(with: [0x0D, 0x0A]), parts.count < Self.maximumParts,
        let end = Self.index(of: boundary, in: body, from: position)
      else { throw Self.malformed }
      parts.append(try Self.part(body[(position + 2)..<max(end, position + 2)]))
      position = end + boundary.count
    }
  }

  private static func part(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> Part {
    let blank: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    let limit = min(bytes.endIndex, bytes.startIndex + headerBytes)
    guard
      let end = (bytes.startIndex..<max(limit - 3, bytes.startIndex)).first(where: {
        bytes[$0...].starts(with: blank)
      }),
      let header = String(validating: bytes[..<end], as: UTF8.self)
    else { throw malformed }
    for line in header.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-disposition",
        let name = parameter("name", of: String(line[colon...]))
      else { continue }
      let fileName = parameter("filename", of: String(line[colon...]))
      return Part(name: name, fileName: fileName, content: bytes[(end + 4)...])
    }
    throw malformed
  }

  /// Returns the index of the first of some bytes, which begin with CR, in others.
  private static func index(of bytes: [UInt8], in body: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + bytes.count <= body.count {
      if body[index] == bytes[0], body[index...].starts(with: bytes) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the value of a parameter in a header field, with or without quotes; `nil` for none.
  private static func parameter(_ name: String, of field: String) -> String? {
    var rest = field[...].drop { $0 != ";" }
    while rest.popFirst() != nil {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else {
        rest = rest.drop { $0 != ";" }
        continue
      }
      rest = rest.dropFirst()
      let value: String
      if rest.first == "\"" {
        (value, rest) = quoted(rest.dropFirst())
      } else {
        value = String(rest.prefix { $0 != ";" && $0 != " " })
      }
      rest = rest.drop { $0 != ";" }
      if key.lowercased() == name { return value }
    }
    return nil
  }

  /// Returns the text up to the next quote, without the backslashes before quotes, and what follows.
  private static func quoted(_ text: Substring) -> (value: String, rest: Substring) {
    var (value, rest) = ("", text)
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        value.append(next)
        rest = rest.dropFirst()
      } else {
        value.append(character)
      }
    }
    return (value, rest)
  }
}
