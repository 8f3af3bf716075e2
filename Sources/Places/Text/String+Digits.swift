extension String {
  /// The text with the decimal digits of all scripts as those of ASCII: "12" for "١٢".
  var withPlainDigits: String {
    var text = ""
    for scalar in unicodeScalars {
      if !scalar.isASCII, scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        text += String(Int(value))
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
