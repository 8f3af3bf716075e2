import Foundation
package import SQLite

/// A namespace for the layout of a shard, one SQLite file that holds everything an atlas knows from
/// one source. `docs/SHARD_FORMAT.md` describes the format to the byte.
package enum ShardSchema {
  /// The version of the shard format, which rises whenever a shard written before cannot be read
  /// any more, or would be read wrongly.
  package static let version = 11
  /// The application id in the SQLite header of a shard, `HBTS`, which tells a shard from any other
  /// SQLite file.
  package static let applicationID = 0x4842_5453
  /// The extension of the file names of shards.
  package static let fileExtension = "shard"

  /// The SQL statements that create the tables of a shard.
  ///
  /// Places are numbered by importance, and names by their score, both from the greatest, so that
  /// an index yields the best rows first in the order of row ids, and reading may stop at any row.
  ///
  /// - `metadata`: the description of the shard (`ShardMetadata`).
  /// - `areas`: the areas that places lie in, from countries to districts (`AreaLevel`). Areas with
  ///   outlines are numbered from the outermost to the innermost. `parent` is the innermost area
  ///   around the area, 0 for none. `place` is the place that the area is as well, or 0; if there
  ///   is one, the place holds the name, and `name` and `translations` are empty. `code` is the
  ///   code of ISO 3166, if the area has one.
  /// - `area_names`: the names of areas that may follow a place's name in a query, as the text of
  ///   `FoldedText`, with the area and its place.
  /// - `places`: the places. `reference` is the identifier at the source; `names` are the names by
  ///   language, each as `language TAB name LF` (`TaggedNames`); `area` is the innermost area that
  ///   the place lies in; the extent is null if it follows from the population; `details` is
  ///   described by `PlaceDetails`.
  /// - `aliases`: other references by which a place may be asked for.
  /// - `names`: every name of every place; `kind` is a `NameKind`.
  /// - `name_keys`: the names by their whole text; `key` is that of `FoldedText`.
  /// - `name_points`: the positions of the places of consecutive names (`NamePoints`).
  /// - `words`: the folded words with the names that have each word, and the marks of areas with
  ///   the names of the places in each area (`IndexedWords`), in consecutive blocks (`WordBlock`).
  /// - `lists`: the names of each word, mark or prefix of words that more than `longestWithin`
  ///   names have, as consecutive `BitmapContainer`s. `last` is the number of the last container of
  ///   a row. The rows of one list have consecutive ids.
  /// - `word_trie`: the distinct words of all names, in one row (`WordTrie`).
  /// - `nearby`: the places that a map labels, as points. The third dimension is their `level`, so
  ///   that one look-up finds the most important places of a box.
  /// - `landmarks`: the most important of the labelled places in each square degree
  ///   (`LandmarkCell`), by which places of one name are told apart.
  /// - `categories`, `category_points`: the points of interest, and the natural features and airports
  ///   of the world. The third dimension is the number of their category, so that one look-up finds
  ///   those of one category in a box.
  /// - `interest_points`: all points of interest by their position alone.
  /// - `feature_areas`: the areas that a part of a natural feature lies in, for those that lie in several.
  /// - `brands`, `brand_points`: the brands and chains (`Brand`), and the points of interest that
  ///   belong to them, with the number of the brand as the third dimension.
  /// - `houses`, `house_points`: the house numbers with the street, or other place, that they
  ///   belong to. `south`, `west`, `north` and `east` are the edges of the house's object
  ///   (`HouseEdges`), null for a point.
  /// - `postcodes`: the postal codes, by the houses around them, of places that have none of their own.
  /// - `street_keys`: the streets, and other places with houses, by name (`StreetKeys`).
  /// - `street_lines`, `street_boxes`: the courses of streets (`LineCoding`), in short pieces.
  /// - `outline_boxes`, `outline_pieces`: the rings around places that have an outline
  ///   (`LineCoding`). The former has one box for each place, the latter short pieces of the rings:
  ///   a look-up reads only the pieces that a line from the point to the edge of the box may cross.
  /// - `place_tags`, `house_tags`: the tags of the objects that places and houses are (`TagTexts`).
  ///   Houses that are nothing but addresses have no row.
  /// - `tag_texts`: the texts that recur among these tags, by their number.
  /// - `place_lines`: the courses of named lines that are no streets, such as rivers
  ///   (`StreetShapeCoding`).
  /// - `shapes`, `shape_boxes`: the shapes that a map draws (`ShapeKind`, `ShapeCoding`,
  ///   `StreetShapeCoding`), at each level of `Detail`. Small shapes of one kind that lie together
  ///   share a row. Details from `StoredLabelKind.firstDetail` on are those of names
  ///   (`LabelCoding`).
  /// - `building_boxes`: those of `shape_boxes` that are of whole outlines of buildings, by which the
  ///   building around a point is found.
  package static let schema = """
    PRAGMA page_size = 4096;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE areas (
      id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, place INTEGER NOT NULL,
      level INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL,
      translations TEXT NOT NULL);
    CREATE TABLE area_names (
      words TEXT, place INTEGER, area INTEGER, PRIMARY KEY (words, place, area)) WITHOUT ROWID;
    CREATE TABLE places (
      id INTEGER PRIMARY KEY, reference TEXT NOT NULL, name TEXT NOT NULL, names TEXT NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, importance REAL NOT NULL,
      category TEXT NOT NULL, population INTEGER, area INTEGER, time_zone TEXT,
      west REAL, south REAL, east REAL, north REAL, details TEXT NOT NULL);
    CREATE TABLE aliases (
      reference TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE names (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL, kind INTEGER NOT NULL,
      text TEXT NOT NULL);
    CREATE TABLE name_keys (
      key INTEGER, name INTEGER, PRIMARY KEY (key, name)) WITHOUT ROWID;
    CREATE TABLE name_points (id INTEGER PRIMARY KEY, points BLOB NOT NULL);
    CREATE TABLE words (id INTEGER PRIMARY KEY, first TEXT NOT NULL, words BLOB NOT NULL);
    CREATE TABLE lists (
      id INTEGER PRIMARY KEY, word TEXT NOT NULL, last INTEGER NOT NULL, names BLOB NOT NULL);
    CREATE TABLE word_trie (trie BLOB NOT NULL);
    CREATE VIRTUAL TABLE nearby USING rtree (
      id, west, east, south, north, min_level, max_level);
    CREATE TABLE landmarks (cell INTEGER PRIMARY KEY, places BLOB NOT NULL);
    CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE VIRTUAL TABLE category_points USING rtree (
      id, west, east, south, north, min_category, max_category);
    CREATE VIRTUAL TABLE interest_points USING rtree (id, west, east, south, north);
    CREATE TABLE feature_areas (
      area INTEGER, place INTEGER, PRIMARY KEY (area, place)) WITHOUT ROWID;
    CREATE TABLE brands (
      letters TEXT PRIMARY KEY, number INTEGER NOT NULL, name TEXT NOT NULL,
      category TEXT NOT NULL, places INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE brand_points USING rtree (
      id, west, east, south, north, min_brand, max_brand);
    CREATE TABLE houses (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL, number TEXT NOT NULL,
      postcode TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      reference TEXT NOT NULL, south INTEGER, west INTEGER, north INTEGER, east INTEGER);
    CREATE VIRTUAL TABLE house_points USING rtree (id, west, east, south, north);
    CREATE TABLE postcodes (place INTEGER PRIMARY KEY, postcode TEXT NOT NULL);
    CREATE TABLE street_keys (
      key TEXT, place INTEGER, PRIMARY KEY (key, place)) WITHOUT ROWID;
    CREATE TABLE street_lines (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL, points BLOB NOT NULL);
    CREATE VIRTUAL TABLE street_boxes USING rtree (id, west, east, south, north);
    CREATE VIRTUAL TABLE outline_boxes USING rtree (id, west, east, south, north);
    CREATE VIRTUAL TABLE outline_pieces USING rtree (
      id, west, east, south, north, min_place, max_place, +place, +points);
    CREATE TABLE place_tags (place INTEGER PRIMARY KEY, tags BLOB NOT NULL);
    CREATE TABLE house_tags (house INTEGER PRIMARY KEY, tags BLOB NOT NULL);
    CREATE TABLE tag_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE place_lines (place INTEGER PRIMARY KEY, lines BLOB NOT NULL);
    CREATE TABLE shapes (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, points BLOB NOT NULL);
    CREATE VIRTUAL TABLE shape_boxes USING rtree (
      id, west, east, south, north, min_detail, max_detail);
    CREATE VIRTUAL TABLE building_boxes USING rtree (id, west, east, south, north);
    """

  /// The largest number of names that a posting list in a shard's table `words` has; a longer list
  /// is in the table `lists`. A larger value means larger blocks, fewer lists of their own, and a
  /// new version of the format.
  package static let longestWithin = 512

  /// Returns the third dimension of a place in a shard's table `nearby`: twice the binary logarithm
  /// of the place's number.
  ///
  /// The level grows from 0 to about 35, so that it weighs as much as degrees do when the R*Tree
  /// decides which places belong together.
  ///
  /// - Parameter number: The number of the place, which is its rank by importance, from 1.
  package static func level(ofPlace number: Int) -> Double { 2 * log2(Double(max(number, 1))) }

  /// The SQL statements that create the indexes of a shard's tables. They run when all rows are
  /// written, which is quicker than keeping the indexes up to date.
  package static let indexes = """
    CREATE INDEX places_reference ON places (reference);
    CREATE UNIQUE INDEX words_first ON words (first);
    CREATE UNIQUE INDEX lists_word ON lists (word, last);
    CREATE INDEX aliases_place ON aliases (place);
    CREATE INDEX houses_place ON houses (place);
    CREATE INDEX houses_reference ON houses (reference);
    """

  /// Opens the shard at a path, of this version of the format, for reading only.
  ///
  /// - Throws: `AtlasError` for a file of another kind or version; `SQLiteError` for a file that
  ///   cannot be opened or read.
  package static func open(_ path: String) throws -> Database {
    let file = (path as NSString).lastPathComponent
    let database = try Database(path: path, mode: .immutable)
    guard try database.number("PRAGMA application_id") == applicationID else {
      throw AtlasError.unreadable(file: file, cause: "it is another kind of file")
    }
    let found = try database.number("PRAGMA user_version") ?? 0
    if found > version { throw AtlasError.newerFormat(file: file, version: found) }
    if found < version { throw AtlasError.olderFormat(file: file, version: found) }
    return database
  }
}
