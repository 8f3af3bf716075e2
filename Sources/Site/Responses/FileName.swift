import Foundation
import Places

/// Names that every file system takes: of `a`–`z`, `0`–`9` and `-`, up to 60.
enum FileName {
  /// The place's name where it has such letters, else its id; without an extension.
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
