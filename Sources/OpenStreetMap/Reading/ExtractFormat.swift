import Files

/// A reader of a file format that extracts of OpenStreetMap come in.
protocol ExtractFormat: AnyObject {
  var header: ExtractHeader { get }
  /// The newest versions of all elements, by which the readings leave out others; `nil` where no element
  /// comes again.
  var newest: NewestVersions? { get set }

  /// Begins and returns the first of the two readings of an extract, which yields the locations of
  /// all nodes, and the relations.
  func elements() throws(ExtractError) -> any ElementPass<Elements>
  /// Begins and returns a reading of the versions of all elements; `nil` for a format whose files hold
  /// each element once.
  func versions() throws(ExtractError) -> (any ElementPass<Elements>)?
  /// Begins and returns the second of the two readings of an extract, which yields the shapes of
  /// ways and of nodes with tags.
  func shapes(by shaper: Shaper) throws(ExtractError) -> any ElementPass<Shapes>
}

/// A reading of an extract from its beginning to its end, either the first or the second, piece by
/// piece.
protocol ElementPass<Output>: AnyObject {
  associatedtype Output

  /// The number of bytes of the extract's file that have been read.
  var consumed: Int { get }

  /// Returns what is read from the next piece of the extract, or `nil` at the end.
  func next() throws(ExtractError) -> Output?
}

/// A limit on the number of bytes that the file of an extract may unpack to: something small that
/// unpacks without end is no map.
struct UnpackingBudget {
  /// The largest number of bytes that may be unpacked for each byte of an extract's file. Maps
  /// unpack to three to twenty times their size.
  static let ratio = 100
  /// The number of bytes that any extract's file may unpack to beyond those allowed by its size,
  /// however small it is.
  private static let always = 64 << 20

  private let file: InputFile
  /// The number of bytes that may still be unpacked from the extract's file.
  private var rest: Int

  init(_ file: InputFile) {
    self.file = file
    rest = Self.always + file.size * Self.ratio
  }

  /// Counts a number of unpacked bytes against the limit on what the extract's file may unpack to.
  ///
  /// - Parameter offset: The offset in the file to name in an error.
  /// - Throws: `ExtractError` once the limit is exceeded.
  mutating func spend(_ count: Int, at offset: Int) throws(ExtractError) {
    rest -= count
    if rest < 0 {
      throw file.damage("it unpacks to more than \(Self.ratio) times its size", at: offset)
    }
  }
}
