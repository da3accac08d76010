import Foundation
import PseudoTerminal

/// The measurement of one benchmark of `swift package benchmark`, in microseconds.
struct InProcess: Codable {
  let name: String
  let median: Double
  let percentile99: Double
  let samples: Int

  /// Returns the benchmarks in the tables that `--format markdown` writes.
  static func read(_ file: String) throws -> [InProcess] {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let benchmarks = lines.compactMap(InProcess.init(line:))
    guard !benchmarks.isEmpty else { throw Failure("\(file) has no benchmarks") }
    return benchmarks
  }

  /// A line such as `| AppBenchmarks:2 frames of Home (μs) * | 113 | 115 | 115 | 116 | 117 | 179 | 265 | 4226 |`; nil for
  /// any other.
  private init?(line: Substring) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 9, let match = cells[0].firstMatch(of: /^\w+:(.+) \((ns|μs|ms|s)\)/),
      let median = Double(cells[3]), let percentile99 = Double(cells[6]), let samples = Int(cells[8])
    else { return nil }
    let scale = InProcess.units[String(match.2)] ?? 1
    name = String(match.1)
    (self.median, self.percentile99, self.samples) = (median * scale, percentile99 * scale, samples)
  }

  /// The part of the name after the last comma, which tells how many records there are; nil without one.
  var size: String? { InProcess.sizes.first { name.hasSuffix(", \($0)") } }

  /// The name without the size.
  var subject: String { size.map { String(name.dropLast($0.count + 2)) } ?? name }

  private static let units = ["ns": 1e-3, "μs": 1, "ms": 1e3, "s": 1e6]
  static let sizes = ["10", "10³", "10⁵", "10⁶"]
}
