/// A relation between two tables of a shard: each row of one names a row of the other.
struct ShardRelation {
  /// The SQL query that counts the rows which name none.
  let question: String
  /// A description of such rows, to stand after their number in a sentence.
  let sentence: String

  /// Creates the relation of a column of a table to that of another.
  ///
  /// - Parameter rows: The SQL condition for the rows that name any; `nil` for all rows.
  private init(
    _ table: String, _ column: String, to others: String, _ key: String, _ sentence: String,
    where rows: String? = nil
  ) {
    let condition = rows.map { "\($0) AND " } ?? ""
    question =
      "SELECT count(*) FROM \(table) WHERE \(condition)\(column) NOT IN"
      + " (SELECT \(key) FROM \(others))"
    self.sentence = sentence
  }

  /// All relations between the tables of a shard.
  static let all = [
    ShardRelation(
      "names", "place", to: "places", "id", "names are of no place"),
    ShardRelation(
      "name_keys", "name", to: "names", "id", "keys are of no name"),
    ShardRelation(
      "areas", "place", to: "places", "id", "areas are no places", where: "place <> 0"),
    ShardRelation(
      "areas", "parent", to: "areas", "id", "areas lie in no area", where: "parent <> 0"),
    ShardRelation(
      "area_names", "area", to: "areas", "id", "names of areas are of no area"),
    ShardRelation(
      "places", "area", to: "areas", "id", "places lie in no area", where: "area IS NOT NULL"),
    ShardRelation(
      "aliases", "place", to: "places", "id", "other references are of no place"),
    ShardRelation(
      "nearby", "id", to: "places", "id", "labelled points are no places"),
    ShardRelation(
      "category_points", "id", to: "places", "id", "points of interest are no places"),
    ShardRelation(
      "category_points", "CAST(min_category AS INTEGER)", to: "categories", "id",
      "points of interest are of no category"),
    ShardRelation(
      "feature_areas", "place", to: "places", "id", "features in several areas are no places"),
    ShardRelation(
      "feature_areas", "area", to: "areas", "id", "features lie in no area"),
    ShardRelation(
      "brand_points", "id", to: "places", "id", "places of a brand are no places"),
    ShardRelation(
      "brand_points", "CAST(min_brand AS INTEGER)", to: "brands", "number",
      "places of a brand are of no brand"),
    ShardRelation(
      "houses", "place", to: "places", "id", "houses are in no street"),
    ShardRelation(
      "house_points", "id", to: "houses", "id", "points of houses are of no house"),
    ShardRelation(
      "houses", "id", to: "house_points", "id", "houses have no point"),
    ShardRelation(
      "street_keys", "place", to: "places", "id", "keys of streets are of no place"),
    ShardRelation(
      "street_lines", "place", to: "places", "id", "lines are of no street"),
    ShardRelation(
      "street_boxes", "id", to: "street_lines", "id", "boxes are of no street"),
    ShardRelation(
      "outline_boxes", "id", to: "places", "id", "outlines are of no place"),
    ShardRelation(
      "outline_pieces", "place", to: "outline_boxes", "id", "pieces of outlines are of no outline"),
    ShardRelation(
      "place_tags", "place", to: "places", "id", "lists of tags are of no place"),
    ShardRelation(
      "house_tags", "house", to: "houses", "id", "lists of tags are of no house"),
    ShardRelation(
      "place_lines", "place", to: "places", "id", "courses are of no place"),
    ShardRelation(
      "shape_boxes", "id", to: "shapes", "id", "boxes are of no shape"),
    ShardRelation(
      "shapes", "id", to: "shape_boxes", "id", "shapes have no box"),
    ShardRelation(
      "building_boxes", "id", to: "shapes", "id", "boxes of buildings are of no shape"),
    ShardRelation(
      "category_points", "id", to: "interest_points", "id",
      "points of interest are not among those known by where they are"),
    ShardRelation(
      "interest_points", "id", to: "category_points", "id",
      "points of interest are not among those known by their category"),
  ]
}
