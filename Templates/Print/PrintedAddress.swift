import Basics
import Markup

/// A block with the address of a page, to be read and as a QR code, which is seen on paper alone.
struct PrintedAddress: Markup {
  /// The whole URL of the page.
  let url: String

  var body: some Markup {
    Div(.class("printed"), .hidden) {
      if let code = QRCode(url) { QRDrawing(code: code) }
      // An address is in no language.
      P(.lang("zxx"), .dir("ltr")) { ReadableAddress.text(of: url) }
    }
  }
}

/// A namespace for URLs as people read them.
enum ReadableAddress {
  /// Returns a URL in which letters, marks and digits of every script stand for their percent-encoding,
  /// so that it can be read, and typed to the same effect. All else that is encoded stays so.
  static func text(of url: String) -> String {
    guard PercentEncoding.decode(url) != nil else { return url }
    var (text, encoded) = ([UInt8](), [UInt8]())
    _ = PercentEncoding.decode(url.utf8Span.span) { byte, wasEncoded in
      if wasEncoded {
        encoded.append(byte)
      } else {
        text += words(encoded) + [byte]
        encoded = []
      }
    }
    return String(decoding: text + words(encoded), as: UTF8.self)
  }

  /// Returns a text in UTF-8 in which all but letters, marks and digits is percent-encoded.
  private static func words(_ bytes: [UInt8]) -> [UInt8] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar in
      let text = String(scalar)
      return Array((isWord(scalar) ? text : PercentEncoding.encode(text, keeping: "")).utf8)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
