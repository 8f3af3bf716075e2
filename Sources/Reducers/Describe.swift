/// Returns a value written out over several lines, with a line for each property or element. The
/// text is the same on every run: elements of sets and dictionaries stand in the order of their
/// text.
package func describe(_ value: Any) -> String {
  switch value {
  case let text as String: return text.debugDescription
  case let value as any LosslessStringConvertible: return value.description
  case let value as Duration: return "\(value)"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  let children = mirror.children.map { (label: $0.label, text: describe($0.value)) }
  switch mirror.displayStyle {
  case .optional:
    return children.first?.text ?? "nil"
  case .collection:
    return block("[", children.map(\.text), "]")
  case .set, .dictionary:
    return block("[", children.map(\.text).sorted(), "]")
  case .tuple:
    return block("(", children.map(labelled), ")")
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    let text = describe(payload.value)
    return ".\(payload.label ?? "")" + (isTuple ? text : "(\(text))")
  default:
    guard !children.isEmpty else { return String(reflecting: value) }
    return block("\(mirror.subjectType)(", children.map(labelled), ")")
  }
}

private func labelled(_ child: (label: String?, text: String)) -> String {
  guard let label = child.label, !label.hasPrefix(".") else { return child.text }
  return "\(label): \(child.text)"
}

private func block(_ opening: String, _ lines: [String], _ closing: String) -> String {
  guard !lines.isEmpty else { return opening + closing }
  if lines.count == 1, !lines[0].contains("\n") { return opening + lines[0] + closing }
  let indented = lines.map { line in
    "  " + line.replacing("\n", with: "\n  ")
  }
  return opening + "\n" + indented.joined(separator: ",\n") + "\n" + closing
}
