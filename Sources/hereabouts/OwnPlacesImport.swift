import AtlasImport
import Batch
import Files
import Foundation
import OpenStreetMap
import OwnPlaces
import Places
import ShardFormat

/// An import of a file of somebody's own places into a shard: what the file says of them, who is credited, and
/// where the rows lie that have an address and no position.
struct OwnPlacesImport {
  /// The options of `hereabouts import` that say how files of places are read.
  static let options: Set = [
    "--columns", "--kind", "--credit", "--credit-url", "--license", "--encoding", "--delimiter",
  ]
  /// The first parts of identifiers that places of other sources have.
  private static let otherSources: Set<String> = ["osm", "geonames", "stub", "nominatim", "photon"]
  /// The number of addresses that are looked up at a time.
  private static let blockSize = 256
  /// The largest number of bytes of the name of a shard of own places, by which their identifiers begin.
  private static let nameLimit = 40

  private let file: String
  let name: String
  private let places: OwnPlaces
  private let arguments: Arguments

  /// - Throws: A usage error for an option that cannot be understood.
  init(_ file: String, name: String, _ arguments: Arguments) throws(CommandError) {
    guard !Self.otherSources.contains(name.lowercased()), name.utf8.count <= Self.nameLimit else {
      throw .usage(
        "\(name) cannot be the name of a shard of places of your own: give another by --name, of at most"
          + " \(Self.nameLimit) bytes.")
    }
    self.file = file
    self.name = name
    self.arguments = arguments
    places = OwnPlaces(file, try Self.reading(arguments))
    if let url = arguments.text("--credit-url"), !url.isFolderURL {
      throw .usage("--credit-url must be like https://example.org/data.")
    }
  }

  private static func reading(
    _ arguments: Arguments
  ) throws(CommandError) -> OwnPlaces.Options {
    var options = OwnPlaces.Options()
    if let format = try arguments.tableFormat() { options.format = format }
    if let encoding = try arguments.tableEncoding() { options.encoding = encoding }
    if let text = arguments.text("--kind") {
      guard let kind = RowKind(text) else {
        throw .usage("--kind must be a kind of place such as cafe, or a tag such as shop=bicycle.")
      }
      options.kind = kind
    }
    for pair in (arguments.text("--columns") ?? "").split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--columns must be like name=Shop,addr:street=Road.")
      }
      options.columns.append((parts[0], parts[1]))
    }
    return options
  }

  /// Imports the file, and prints what became of its rows.
  func run(into folder: String) async throws(CommandError) {
    let survey: OwnPlaces.Survey
    do throws(ExtractError) { survey = try places.survey() } catch {
      throw .failed(error.description)
    }
    guard survey.rowCount > 0 else { throw .failed("Cannot read \(file): it has no rows.") }
    let positions = try await positions(of: survey.unplaced)
    guard survey.bounds != nil || !positions.isEmpty else {
      throw .failed(
        "Cannot read \(file): none of its \(survey.rowCount) rows has a position that is known; --columns"
          + " latitude=NAME,longitude=NAME says in which columns they are.")
    }
    let source = StreetMapImport.Source(
      identifiers: name, origin: "Own places: \((file as NSString).lastPathComponent)",
      attribution: attribution(in: folder), drawsGround: false
    ) { [places] _ throws(ExtractError) in try places.objects(survey, positions: positions) }
    let bar = ProgressBar()
    let summary: String
    do throws(ImportError) {
      defer { bar.finish() }
      summary = try StreetMapImport(source, file: file, name: name).run(into: folder) {
        bar.show($0)
      }.description
    } catch {
      throw .failed(error.description)
    }
    try StandardStream.output.write("\(name).shard: \(survey.rowCount) rows: \(summary)\n")
    tell(survey, positions)
  }

  /// Returns who is credited: as the options say, else as the shard of the same name did before.
  private func attribution(in folder: String) -> Attribution {
    let path = "\(folder)/\(name).\(ShardSchema.fileExtension)"
    let before = (try? ShardMetadata(ofShardAt: path))?.attributions.first
    return Attribution(
      text: arguments.text("--credit") ?? before?.text ?? name,
      url: arguments.text("--credit-url") ?? before?.url ?? "",
      license: arguments.text("--license") ?? before?.license ?? "no licence stated")
  }

  /// Returns the positions of rows by their addresses, which are looked up in the atlas or in another geocoder.
  private func positions(
    of rows: [OwnPlaces.Unplaced]
  ) async throws(CommandError) -> [Int: Coordinate] {
    if rows.isEmpty { return [:] }
    StandardStream.error.say("Looking up \(rows.count) addresses\n")
    var backend = try Backend(arguments)
    let geocoder = RowGeocoder(try backend.geocoder(), BatchOptions())
    var positions: [Int: Coordinate] = [:]
    for start in stride(from: 0, to: rows.count, by: Self.blockSize) {
      let block = rows[start..<min(start + Self.blockSize, rows.count)]
      let found = await withTaskGroup(of: (Int, Coordinate?).self) { group in
        for row in block {
          group.addTask {
            let answer = await geocoder.answer(
              to: RowQuestion(values: row.question.values, address: row.question.parts))
            let isKnown = [.exact, .interpolated, .street].contains(answer.match)
            return (row.row, isKnown ? answer.item?.coordinate : nil)
          }
        }
        return await group.reduce(into: [(Int, Coordinate?)]()) { $0.append($1) }
      }
      for (row, coordinate) in found { positions[row] = coordinate }
    }
    return positions
  }

  /// Says which rows were left out, and why.
  private func tell(_ survey: OwnPlaces.Survey, _ positions: [Int: Coordinate]) {
    let lines: [(Int, String)] = [
      (positions.count, "rows lie where their address is"),
      (
        survey.unplaced.count - positions.count,
        "rows were left out, as their address is not known here"
      ),
      (
        survey.withoutPosition, "rows were left out, as they have neither a position nor an address"
      ),
      (
        survey.withWrongPosition,
        "rows were left out, as their position is none on the globe: are latitude and longitude exchanged?"
      ),
      (survey.withoutName, "rows were left out, as they have no name, kind or house number"),
      (
        survey.withoutKind,
        "rows are of no known kind: they are found by their names, and maps do not show them; --kind names one"
      ),
    ]
    for (count, text) in lines where count > 0 { StandardStream.error.say("\(count) \(text)\n") }
    let unknown = survey.unknownKinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    if !unknown.isEmpty {
      let names = unknown.map { "\($0.key.prefix(40)) (\($0.value))" }.joined(separator: ", ")
      StandardStream.error.say("Kinds that nobody knows: \(names)\n")
    }
  }
}
