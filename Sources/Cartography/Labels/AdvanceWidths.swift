/// A namespace for the advance widths of the letters of a common sans (Noto Sans Regular), in
/// thousandths of an em, rounded up to sixteen classes.
enum AdvanceWidths {
  /// Returns the advance width of a character in thousandths of an em: from a table for Latin,
  /// Greek and Cyrillic, an average for other scripts, and 0 for combining marks.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < table.count, table[Int(scalar.value)] > 0 {
      return Int(table[Int(scalar.value)])
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default:
      if isFullWidth(scalar) { return 1000 }
      return scripts.first { scalar.value <= $0.last }?.width ?? average
    }
  }

  /// The advance widths of the letters of scripts other than Latin, Greek and Cyrillic, in
  /// thousandths of an em, each up to and including a last code point: the largest average over a
  /// place's name in Noto Sans, where letters join or stand around one another.
  private static let scripts: [(last: UInt32, width: Int)] = [
    (0x058F, 790),  // Armenian
    (0x05FF, 640),  // Hebrew
    (0x08FF, 560),  // Arabic
    (0x097F, 570),  // Devanagari
    (0x09FF, 620),  // Bengali
    (0x0AFF, 560),  // Gurmukhi, Gujarati
    (0x0BFF, 1080),  // Odia, Tamil
    (0x0CFF, 900),  // Telugu, Kannada
    (0x0DFF, 950),  // Malayalam, Sinhala
    (0x0EFF, 640),  // Thai, Lao
    (0x0FFF, 620),  // Tibetan
    (0x109F, 800),  // Burmese
    (0x10FF, 690),  // Georgian
    (0x139F, 720),  // Ethiopic
  ]
  /// The advance width of a character of a script without a table, in thousandths of an em.
  private static let average = 750

  /// Returns whether a character is an East Asian wide character (Unicode Standard Annex #11) or an
  /// emoji.
  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The advance widths of Latin, Greek and Cyrillic characters by code point, in thousandths of an
  /// em; 0 for a character that is in no class.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x2027)
    for (width, letters) in classes {
      for scalar in letters.unicodeScalars { table[Int(scalar.value)] = width }
    }
    return table
  }()

  /// The letters of each class of advance widths, with their width in thousandths of an em.
  private static let classes: [(width: UInt16, letters: String)] = [
    (270, " !',.:;ijl¡·¸ìíîïĩīĭįıĵĺļľŀł·іїј‘’"),
    (330, "()-J[]`´ĴſЈ"),
    (380, "/I\\ft{}ª²³¹ºÌÍÎÏĨĪĬĮİţťŧțΐΙΪίιϊІЇ“”"),
    (440, "\"?r°¿ŕŗřгѓґ"),
    (480, "_cszçćĉċčśŝşšźżžșΊξτстѕ"),
    (530, "FLvxy§«¯»ýÿĳĹĻĽĿŁŷΓέγεζςЃГзкухэєќў–"),
    (560, "*ESTk|¦ÈÉÊËĒĔĖĘĚķĸŚŜŞŠŢŤŦȘȚΕΞΤκλνχЀЁЅЕТяҐ"),
    (590, "$+0123456789<=>XYZ^ae~¢£¤¥¨¬±×Ýàáâãäåèéêë÷āăąēĕėęěŶŸŹŻŽΔΖΣΥΧΫЗХавделѐё"),
    (620, "KPVbdghnopquÞðñòóôõöøùúûüþďđĝğġģĥħĲĶńņňŋōŏőũūŭůűų"),
    (620, "ΚΛΡάήΰαδηθορσυϋόύЌБКРборчьђћ"),
    (650, "#ABCRµÀÁÂÃÄÅÇßĀĂĄĆĈĊČŔŖŘΆΈΑΒβμЄЎАВСУЬЭЯийнпцѝџ¶π"),
    (730, "DGÐĎĐĜĞĠĢŉΎφДЛЧЪфъ"),
    (780, "&HNU¼½ÑÙÚÛÜĤĦŃŅŇŊŨŪŬŮŰŲΗΝΠψЂЋЍЏИЙНПЦжмы"),
    (830, "OQw¾ÒÓÔÕÖØŌŎŐŵΉΌΏΘΟΦΨΩωώОФ…"),
    (940, "%@MWm©®ÆæŒŴΜЉЖМЫшщюљњ"),
    (1000, "œЊ—"),
    (1100, "ШЩЮ"),
  ]
}
