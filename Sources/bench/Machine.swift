import Foundation

/// Returns a text with the processor, its number of cores, and the date, without which figures mean
/// nothing.
func machineDescription() -> String {
  let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
  let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    .flatMap { $0.split(separator: ":").last }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let date = Date.now.formatted(.iso8601.year().month().day())
  return "\(model ?? "unknown processor"), \(cores) cores, \(date)"
}
