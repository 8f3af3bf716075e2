import HTTP

extension Request {
  /// The letters in the name of every phone's browser.
  private static let mark = Array("Mobi".utf8)

  /// A Boolean value that says whether the request comes from a phone, as far as its browser tells: a
  /// first page cannot ask for a map of its own size. Every request is asked, so that the name of the
  /// browser is searched byte by byte.
  var isFromPhone: Bool {
    if headers["Sec-CH-UA-Mobile"] == "?1" { return true }
    guard let name = headers["User-Agent"]?.utf8 else { return false }
    return name.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast(Self.mark.count - 1).contains { start in
        bytes[start] == Self.mark[0] && bytes[start...].starts(with: Self.mark)
      }
    } ?? false
  }
}
