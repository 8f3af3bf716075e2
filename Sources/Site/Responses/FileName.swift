import Foundation
import Places

/// Names of files that every file system takes: up to 60 characters of `a`–`z`, `0`–`9` and `-`.
enum FileName {
  /// Returns a name without an extension: the place's name where it has such letters, or else the
  /// place's identifier.
  static func of(_ item: MapItem) -> String {
    let latin = item.name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let name = words(latin)
    // Windows has devices of three and four letters: CON, COM1.
    return name.utf8.count > 4 ? name : words("place \(name) \(item.id)")
  }

  private static func words(_ text: String) -> String {
    let words = text.lowercased().split { character in
      !("a"..."z").contains(character) && !("0"..."9").contains(character)
    }
    let name = words.joined(separator: "-").prefix(60)
    return String(name.last == "-" ? name.dropLast() : name)
  }
}
