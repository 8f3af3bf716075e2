import Places

/// An age of an answer, rounded down to the largest unit in which people tell it.
enum NoticeAge {
  case moment
  case minutes(Int)
  case hours(Int)
  case days(Int)

  init(_ age: Duration) {
    let minutes = Int(age.components.seconds / 60)
    self =
      switch minutes {
      case ..<1: .moment
      case ..<60: .minutes(minutes)
      case ..<(48 * 60): .hours(minutes / 60)
      default: .days(minutes / 60 / 24)
      }
  }
}

extension String {
  /// The text as a sentence quotes it, without its quotation marks: short, each word once.
  var quotable: String { QuotedText(self).words }
}
