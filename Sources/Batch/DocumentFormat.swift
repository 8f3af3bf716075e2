/// A format of a document whose rows are geocoded.
package enum DocumentFormat: Sendable {
  /// The format of a table in text, with a delimiter between its fields.
  case delimitedText
  /// The format of a `FeatureCollection` of GeoJSON (RFC 7946), whose rows are its features.
  case geoJSON
  /// The format of objects of JSON one after the other, usually one in each line.
  case jsonLines
}
