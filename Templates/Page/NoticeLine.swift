import Markup
import Places

/// A sentence that says why the page does not show the best possible results; nothing without a
/// notice.
struct NoticeLine: Markup {
  let notice: SearchNotice?

  var body: some Markup {
    if let notice { P(.class("notice"), .role("status")) { notice.sentence } }
  }
}
