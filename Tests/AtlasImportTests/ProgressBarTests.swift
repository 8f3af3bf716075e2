import AtlasImport
import Foundation
import Testing

@Suite struct ProgressBarTests {
  @Test func `a line shows the bar, the rate and the time left`() {
    let progress = ImportProgress(phase: .naming, done: 500_000, total: 2_000_000)
    #expect(
      ProgressBar.line(progress, after: .seconds(2))
        == "Indexing names [######------------------] 25 %  250,000/s  6 s left")
  }

  @Test func `without a count there is only the phase`() {
    let progress = ImportProgress(phase: .waiting)
    #expect(ProgressBar.line(progress, after: .seconds(9)) == "Waiting for another import")
  }

  @Test func `too early there is no rate`() {
    let progress = ImportProgress(phase: .drawing, done: 1, total: 4)
    #expect(
      ProgressBar.line(progress, after: .zero)
        == "Drawing coast and borders [######------------------] 25 %")
  }

  private func output(isTerminal: Bool, _ body: (ProgressBar) -> Void) throws -> String {
    let pipe = Pipe()
    body(ProgressBar(output: pipe.fileHandleForWriting, isTerminal: isTerminal))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `where there is no terminal, each phase is one plain line`() throws {
    let text = try output(isTerminal: false) { bar in
      for done in 0..<50 { bar.show(ImportProgress(phase: .naming, done: done, total: 50)) }
      bar.show(ImportProgress(phase: .finishing))
      bar.finish()
    }
    #expect(text == "Indexing names\nPutting it in place\n")
  }

  @Test func `a terminal is left with an empty line`() throws {
    let text = try output(isTerminal: true) { bar in
      bar.show(ImportProgress(phase: .finishing))
      bar.finish()
    }
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `nothing is written where there is nothing to say`() throws {
    for isTerminal in [true, false] {
      #expect(try output(isTerminal: isTerminal) { $0.finish() } == "")
    }
  }
}
