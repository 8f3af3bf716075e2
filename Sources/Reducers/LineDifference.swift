/// Returns the lines in which two texts differ: each change with up to two unchanged lines around
/// it, marked `−` for lines that only the first text has and `+` for lines that only the second
/// has.
package func lineDifference(from old: String, to new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [(mark: String, text: Substring)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      lines.append(("−", old[left]))
      left += 1
    } else if inserted.contains(right) {
      lines.append(("+", new[right]))
      right += 1
    } else {
      lines.append((" ", old[left]))
      left += 1
      right += 1
    }
  }
  var output: [String] = []
  var last = -1
  for (index, line) in lines.enumerated() {
    let around = lines[max(index - 2, 0)...min(index + 2, lines.count - 1)]
    guard around.contains(where: { $0.mark != " " }) else { continue }
    if last >= 0, index > last + 1 { output.append("  …") }
    output.append("\(line.mark) \(line.text)")
    last = index
  }
  return output.joined(separator: "\n")
}
