/// A parameter of an operation of the site's HTTP interface: a part of its query, its path or its
/// form.
public struct APIParameter: Sendable {
  /// A part of a request that a parameter can stand in.
  public enum Place: String, Sendable {
    case query, path, form
  }

  /// A set of the values that a parameter can have.
  public enum Values: Sendable {
    case text
    case integers(ClosedRange<Int>)
    case numbers(ClosedRange<Double>)
    case choice([String])
    /// The values are files, which only a form can hold.
    case file
  }

  public let name: String
  public let place: Place
  public let values: Values
  /// A sentence or a phrase that says what the parameter means.
  public let summary: String
  /// A value to try; empty where none fits every server's data.
  public let example: String
  public let isRequired: Bool

  init(
    _ name: String, _ summary: String, in place: Place = .query, _ values: Values = .text,
    example: String = "", isRequired: Bool = false
  ) {
    self.name = name
    self.place = place
    self.values = values
    self.summary = summary
    self.example = example
    self.isRequired = isRequired || place == .path
  }

  /// Returns the parameter with a value to try, and as one that a request must have.
  func required(_ example: String) -> APIParameter {
    APIParameter(name, summary, in: place, values, example: example, isRequired: true)
  }

  /// Returns the parameter with a value to try.
  func trying(_ example: String) -> APIParameter {
    APIParameter(name, summary, in: place, values, example: example, isRequired: isRequired)
  }

  /// The parameter as a part of a form.
  var inForm: APIParameter {
    APIParameter(name, summary, in: .form, values, example: example, isRequired: isRequired)
  }
}
