import Places
import Testing

@Suite struct CuisineTests {
  @Test(arguments: [
    ("Hong Kong", ["Hong Kong"]), ("hong_kong", ["hong_kong"]),
    ("pizza;Hong Kong , ice_cream", ["pizza", "Hong Kong", "ice_cream"]), ("", []),
    (";, ;", []), ("yes", []), ("a;b;c;d;e;f;g;h;i", ["a", "b", "c", "d", "e", "f", "g", "h"]),
  ])
  func `cuisines are apart by semicolons and commas, and not by blanks`(
    tag: String, cuisines: [String]
  ) {
    #expect(Cuisine.list(tag) == cuisines)
  }

  @Test(arguments: [
    ("hong_kong", "Hong Kong"), ("Hong Kong", "Hong Kong"), ("italian", "Italian"),
    ("fish_and_chips", "Fish and Chips"), ("ラーメン", "ラーメン"), ("BBQ", "BBQ"), ("", ""),
  ])
  func `a cuisine is titled as people write it`(name: String, title: String) {
    #expect(Cuisine.title(name) == title)
  }
}
