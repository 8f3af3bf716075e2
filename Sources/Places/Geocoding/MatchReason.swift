/// A reason why a place is an answer to a search: how it agrees with the words that were searched for.
public struct MatchReason: Hashable, Sendable {
  /// A way in which a place agrees with words.
  public enum Agreement: Hashable, Sendable {
    /// The words are the name of the place.
    case wholeName
    /// The name of the place begins with the words.
    case beginningOfName
    /// The words are in the name of the place.
    case inName
    /// The words are another name of the place, or in it.
    case otherName(String)
    /// The words, as typed, were read as a name that is spelt differently.
    case spelling(typed: String, name: String)
    /// The words are the address of the place.
    case address
    /// The place is of the kind that the words name.
    case kind
  }

  public let agreement: Agreement
  /// The words, as typed, that name what is around the place; `nil` for none.
  public var area: String?
  /// The words, as typed, that were left out; `nil` for none.
  public var leftOut: String?

  public init(_ agreement: Agreement) { self.agreement = agreement }
}
