import Batch
import HTTP
import Places

/// A table that was sent to be geocoded, with what is asked of it: a form as programs fill it in that
/// speak with addok, the geocoder of France.
struct TableUpload: Sendable {
  /// The fields of the form that name columns which are parts of the address, whatever they are
  /// called.
  private static let filters = ["postcode", "city", "state", "country"]
  /// The largest number of letters of a file's name that are sent back.
  private static let nameLength = 100

  let bytes: ArraySlice<UInt8>
  let options: BatchOptions
  /// The name of the file without its extension, of letters, digits and a few signs in ASCII.
  let name: String

  /// Reads a form.
  ///
  /// - Throws: 400 with a sentence for a field that cannot be read, and where there is no file; 415
  ///   for a body that is no form with files.
  init(_ request: Request, _ question: BatchOptions.Question) throws(HTTPError) {
    let form = try MultipartForm(request)
    guard let data = form["data"] else {
      throw .badRequest("The field “data” is missing, which holds the table.")
    }
    bytes = data.content
    name = Self.plainName(data.fileName ?? "")
    var options = BatchOptions()
    options.question = question
    options.columns = try form.texts("columns").filter { !$0.isEmpty }
    if !options.columns.isEmpty, case .search = question {
      for filter in Self.filters {
        for column in try form.texts(filter) where !options.columns.contains(column) {
          options.columns.append(column)
        }
      }
    }
    func value<Value>(
      _ field: String, _ wanted: String, _ read: (String) -> Value?
    ) throws(HTTPError) -> Value? {
      guard let text = try form.texts(field).last, !text.isEmpty else { return nil }
      guard let value = read(text) else {
        throw .badRequest("The field “\(field)” must be \(wanted).")
      }
      return value
    }
    options.encoding = try value("encoding", "utf-8, utf-16 or latin-1") {
      TableEncoding(name: $0)
    }
    options.format = try value("delimiter", "one ASCII character") { TableFormat(delimiter: $0) }
    _ = try value("quote", "a quotation mark") { $0 == "\"" ? $0 : nil }
    options.writesMark =
      try value("with_bom", "true or false") { Self.flags[$0.lowercased()] } ?? false
    options.keepsFormulas =
      try value("keep_formulas", "true or false") { Self.flags[$0.lowercased()] } ?? false
    options.minimumScore =
      try value("min_score", "a number from 0 to 1") { text in
        Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
      } ?? 0
    options.language =
      try value("lang", "the tag of a language") { Language(tag: $0) } ?? .english
    self.options = options
  }

  private static let flags = [
    "true": true, "1": true, "yes": true, "on": true, "false": false, "0": false, "no": false,
    "off": false,
  ]

  private static func plainName(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let plain = stem.filter { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_. ".contains(character))
    }.prefix(nameLength)
    return plain.isEmpty ? "table" : String(plain)
  }
}
