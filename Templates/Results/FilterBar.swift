import Markup
import Places
import SearchFeature

/// A bar of the filters that distinguish the places found, each a link that sets the filter or
/// removes it.
struct FilterBar: Markup {
  let state: Search.State
  let location: PageLocation
  let reader: Reader

  var body: some Markup {
    let chips = chips
    if !chips.isEmpty {
      Nav(.class("filters"), .aria("label", reader.texts.filters)) {
        Ul(.class("categories")) {
          for chip in chips {
            Li {
              A(
                .href(location.filtered(by: chip.filter, of: text).href),
                chip.isOn ? .aria("current", "true") : nil
              ) {
                MarkedText(chip.title)
                if chip.isOn { Span(.aria("hidden", "true")) { " ✕" } }
              }
            }
          }
        }
      }
    }
  }

  private struct Chip {
    let title: (text: String, language: Language?)
    let isOn: Bool
    /// The filter of the search to which the link of a filter bar leads.
    let filter: PlaceFilter
  }

  /// The text of the search without the conditions that it puts in words; `nil` where it puts none.
  private var text: String? { state.found.understood?.text }

  /// The links that the filter bar shows. A condition that is set, or that words of the query were
  /// understood as, can always be removed, whatever was found.
  private var chips: [Chip] {
    let (filter, choices) = (state.conditions, state.found.filterChoices)
    var chips = filter.conditions.map { condition in
      Chip(
        title: reader.title(of: condition), isOn: true,
        filter: filter.removing(condition))
    }
    func offer(_ condition: PlaceCondition) {
      var other = filter
      other.insert(condition)
      chips.append(
        Chip(
          title: reader.title(of: condition), isOn: false, filter: other))
    }
    if choices.hasHours, filter.opening == nil { offer(.opening(.now)) }
    if choices.hasWheelchair, filter.wheelchair == nil { offer(.wheelchair(.yes)) }
    for cuisine in choices.cuisines where cuisine != filter.cuisine { offer(.cuisine(cuisine)) }
    for feature in choices.features where !filter.features.contains(feature) {
      offer(.feature(feature))
    }
    return chips
  }
}

/// A line that says how many places the filters of a search excluded, and leads back to all.
struct ExcludedLine: Markup {
  let excluded: ExcludedCounts?
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    if let excluded {
      P(.class("notice"), .role("status")) {
        texts.excluded(excluded)
        " "
        A(.href(location.filtered(by: PlaceFilter()).href)) { texts.showAll }
      }
    }
  }
}
