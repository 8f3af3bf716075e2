import Atlas
import AtlasImport
import Places

let folder = CommandLine.arguments.dropFirst().first ?? "/tmp/hereabouts-bench"
let clock = ContinuousClock()
var last: ImportProgress.Phase?
let took = try clock.measure {
  try WorldImport().run(into: folder) { p in if p.phase != last { last = p.phase; print(p.phase, clock.now) } }
}
print("build", took)
var atlas: Atlas?
print("open", try clock.measure { atlas = try Atlas(folder: folder) })
if let atlas {
  for q in CommandLine.arguments.dropFirst(2) {
    for _ in 0..<2 {
    var r: [Completion] = []
    let t = await clock.measure { r = (try? await atlas.completions(for: q, region: nil, language: .english)) ?? [] }
    print("==", q, t)
    for c in r { print("   ", c.title, "|", c.subtitle, c.titleHighlights, c.subtitleHighlights) }
    }
    let t = try await clock.measure { for m in try await atlas.search(SearchRequest(query: .naturalLanguage(q))).mapItems { print("  S", m.name, "|", m.subtitle, m.coordinate) } }
    print(t)
  }
}
