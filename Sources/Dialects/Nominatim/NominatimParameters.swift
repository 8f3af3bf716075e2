public import HTTP

/// The parameters of a request, read as Nominatim reads them: unknown ones are ignored, and of
/// repeated ones the last counts.
public struct NominatimParameters: Sendable {
  private let query: Query

  public init(_ query: Query) { self.query = query.withoutEntities }

  /// The names of the parameters, each once, in the order of the request.
  var names: [String] {
    var known: Set<String> = []
    return query.names.filter { known.insert($0).inserted }
  }

  /// The value of a parameter, which may be empty; `nil` where it is absent.
  public subscript(name: String) -> String? { query.last(name) }

  /// Returns a parameter as a truth value: anything but `0` is true, even an empty value.
  public func flag(_ name: String, default fallback: Bool) -> Bool {
    self[name].map { $0 != "0" } ?? fallback
  }

  /// Returns a parameter as a whole number; `nil` where it is absent.
  ///
  /// - Throws: 400 for a value that is no number, such as an empty one. A number too large for this
  ///   machine becomes the largest one, since callers clamp it.
  public func integer(_ name: String) throws(NominatimError) -> Int? {
    guard let text = self[name]?.trimmingBlanks else { return nil }
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badRequest("Parameter '\(name)' must be a number.")
    }
    return Int(text) ?? (text.first == "-" ? .min : .max)
  }

  /// Returns a parameter as a decimal number; `nil` where it is absent.
  ///
  /// - Throws: 400 for a value that is no finite number in decimal notation.
  public func number(_ name: String) throws(NominatimError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = decimalNumber(text) else {
      throw .badRequest("Parameter '\(name)' must be a number.")
    }
    return number
  }

  /// Returns a parameter that a request must have as a decimal number.
  ///
  /// - Throws: 400 where the parameter is missing, or is no finite number.
  public func requiredNumber(_ name: String) throws(NominatimError) -> Double {
    guard let number = try number(name) else {
      throw .badRequest("Parameter '\(name)' missing.")
    }
    return number
  }

  /// Returns the languages that the client prefers: those of the parameter, or else of the header.
  func languages(header: String?) -> NominatimLanguages {
    let parameter = self["accept-language"] ?? ""
    return NominatimLanguages(parameter.isEmpty ? header ?? "" : parameter)
  }

  /// The codes of the countries that `countrycodes` restricts results to, in small letters. Items
  /// that are not two characters long are dropped, and an empty list restricts nothing.
  public var countryCodes: [String] {
    (self["countrycodes"] ?? "").split(separator: ",").map(\.trimmingBlanks)
      .filter { $0.unicodeScalars.count == 2 }.map { $0.lowercased() }
  }
}

/// Returns the finite number that a text in decimal notation states, with blanks around it and an
/// exponent allowed; `nil` for any other text, such as `nan`, `inf` and hexadecimal numbers.
func decimalNumber(_ text: some StringProtocol) -> Double? {
  let text = text.trimmingBlanks
  let isDecimal = text.utf8.allSatisfy {
    (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
  }
  guard isDecimal, let number = Double(text), number.isFinite else { return nil }
  return number
}
