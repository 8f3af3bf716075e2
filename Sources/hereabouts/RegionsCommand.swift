import Downloads

/// The command `hereabouts regions [WORD…]`, which lists the regions that can be imported by name.
struct RegionsCommand {
  /// The options that take none.
  static let switches: Set = ["--json"]

  private let words: [String]
  private let isJSON: Bool

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: [], switches: Self.switches)
    words = arguments.positional
    isJSON = arguments.has("--json")
  }

  func run() throws(CommandError) {
    let regions = RegionList.bundled.regions(with: words)
    if isJSON { return try CommandOutput.write(json: regions.map(Row.init)) }
    guard !regions.isEmpty else {
      throw .failed("No region has \(words.joined(separator: " ")) in its names.")
    }
    for region in regions {
      let size = region.megabytes.map { "\($0) MB" } ?? "size unknown"
      try StandardStream.output.write("\(region.path)\t\(region.label)\t\(size)\n")
    }
  }

  /// A region as JSON tells it.
  private struct Row: Encodable {
    let path: String
    let name: String
    let megabytes: Int?
    let url: String

    init(_ region: Region) {
      path = region.path
      name = region.label
      megabytes = region.megabytes
      url = region.url()
    }
  }
}
