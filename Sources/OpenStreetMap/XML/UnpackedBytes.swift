import Compression
package import Files

/// A source of the unpacked bytes of a compressed file. The file may consist of several compressed
/// streams, one after the other, as programs write that compress on several cores.
package struct UnpackedBytes: ByteSource {
  private static let chunk = 1 << 17

  private let file: InputFile
  private var packed: FileBytes
  private let makeDecompressor: () -> any Decompressor
  private var budget: UnpackingBudget
  private var decompressor: (any Decompressor)?
  private var input: ArraySlice<UInt8> = []
  /// A Boolean value that says whether the decompressor stopped because its output was full, and
  /// may yield more without further input.
  private var mayHoldMore = false

  package var path: String { file.path }
  package var size: Int { file.size }
  package var consumed: Int { packed.consumed - input.count }

  /// Creates a source of what is packed in a file with gzip.
  package init(gzip file: Files.InputFile<ExtractError>) {
    self.init(file) { Inflater(.gzip) }
  }

  init(_ file: InputFile, by makeDecompressor: @escaping () -> any Decompressor) {
    self.file = file
    self.makeDecompressor = makeDecompressor
    packed = FileBytes(file, chunk: Self.chunk)
    budget = UnpackingBudget(file)
  }

  package mutating func next() throws(ExtractError) -> ArraySlice<UInt8> {
    while true {
      if input.isEmpty, !mayHoldMore {
        input = try packed.next()
        if input.isEmpty {
          if decompressor != nil { throw file.damage("it is cut short", at: consumed) }
          return []
        }
      }
      let current = decompressor ?? makeDecompressor()
      decompressor = current
      let start = consumed
      guard let step = current.decompress(input, limit: Self.chunk),
        step.used > 0 || !step.output.isEmpty || step.isAtEnd || input.isEmpty
      else { throw file.damage("what is packed in it is damaged", at: start) }
      input = input.dropFirst(step.used)
      if step.isAtEnd { decompressor = nil }
      mayHoldMore = step.output.count == Self.chunk && !step.isAtEnd
      try budget.spend(step.output.count, at: start)
      if !step.output.isEmpty { return step.output[...] }
    }
  }
}
