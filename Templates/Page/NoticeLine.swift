import Markup
import Places

/// Why what is shown is not the best possible, in a sentence.
struct NoticeLine: Markup {
  let notice: SearchNotice?

  var body: some Markup {
    if let notice { P(.class("notice"), .role("status")) { notice.sentence } }
  }
}
