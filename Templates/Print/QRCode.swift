import Markup

/// A QR code of a text in UTF-8 (ISO/IEC 18004:2015), which a camera reads from paper.
struct QRCode {
  /// The rows of modules, the dark and light squares, the top one first. The bit of the value 2ⁿ says
  /// whether the module of column n is dark; as many rows as columns, without the light ones around.
  let rows: [UInt128]

  /// Creates the QR code of a text; `nil` for a text of more than 666 bytes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.holding(bytes.count) else { return nil }
    var matrix = QRMatrix(version)
    matrix.fill(with: version.codewords(of: bytes))
    var (best, least) = ([UInt128](), Int.max)
    for mask in QRMask.all {
      let rows = matrix.rows(maskedBy: mask)
      let penalty = Self.penalty(of: rows)
      if penalty < least { (best, least) = (rows, penalty) }
    }
    rows = best
  }

  /// The modules of a side.
  var side: Int { rows.count }
}

/// A drawing of a QR code, with the margin of four light modules that readers need.
struct QRDrawing: Markup {
  let code: QRCode

  private static let margin = 4

  var body: some Markup {
    let side = Double(code.side + 2 * Self.margin)
    SVG(.viewBox(side, side), .aria("hidden", "true")) {
      Path(
        .d(path), .transform("translate(\(Self.margin) \(Self.margin).5)"), .strokeWidth(1))
    }
  }

  /// The dark modules, as lines along the middles of rows.
  private var path: PathData {
    var path = PathData(decimals: 0)
    for (y, row) in code.rows.enumerated() {
      var (rest, x) = (row, 0)
      while rest != 0 {
        let light = rest.trailingZeroBitCount
        rest >>= light
        let dark = (~rest).trailingZeroBitCount
        rest >>= dark
        path.move(toX: Double(x + light), y: Double(y))
        x += light + dark
        path.line(toX: Double(x), y: Double(y))
      }
    }
    return path
  }
}
