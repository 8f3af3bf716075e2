/// Returns a text as part of a URL's path or query (RFC 3986): every byte is percent-encoded unless
/// its character is unreserved or one of `,` `:` `@`.
public func percentEncoded(_ text: String) -> String {
  if text.utf8.allSatisfy(isPlain) { return text }
  var encoded: [UInt8] = []
  let hexadecimal = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    if isPlain(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"),
    UInt8(ascii: "@"):
    true
  default: false
  }
}

/// Returns the segments of a path percent-encoded, with the slashes between them unchanged.
func percentEncoded(path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false)
    .map { percentEncoded(String($0)) }.joined(separator: "/")
}
