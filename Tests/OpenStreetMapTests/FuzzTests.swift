import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests with mutations of small files of both formats. `make fuzz` tries as many as `FUZZ_COUNT`
/// says.
@Suite(.slow) struct FuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ_COUNT"].flatMap { Int($0) } ?? 2000
  /// The encoded numbers that mutations insert into PBF files.
  private static let numbers: [[UInt8]] = [
    [0], [0x7F], [0x80], [0xFF], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x80, 0x80, 0x80, 0x80, 0x10],
    Array(repeating: 0xFF, count: 9) + [1], Array(repeating: 0xFF, count: 12),
  ]
  /// The texts that mutations insert into XML files.
  private static let texts = [
    "<node id='1' lat='", "'", ">", "&amp;", "&#0;", "&a;", "</osm>", "<way id='9'>",
    "<nd ref='1'/>",
    "<!DOCTYPE osm>", "<![CDATA[", "-", "9999999999", "1e999", "nan", "\u{FEFF}",
    "<member type='way' ref='1'/>",
  ].map { Array($0.utf8) }

  @Test func `PBF ends in a reading or a sentence`() throws {
    let writer = TinyPBF(isDeflated: false)
    let seeds = [
      TinyPBF(), TinyPBF(isDense: false), TinyPBF(isPacked: false, hasUnknownFields: true),
    ]
    try fuzz("PBF", seed: 5) { generator in
      let seed = seeds.randomElement(using: &generator) ?? writer
      let map = TinyMap.village
      guard Bool.random(using: &generator) else {
        return Self.mutated(seed.bytes(map), Self.numbers, &generator)
      }
      // Mutate within the framing, which would seldom survive.
      let blocks = [
        TinyMap(nodes: map.nodes), TinyMap(ways: map.ways), TinyMap(relations: map.relations),
      ]
      .map { Self.mutated(seed.block($0), Self.numbers, &generator) }
      return writer.file(blocks)
    }
  }

  @Test func `XML ends in a reading or a sentence`() throws {
    let text = Array(TinyMap.village.xml.utf8)
    let packed = [gzipped(text), bzipped(text)]
    try fuzz("XML", seed: 6) { generator in
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: Self.mutated(packed[0], Self.numbers, &generator)
      case 1: Self.mutated(packed[1], Self.numbers, &generator)
      case 2: gzipped(Self.mutated(text, Self.texts, &generator))
      default: Self.mutated(text, Self.texts, &generator)
      }
    }
  }

  /// Reads mutated files, each of which must end soon in a reading or an error.
  ///
  /// - Parameter make: A closure that makes a mutated file.
  private func fuzz(
    _ name: String, seed: UInt64, _ make: (inout SeededGenerator) -> [UInt8]
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var (readCount, longest) = (0, Duration.zero)
    for _ in 0..<Self.count {
      let bytes = make(&generator)
      let time = try ContinuousClock().measure {
        do throws(ExtractError) {
          let reading = try Reading(bytes) { _ in true }
          readCount += 1
          for object in reading.objects {
            let bounds = object.geometry.bounds.scaled(by: 1.001)
            #expect(bounds.contains(object.geometry.center))
          }
        } catch {
          guard case .input(_, let cause, _) = error else { throw error }
          #expect(!cause.isEmpty && !cause.contains("\n"))
        }
      }
      longest = max(longest, time)
    }
    // If all were read, or all refused, the mutations would have tested nothing.
    #expect(readCount > Self.count / 100 && readCount < Self.count)
    print(
      "\(name): \(Self.count) mutations, \(readCount) read, longest \(longest), peak \(peak) MB")
  }

  /// The peak resident memory of the process in MB.
  private var peak: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 / 1024 } ?? 0
  }

  /// Returns bytes with a few random mutations, some of which insert the given pieces.
  private static func mutated(
    _ bytes: [UInt8], _ pieces: [[UInt8]], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      let range = index..<Int.random(in: index...min(bytes.count, index + 40), using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[index] = .random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(range)
      case 3:
        bytes.insert(
          contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &generator))
      case 4: bytes.replaceSubrange(range, with: pieces.randomElement(using: &generator) ?? [])
      case 5: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: index)
      default: if Int.random(in: 0..<4, using: &generator) == 0 { bytes.removeSubrange(index...) }
      }
    }
    return bytes
  }
}
