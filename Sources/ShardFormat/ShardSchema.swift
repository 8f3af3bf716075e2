import Foundation
package import SQLite

/// The layout of a shard: one SQLite file that holds all an atlas knows from one source.
package enum ShardSchema {
  /// Rises whenever a shard written before cannot be read any more, or would be read wrongly.
  package static let version = 6
  /// `HBTS` in SQLite's header, which tells a shard from any other SQLite file.
  package static let applicationID = 0x4842_5453
  package static let fileExtension = "shard"

  /// Places are numbered by importance, names by importance too: what an index yields in the
  /// order of its row ids comes best first, and may be cut off at any row.
  ///
  /// - `metadata`: see `ShardMetadata`.
  /// - `areas`: what places lie in, from countries to districts (`AreaLevel`), those with outlines
  ///   numbered from the outermost to the innermost; `parent` is the
  ///   innermost area around one, 0 for none; `place` the place it is as well, or 0, and then
  ///   `name` and `translations` are what that would have; `code` is ISO 3166's where there is one;
  ///   `names` are those that may follow a place's name in a query, each ended by a line feed.
  /// - `places`: `reference` is the identifier at the source; `names` the names by language,
  ///   each as `language TAB name LF`; `area` the innermost area it lies in; the extent is null
  ///   where it follows from the population; `details` as in `PlaceDetails`.
  /// - `aliases`: by which other references a place may be asked for.
  /// - `names`: every name of every place, `kind` as in `NameKind`.
  /// - `name_keys`: the names by their whole text, `key` as in `FoldedText`.
  /// - `words`: the folded words with the names that have them, and the marks of areas with those
  ///   of the places in them (`IndexedWords`), in blocks one after the other (`WordBlock`).
  /// - `lists`: the names of those that more than `longestWithin` have, and of such beginnings of
  ///   words: `BitmapContainer`s, several in a row, to the chunk numbered `last`; the rows of one are
  ///   numbered one after the other.
  /// - `word_trie`: in one row the distinct words of all names (`WordTrie`).
  /// - `nearby`: the places that a map labels with a point, with their `level` as a third
  ///   dimension, so that one look-up finds the most important ones of a box.
  /// - `landmarks`: the first of them in each square degree (`LandmarkCell`), to tell others of one
  ///   name apart by.
  /// - `categories`, `category_points`: the points of interest by the number of their category,
  ///   which is the third dimension, so that one look-up finds those of one in a box.
  /// - `interest_points`: all points of interest by where they are alone. Shards of this version
  ///   that were written before there was such a table lack it: they are read by
  ///   `category_points`, which takes longer the more places a shard has.
  /// - `brands`, `brand_points`: the same for brands and chains (`Brand`).
  /// - `houses`, `house_points`: house numbers with the street, or other place, they belong to.
  /// - `street_keys`: streets, and what else has houses, by name (`StreetKeys`).
  /// - `street_lines`, `street_boxes`: where streets run (`LineCoding`), in short pieces.
  /// - `outline_boxes`, `outline_pieces`: the rings around places that have an outline
  ///   (`LineCoding`), the one by place, the other in short pieces: of a look-up only those count
  ///   that a line from the point to the east may cross.
  /// - `shapes`, `shape_boxes`: what a map draws (`ShapeKind`, `ShapeCoding`), at each level of
  ///   `Detail`; small ones of a kind that lie together share a row. From
  ///   `StreetLabelKind.firstDetail` on, the names of a street map (`StreetLabelCoding`).
  package static let schema = """
    PRAGMA page_size = 4096;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE areas (
      id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, place INTEGER NOT NULL,
      level INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL,
      translations TEXT NOT NULL, names TEXT NOT NULL);
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
    CREATE TABLE brands (
      letters TEXT PRIMARY KEY, number INTEGER NOT NULL, name TEXT NOT NULL,
      category TEXT NOT NULL, places INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE brand_points USING rtree (
      id, west, east, south, north, min_brand, max_brand);
    CREATE TABLE houses (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL, number TEXT NOT NULL,
      postcode TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      reference TEXT NOT NULL);
    CREATE VIRTUAL TABLE house_points USING rtree (id, west, east, south, north);
    CREATE TABLE street_keys (
      key TEXT, place INTEGER, PRIMARY KEY (key, place)) WITHOUT ROWID;
    CREATE TABLE street_lines (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL, points BLOB NOT NULL);
    CREATE VIRTUAL TABLE street_boxes USING rtree (id, west, east, south, north);
    CREATE VIRTUAL TABLE outline_boxes USING rtree (id, west, east, south, north);
    CREATE VIRTUAL TABLE outline_pieces USING rtree (
      id, west, east, south, north, min_place, max_place, +place, +points);
    CREATE TABLE shapes (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, points BLOB NOT NULL);
    CREATE VIRTUAL TABLE shape_boxes USING rtree (
      id, west, east, south, north, min_detail, max_detail);
    """

  /// Of more names the list stands alone.
  package static let longestWithin = 512

  /// How deep in the order of importance a place lies, in the index of what is nearby: it grows
  /// like the logarithm of the number, to about 35, so that it weighs as much as degrees do when
  /// the index decides what belongs together.
  package static func level(ofPlace number: Int) -> Double { 2 * log2(Double(max(number, 1))) }

  /// What is quicker built when the rows are in.
  package static let indexes = """
    CREATE INDEX places_reference ON places (reference);
    CREATE UNIQUE INDEX words_first ON words (first);
    CREATE UNIQUE INDEX lists_word ON lists (word, last);
    CREATE INDEX houses_place ON houses (place);
    CREATE INDEX houses_reference ON houses (reference);
    """

  /// Opens a shard of this format and of no other.
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
