import Files

/// The unpacked bytes of a packed file. The file may consist of several streams, one after the
/// other, as programs write that pack on several cores.
struct UnpackedBytes<Stream: UnpackingStream>: ByteSource {
  /// The largest number of bytes to return at once.
  private static var chunk: Int { 1 << 17 }

  private let file: InputFile
  private var packed: PlainBytes
  private var budget: UnpackingBudget
  private var stream: Stream?
  private var input: [UInt8] = []
  private var position = 0
  /// A Boolean value that says whether the stream stopped for want of room.
  private var mayHoldMore = false

  init(_ file: InputFile) {
    self.file = file
    packed = PlainBytes(file)
    budget = UnpackingBudget(file)
  }

  var consumed: Int { packed.consumed - (input.count - position) }

  mutating func next() throws(ExtractError) -> [UInt8] {
    while true {
      if position == input.count, !mayHoldMore {
        input = try packed.next()
        position = 0
        if input.isEmpty {
          if stream != nil { throw file.damage("it is cut short", at: consumed) }
          return []
        }
      }
      let current = stream ?? Stream()
      stream = current
      let start = consumed
      guard let step = current.unpack(input[position...], limit: Self.chunk),
        step.used > 0 || !step.output.isEmpty || step.isAtEnd || position == input.count
      else { throw file.damage("what is packed in it is damaged", at: start) }
      position += step.used
      if step.isAtEnd { stream = nil }
      mayHoldMore = step.output.count == Self.chunk && !step.isAtEnd
      try budget.spend(step.output.count, at: start)
      if !step.output.isEmpty { return step.output }
    }
  }
}

/// The result of a step in unpacking.
struct UnpackingStep {
  /// The number of packed bytes that were used.
  var used: Int
  var output: [UInt8]
  var isAtEnd: Bool
}

/// A decompressor that unpacks one stream piece by piece.
protocol UnpackingStream: AnyObject {
  init()

  /// Unpacks the beginning of the input, or returns `nil` if the stream is damaged.
  ///
  /// - Parameter limit: The largest number of bytes to unpack.
  func unpack(_ input: ArraySlice<UInt8>, limit: Int) -> UnpackingStep?
}
