/// Comma-separated decimal numbers, exactly `count` of them; nil for anything else. Plain
/// decimals only: `nan`, `inf`, hexadecimal and exponents are nobody's coordinates.
func decimalNumbers(_ text: String, count: Int) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == count else { return nil }
  var numbers: [Double] = []
  for part in parts {
    let isPlain = part.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard isPlain, part.utf8.count <= 24, let number = Double(part) else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// A number with at most six decimals (a tenth of a metre, in degrees), without trailing zeros.
func decimal(_ number: Double) -> String {
  let micro = Int((number * 1e6).rounded())
  let whole = micro.magnitude / 1_000_000
  var fraction = micro.magnitude % 1_000_000
  let sign = micro < 0 ? "-" : ""
  guard fraction != 0 else { return "\(sign)\(whole)" }
  var digits = 6
  while fraction % 10 == 0 {
    fraction /= 10
    digits -= 1
  }
  let text = String(fraction)
  return "\(sign)\(whole).\(String(repeating: "0", count: digits - text.count))\(text)"
}
