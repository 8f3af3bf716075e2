/// A form in which the text of a request is known to be an address, as in a table of addresses.
///
/// A geocoder that knows it need not wonder whether the text is the name of a place, a category or a
/// question. What is no address after all is searched for like any text.
public enum WrittenAddress: Hashable, Sendable {
  /// An address in one line, which is the text of the request.
  case line
  /// An address whose parts are told apart; the text of the request is the same in one line.
  case parts(AddressParts)
}

/// The parts of an address as somebody has written them, each perhaps empty.
public struct AddressParts: Hashable, Sendable {
  /// The name of the street, with or without the house number.
  public var street = ""
  /// The house number, where it does not stand with the street.
  public var houseNumber = ""
  public var postcode = ""
  /// The areas that the address lies in, from the inside to the outside: a town, a state, a country.
  public var areas: [String] = []

  public init() {}
}
