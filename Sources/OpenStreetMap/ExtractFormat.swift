import Files

/// A file format that extracts come in.
protocol ExtractFormat: AnyObject {
  var header: ExtractHeader { get }

  /// The first reading: where nodes are, and relations.
  func elements() throws(ExtractError) -> any ElementPass<Elements>
  /// The second reading, after the first: what nodes with tags and ways become.
  func shapes(by shaper: Shaper) throws(ExtractError) -> any ElementPass<Shapes>
}

/// One reading of a file from its beginning to its end.
protocol ElementPass<Output>: AnyObject {
  associatedtype Output

  /// How far it has come, in bytes of the file.
  var consumed: Int { get }

  /// Nil at the end.
  func next() throws(ExtractError) -> Output?
}

/// What a file may unpack to: something small that unpacks without end is no map.
struct UnpackingBudget {
  /// Maps unpack to three to twenty times their size.
  static let ratio = 100
  private static let always = 64 << 20

  private let file: InputFile
  private var rest: Int

  init(_ file: InputFile) {
    self.file = file
    rest = Self.always + file.size * Self.ratio
  }

  mutating func spend(_ count: Int, at offset: Int) throws(ExtractError) {
    rest -= count
    if rest < 0 {
      throw file.damage("it unpacks to more than \(Self.ratio) times its size", at: offset)
    }
  }
}
