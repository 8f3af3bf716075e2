import Testing

@testable import Downloads

@Suite struct MD5Tests {
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `The checksum is that of RFC 1321`(text: String, expected: String) {
    #expect(Self.checksum(Array(text.utf8), pieces: 1_000) == expected)
  }

  @Test(arguments: 0..<200)
  func `Bytes may come in pieces of any size`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = Self.checksum(bytes, pieces: 1_000)
    for size in [1, 3, 63, 64, 65] { #expect(Self.checksum(bytes, pieces: size) == whole) }
  }

  private static func checksum(_ bytes: [UInt8], pieces size: Int) -> String {
    var checksum = MD5()
    var rest = bytes[...]
    while !rest.isEmpty {
      rest.prefix(size).withUnsafeBytes { checksum.add($0) }
      rest = rest.dropFirst(size)
    }
    return checksum.hexadecimal
  }
}
