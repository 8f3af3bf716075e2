import Glibc

/// A namespace for the function that tells what bytes stand for in encodings of one byte a character, as
/// the C library knows them.
enum SingleByteEncoding {
  /// The C library's names of encodings for which it does not know the common one.
  private static let names = ["windows-874": "CP874"]
  /// The replacement character in UTF-8, for bytes that stand for nothing.
  private static let unknown: [UInt8] = Array("\u{FFFD}".utf8)

  /// Returns the text in UTF-8 that each of the 256 bytes stands for in an encoding.
  ///
  /// - Throws: An error where the C library of the machine does not know the encoding.
  static func characters(of encoding: TableEncoding) throws(BatchError) -> [[UInt8]] {
    let name = encoding.rawValue
    let converter = iconv_open("UTF-8", names[name] ?? name.uppercased())
    // The value of a failure is the pointer −1.
    guard let converter, Int(bitPattern: converter) != -1 else {
      throw BatchError(
        "The encoding \(name) is not installed on this machine: iconv -l lists those that are.")
    }
    defer { iconv_close(converter) }
    return (0..<128).map { [UInt8($0)] } + (128..<256).map { character(UInt8($0), converter) }
  }

  private static func character(_ byte: UInt8, _ converter: iconv_t) -> [UInt8] {
    var input = [CChar(bitPattern: byte)]
    var output = [CChar](repeating: 0, count: 8)
    var (inputCount, outputCount) = (1, output.count)
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        return iconv(converter, &from, &inputCount, &to, &outputCount)
      }
    }
    guard result != .max, outputCount < output.count else {
      iconv(converter, nil, nil, nil, nil)
      return unknown
    }
    return output.prefix(output.count - outputCount).map { UInt8(bitPattern: $0) }
  }
}
