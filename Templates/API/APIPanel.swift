public import Markup

/// A panel that lists the operations of the site's HTTP interface, each with a form to try it.
public struct APIPanel: Markup {
  let operations: [APIOperation]
  let reader: Reader

  /// Creates the panel.
  ///
  /// - Parameters:
  ///   - operations: The operations, those of one interface after those of another.
  ///   - reader: The reader, in whose language the heading is; what programmers read is in English.
  public init(operations: [APIOperation], reader: Reader) {
    self.operations = operations
    self.reader = reader
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { reader.texts.programmingInterface }
    Div(.class("operations"), .lang("en"), .dir("ltr")) {
      P {
        "Every address answers without a key, and pages of any site may read its data. The same list as "
        A(.href("/openapi.json")) { "OpenAPI 3.1" }
        "."
      }
      for interface in APIOperation.Interface.allCases {
        H2 { interface.rawValue }
        for operation in operations where operation.interface == interface {
          APIOperationView(operation: operation)
        }
      }
    }
  }
}

/// An operation with its parameters, as a form that opens: sent without script, its answer takes the
/// page's place.
private struct APIOperationView: Markup {
  let operation: APIOperation

  private var hasPathParameter: Bool { operation.parameters.contains { $0.place == .path } }
  private var hasFile: Bool {
    operation.parameters.contains { if case .file = $0.values { true } else { false } }
  }

  var body: some Markup {
    Details(.class("operation")) {
      Summary {
        Code { operation.method.rawValue.uppercased() + " " + operation.path }
        " " + operation.summary
      }
      if hasPathParameter {
        // Without script no form can put a value into a path.
        P(.class("quiet"), .data("without-script", "")) {
          "Put an identifier into the path; an earlier answer names some."
        }
      }
      Form(
        .action(hasPathParameter ? "/api" : operation.path), .data("address", operation.path),
        .method(operation.method == .get ? "get" : "post"),
        hasFile ? .enctype("multipart/form-data") : nil,
        .data("accept", operation.answers[0].type), hasPathParameter ? .hidden : nil
      ) {
        for parameter in operation.parameters {
          APIParameterField(parameter: parameter, form: operation.id)
        }
        Button(.type("submit")) { "Try" }
      }
      P(.class("quiet")) {
        "Answers as "
        operation.answers.map(\.type).joined(separator: ", ") + "."
      }
    }
  }
}

/// A field for the value of one parameter.
private struct APIParameterField: Markup {
  let parameter: APIParameter
  /// The name of the operation, with which the identifiers of its fields begin.
  let form: String

  private var id: String { "\(form)-\(parameter.name)" }

  var body: some Markup {
    Label(.for(id)) {
      Code { parameter.name }
      " " + parameter.summary
    }
    switch parameter.values {
    case .choice(let choices):
      Select(.id(id), .name(parameter.name)) {
        Option(.value("")) { "–" }
        for choice in choices {
          Option(.value(choice), choice == parameter.example ? .selected : nil) { choice }
        }
      }
    case .file:
      Input(.id(id), .type("file"), .name(parameter.name), .required)
    case .text, .integers, .numbers:
      Input(
        .id(id), .type("text"), .name(parameter.name), .value(parameter.example),
        .autocomplete("off"), parameter.isRequired ? .required : nil,
        parameter.place == .path ? .data("path", "") : nil)
    }
  }
}
