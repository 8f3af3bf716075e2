/// XPath expressions for the parts of a page that its snapshot holds.
///
/// Three snapshots hold whole pages: that of a search, that of a place, and that of an error. The
/// others hold a part, so that a change to what all pages share, such as the head, the search form
/// or the footer, does not change them.
enum PagePart {
  /// The contents of the panel, without the footer.
  static let panel = "//section[@id='panel']/*[not(self::footer)]"

  /// The question, the names of the map and of its pins, and the contents of the panel.
  static let results = "\(shown) | \(panel)"

  /// The question, the names of the map and of its pins, the fields that the panel adds to the
  /// search form, the headings, and the bars of links.
  static let headings =
    "\(shown) | //section[@id='panel']/input | //section[@id='panel']/h1 | "
    + "//section[@id='panel']/h2 | //section[@id='panel']/p[@class='bar']"

  /// The headings, the kind of a place, the facts about it, and what can be searched around it.
  static let place =
    "\(headings) | //section[@id='panel']/p[starts-with(@class, 'subtitle')] | "
    + "//section[@id='panel']/dl | //div[@class='actions']/a"

  /// The picture of the map, and the links that move it and search in it.
  static let map = "//svg[@id='picture'] | //nav[@class='controls'] | //a[@class='here']"

  /// The links of a list, without what is said about each.
  static let rows = "//section[@id='panel']//li//a[@class='title']"

  static let filters = "//nav[@class='filters'] | //section[@id='panel']/*[@role='status']"

  static let weather = "//section[@id='weather']"

  private static let shown =
    "//input[@id='q']/@value | //svg[@id='picture']/title | "
    + "//svg[@id='picture']//a[starts-with(@class, 'marker')]/title"
}
