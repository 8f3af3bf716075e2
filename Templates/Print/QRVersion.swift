/// A version of QR codes, which decides their size, with error correction of level M, which makes up for
/// the loss of 15 in 100 codewords (ISO/IEC 18004:2015). Larger versions than 20 are left out: their
/// modules are too small where paper has little room.
struct QRVersion {
  /// The number of the version, from 1.
  let number: Int
  /// The codewords of the version, those of error correction included.
  let codewordCount: Int
  /// The blocks into which the codewords are split.
  let blockCount: Int
  /// The codewords of error correction in each block.
  let correctionCount: Int
  /// The columns, which are the rows too, in which the middles of alignment patterns lie.
  let alignment: [Int]

  /// The modules, the dark and light squares, of a side.
  var side: Int { 17 + 4 * number }
  /// The codewords that are not for error correction.
  var dataCount: Int { codewordCount - blockCount * correctionCount }
  /// The bytes in which the number of a text's bytes is written.
  var lengthByteCount: Int { number < 10 ? 1 : 2 }
  /// The largest number of bytes that a code of the version holds: half a codeword says that they are
  /// bytes, and half a one that they are over.
  var capacity: Int { dataCount - lengthByteCount - 1 }

  /// Returns the smallest version that holds so many bytes; `nil` where none does.
  static func holding(_ byteCount: Int) -> QRVersion? { all.first { $0.capacity >= byteCount } }

  /// All versions, by tables 1 and 9 and by annex E of the standard.
  static let all: [QRVersion] = [
    (26, 1, 10, []), (44, 1, 16, [6, 18]), (70, 1, 26, [6, 22]), (100, 2, 18, [6, 26]),
    (134, 2, 24, [6, 30]), (172, 4, 16, [6, 34]), (196, 4, 18, [6, 22, 38]),
    (242, 4, 22, [6, 24, 42]), (292, 5, 22, [6, 26, 46]), (346, 5, 26, [6, 28, 50]),
    (404, 5, 30, [6, 30, 54]), (466, 8, 22, [6, 32, 58]), (532, 9, 22, [6, 34, 62]),
    (581, 9, 24, [6, 26, 46, 66]), (655, 10, 24, [6, 26, 48, 70]), (733, 10, 28, [6, 26, 50, 74]),
    (815, 11, 28, [6, 30, 54, 78]), (901, 13, 26, [6, 30, 56, 82]), (991, 14, 26, [6, 30, 58, 86]),
    (1085, 16, 26, [6, 34, 62, 90]),
  ].enumerated().map { index, row in
    QRVersion(
      number: index + 1, codewordCount: row.0, blockCount: row.1, correctionCount: row.2,
      alignment: row.3)
  }
}
