import Basics
import HTTP
import Templates

/// A description of the site's operations by OpenAPI 3.1, from which programs make clients.
struct OpenAPIDocument {
  let operations: [APIOperation]
  /// The address of the site, without a slash at its end.
  let baseURL: String

  var json: JSON {
    .object([
      "openapi": .string("3.1.1"),
      "info": .object([
        "title": .string("Hereabouts"), "version": .string("1"),
        "summary": .string("Places found by name, kind, address and position, and maps of them."),
        "license": .object(["name": .string("MIT"), "identifier": .string("MIT")]),
      ]),
      "servers": .array([.object(["url": .string(baseURL)])]),
      "tags": .array(
        APIOperation.Interface.allCases.map { .object(["name": .string($0.rawValue)]) }),
      "paths": .dictionary(paths),
      "components": .object(["schemas": .dictionary(OpenAPISchemas.all)]),
    ])
  }

  /// The operations by their paths, in the order in which the paths come first.
  private var paths: [(name: String, value: JSON)] {
    var order: [String] = []
    var methods: [String: [(name: String, value: JSON)]] = [:]
    for operation in operations {
      if methods[operation.path] == nil { order.append(operation.path) }
      methods[operation.path, default: []].append((operation.method.rawValue, operation.json))
    }
    return order.map { ($0, .dictionary(methods[$0] ?? [])) }
  }
}

extension APIOperation {
  fileprivate var json: JSON {
    let inForm = parameters.filter { $0.place == .form }
    return .object([
      "operationId": .string(id), "summary": .string(summary),
      "tags": .array([.string(interface.rawValue)]),
      "parameters": .array(parameters.filter { $0.place != .form }.map(\.json)),
      "requestBody": inForm.isEmpty ? nil : Self.body(of: inForm),
      "responses": .dictionary([
        ("\(status)", status == 303 ? Self.redirection : success), ("default", failure),
      ]),
    ])
  }

  private static let redirection = JSON.object([
    "description": .string("The page to go to is in Location.")
  ])

  private var success: JSON {
    let content = answers.map { answer in
      (name: answer.type, value: JSON.object(["schema": OpenAPISchemas.schema(answer.schema)]))
    }
    return .object(["description": .string(summary), "content": .dictionary(content)])
  }

  private var failure: JSON {
    let (type, schema) =
      switch interface {
      case .own: (MediaType.problem, "Problem")
      case .photon: (MediaType.json, "PhotonError")
      case .nominatim: (MediaType.json, "NominatimError")
      }
    return .object([
      "description": .string("One sentence that says what is wrong with the request, or here."),
      "content": .dictionary([
        (type.essence, .object(["schema": OpenAPISchemas.schema(schema)]))
      ]),
    ])
  }

  /// Returns the description of a body that holds a form with the given parameters.
  private static func body(of fields: [APIParameter]) -> JSON {
    let hasFile = fields.contains { if case .file = $0.values { true } else { false } }
    let type = hasFile ? "multipart/form-data" : MediaType.form.essence
    return .object([
      "content": .dictionary([
        (
          type,
          .object([
            "schema": .object([
              "type": .string("object"),
              "required": .array(fields.filter(\.isRequired).map { .string($0.name) }),
              "properties": .dictionary(fields.map { ($0.name, $0.schema) }),
            ])
          ])
        )
      ])
    ])
  }
}

extension APIParameter {
  fileprivate var json: JSON {
    .object([
      "name": .string(name), "in": .string(place.rawValue), "description": .string(summary),
      "required": isRequired ? .boolean(true) : nil, "schema": schema,
      "example": example.isEmpty ? nil : exampleValue,
    ])
  }

  /// The value to try, as a JSON value of the parameter's type.
  private var exampleValue: JSON {
    switch values {
    case .integers: Int(example).map { .integer($0) } ?? .string(example)
    case .numbers: Double(example).map { .number($0) } ?? .string(example)
    case .text, .choice, .file: .string(example)
    }
  }

  fileprivate var schema: JSON {
    switch values {
    case .text: .object(["type": .string("string")])
    case .integers(let range):
      .object([
        "type": .string("integer"), "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ])
    case .numbers(let range):
      .object([
        "type": .string("number"), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
    case .choice(let choices):
      .object(["type": .string("string"), "enum": .array(choices.map { .string($0) })])
    case .file: .object(["type": .string("string"), "format": .string("binary")])
    }
  }
}
