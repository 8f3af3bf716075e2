import Foundation
import Testing

@testable import AtlasImport

@Suite struct ImportErrorTests {
  @Test func `a folder that may not be written to is named, with the permission`() {
    for number in [EACCES, EPERM] {
      #expect(
        ImportError.output(file: "/data/atlas", number: number).description
          == "Cannot write /data/atlas: the permission to write there is missing.")
    }
  }

  @Test func `what the system says is one sentence`() throws {
    let error = try #require(throws: ImportError.self) {
      try WorldImport().run(into: "/dev/null/atlas")
    }
    #expect(error.description == "Cannot write /dev/null/atlas: Not a directory.")
    let missing = WorldResources(folder: URL(fileURLWithPath: "/nowhere"))
    #expect(
      throws: ImportError.input(
        file: "/nowhere/geonames-areas.z", cause: "No such file or directory")
    ) {
      try missing.fingerprint()
    }
  }
}
