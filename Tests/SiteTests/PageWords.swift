/// A list of the texts of an HTML page that a reader sees or hears and that are in the page's own
/// language: without elements that state another language, names on the map, and credits.
struct PageWords {
  private(set) var texts: [String] = []

  /// The elements that have no end tag.
  private static let void: Set<Substring> = ["meta", "link", "input", "br", "img", "hr"]

  init(_ html: String) {
    // The elements that are open, each with whether its texts are left out.
    var open: [(name: Substring, isLeftOut: Bool)] = []
    for match in html.dropFirst("<!DOCTYPE html>".count).matches(
      of: /<(\/?)([a-zA-Z0-9]+)([^<>]*)>|([^<>]+)/)
    {
      if let text = match.4 {
        if open.last?.isLeftOut != true { texts.append(String(text)) }
        continue
      }
      guard let name = match.2, let attributes = match.3 else { continue }
      if match.1 == "/" {
        if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
        continue
      }
      let isLeftOut =
        open.last?.isLeftOut == true || (name != "html" && attributes.contains(" lang=\""))
        || attributes.contains(/class="(ground|credits)"/) || ["script", "style"].contains(name)
      if !isLeftOut {
        texts += attributes.matches(of: /(?:aria-label|alt|placeholder|title)="([^"]*)"/).map {
          String($0.1)
        }
      }
      if !Self.void.contains(name), !attributes.hasSuffix("/") { open.append((name, isLeftOut)) }
    }
  }

  /// The words of the page with three Latin letters in a row.
  var latin: Set<String> {
    Set(texts.flatMap { $0.matches(of: /[A-Za-z]{3,}/).map { String($0.0) } })
  }
}
