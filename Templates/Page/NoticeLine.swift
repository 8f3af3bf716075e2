import Markup
import Places

/// A line of a page that says why the page does not show the best possible results; empty without a
/// notice.
struct NoticeLine: Markup {
  let notice: SearchNotice?
  let texts: any InterfaceTexts

  var body: some Markup {
    if let notice { P(.class("notice"), .role("status")) { texts.sentence(of: notice) } }
  }
}
