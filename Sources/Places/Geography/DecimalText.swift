/// Returns the numbers of a text that lists decimal numbers separated by commas; `nil` for a text
/// that is not exactly `count` of them. `nan`, `inf`, hexadecimal numbers and exponents are
/// refused.
func decimalNumbers(_ text: String, count: Int) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == count else { return nil }
  var numbers: [Double] = []
  for part in parts {
    let isDecimal = part.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard isDecimal, part.utf8.count <= 24, let number = Double(part) else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// Returns a number as a text with at most six decimals, without trailing zeros. In degrees, the
/// last decimal is a tenth of a metre.
func decimal(_ number: Double) -> String {
  let micro = Int((number * 1e6).rounded())
  // An address holds a dozen: they are written digit by digit, from the last.
  return String(unsafeUninitializedCapacity: 24) { text in
    var (rest, decimals) = (micro.magnitude, 6)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    var (length, digits) = (0, 0)
    func append(_ character: UInt8) {
      text[length] = character
      length += 1
    }
    while rest > 0 || digits <= decimals {
      if digits == decimals, decimals > 0 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      (rest, digits) = (rest / 10, digits + 1)
    }
    if micro < 0 { append(UInt8(ascii: "-")) }
    for index in 0..<length / 2 { text.swapAt(index, length - 1 - index) }
    return length
  }
}
