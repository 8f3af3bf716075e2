import Places
import Testing

@Suite struct PlaceholderTextTests {
  @Test(arguments: [
    "fixme", "fixme".uppercased(), "Fixme", "FIX ME", "fix-me", " fixme ", "todo".uppercased(),
    "n/a", "N/A", "unknown", "Unknown", "unnamed", "none", "NONE", "no", "yes", "null", "?", "???",
    "-", "–", "...", "", " ", "？",
  ])
  func `a text that says that there is none is none`(text: String) {
    #expect(text.isPlaceholder)
  }

  @Test(arguments: [
    "No", "None", "Null", "Yes", "Todo", "Å", "Y", "日", "♥", "7", "Unknown Pleasures", "Nowhere",
    "Fixmer", "The Unknown Soldier’s Grave",
  ])
  func `a name is no placeholder`(text: String) {
    #expect(!text.isPlaceholder)
  }
}
