import Foundation
import SQLite

/// A namespace for the temporary full-text index in which the words of names are collected and
/// sorted. The index has a database file of its own, which is deleted at once and vanishes with the
/// connection.
enum CollectedWords {
  /// Attaches a new database for collecting the words of names; to be called before a transaction
  /// begins.
  ///
  /// - Parameter path: The path at which the database file is made.
  static func attach(_ path: String, _ database: Database) throws(SQLiteError) {
    unlink(path)
    defer { unlink(path) }
    try database.run("ATTACH ? AS collected", [.text(path)])
    try database.execute(
      """
      PRAGMA collected.journal_mode = OFF; PRAGMA collected.synchronous = OFF;
      CREATE VIRTUAL TABLE collected.words USING fts5 (
        text, content = '', columnsize = 0, detail = none, tokenize = 'ascii');
      CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (collected, words, instance);
      """)
  }

  /// Prepares the index of collected words for the words of many names.
  ///
  /// - Parameter memory: The memory in bytes for words collected before they are written.
  static func prepare(_ database: Database, memory: Int) throws(SQLiteError) {
    // Segments are merged once, when the words are read.
    for (setting, value) in [("hashsize", memory), ("automerge", 0), ("crisismerge", 1_000)] {
      try database.run(
        "INSERT INTO collected.words (words, rank) VALUES (?, ?)",
        [.text(setting), .integer(value)])
    }
  }

  /// Adds the words of a name to the index of collected words.
  static func add(
    _ document: String, ofName name: Int, _ database: Database
  ) throws(SQLiteError) {
    try database.run(
      "INSERT INTO collected.words (rowid, text) VALUES (?, ?)",
      [.integer(name), .text(document)])
  }

  /// Calls `body` with each collected word, in the order of the words' bytes, and with the numbers
  /// of the names that have the word, in ascending order.
  static func forEach(
    _ database: Database,
    _ body: (_ word: [UInt8], _ names: [UInt32]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var (word, names): ([UInt8], [UInt32]) = ([], [])
    var failure: SQLiteError?
    func flush() {
      if names.isEmpty || failure != nil { return }
      do throws(SQLiteError) { try body(word, names) } catch { failure = error }
    }
    try database.run("SELECT term, doc FROM vocabulary") { row in
      row.withBlob(0) { term in
        if term.elementsEqual(word) { return }
        flush()
        word = Array(term)
        names.removeAll(keepingCapacity: true)
      }
      let name = UInt32(truncatingIfNeeded: row.integer(1))
      // A name may have a word twice.
      if names.last != name { names.append(name) }
    }
    flush()
    if let failure { throw failure }
  }
}
