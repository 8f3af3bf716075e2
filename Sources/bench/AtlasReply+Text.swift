import HTTP
import Places

extension AtlasReply {
  /// The whole answer of the atlas on one line: the parts that people read in full, and of the rest
  /// a digest.
  var text: String {
    let text =
      switch self {
      case .completions(let completions):
        Self.joined(["\(completions.count)"] + completions.map(Self.text))
      case .response(let response): Self.text(response)
      case .categories(let categories):
        categories.map(\.rawValue).sorted().joined(separator: ",")
      case .features(let features): Self.text(features)
      case .http(let response): Self.text(response)
      }
    return text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  private static func joined(_ parts: [String]) -> String { parts.joined(separator: " ; ") }

  private static func text(_ completion: Completion) -> String {
    let highlights = (completion.titleHighlights + completion.subtitleHighlights)
      .map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
    return [
      completion.id.description, completion.title, completion.subtitle, completion.kind.rawValue,
      completion.category?.rawValue ?? "", "\(completion.titleHighlights.count):\(highlights)",
      text(completion.attributions),
    ].joined(separator: " | ")
  }

  private static func text(_ response: SearchResponse) -> String {
    let notes = [
      response.isPartialMatch ? "partial" : nil, response.hasTopHit ? "top hit" : nil,
      response.notice?.sentence,
      response.related.isEmpty ? nil : response.related.map(\.rawValue).joined(separator: ","),
      text(response.attributions),
    ].compactMap(\.self)
    let bounds = response.boundingRegion?.description ?? "nowhere"
    return joined(
      ["\(response.mapItems.count) in \(bounds)"] + notes + response.mapItems.map(text))
  }

  private static func text(_ item: MapItem) -> String {
    var digest = Digest()
    digest.add(item)
    return [
      item.id.description, item.name, item.subtitle, item.category.rawValue,
      item.coordinate.description, item.region.description, digest.text,
    ].joined(separator: " | ")
  }

  private static func text(_ attributions: [Attribution]) -> String {
    attributions.map { "\($0.text) \($0.license) \($0.url)" }.joined(separator: ", ")
  }

  private static func text(_ features: MapFeatures) -> String {
    var digest = Digest()
    for feature in features.features { digest.add(feature) }
    let labels = features.features.compactMap(\.name)
    return joined([
      "\(features.features.count) features", digest.text, "\(labels.count) names",
      labels.prefix(8).joined(separator: ", "),
      features.streets.map(\.description).joined(separator: " "), text(features.attributions),
    ])
  }

  private static func text(_ response: Response) -> String {
    guard case .bytes(let body) = response.body else { return "\(response.status.code) stream" }
    var digest = Digest()
    digest.add(body)
    let fields = ["Content-Type", "Cache-Control", "Location", "Link"].map {
      response.headers[$0] ?? ""
    }
    return joined(
      ["\(response.status.code)"] + fields + ["\(body.count) bytes", digest.text])
  }
}
