import Foundation

/// The results as tables in Markdown, which are also readable as they are.
struct Report {
  let results: Results
  let subjects: [Subject]

  var text: String {
    let ahead = results.isAhead ? ", all programs ahead of it" : ""
    let head =
      "\(results.cores) cores, load \(format(results.load, 1)) before the run\(ahead); "
      + "medians of \(results.rounds) rounds."
    let failures = results.failures.sorted { $0.key < $1.key }.map {
      "- \($0.key), \($0.value.count) rounds failed: \($0.value[0])"
    }
    return
      ([head, table(Figure.ofProgram), table(Figure.ofKeys)]
      + (failures.isEmpty ? [] : [failures.joined(separator: "\n")]))
      .joined(separator: "\n\n") + "\n"
  }

  /// The tables of the measurements in process: how costs grow with the records, and the rest.
  var inProcess: String {
    let sizes = InProcess.sizes
    let growing = Dictionary(grouping: results.inProcess.filter { $0.size != nil }, by: \.subject)
    let growth = growing.sorted { $0.key < $1.key }.map { subject, measured in
      [subject] + sizes.map { size in measured.first { $0.size == size }.map { microseconds($0.median) } ?? "–" }
    }
    let parts = results.inProcess.filter { $0.size == nil }.sorted { $0.name < $1.name }.map {
      [$0.name, microseconds($0.median), microseconds($0.percentile99), "\($0.samples)"]
    }
    return table([["median, µs"] + sizes] + growth) + "\n\n"
      + table([["", "median, µs", "p99, µs", "samples"]] + parts)
      + "\n"
  }

  /// How long a line of a prompt takes, beside another program.
  private var prompts: String {
    table(
      [["", "median, ms", "p95, ms", "runs"]]
        + results.prompts.map { [$0.name, format($0.median, 1), format($0.percentile95, 1), "\($0.runs)"] })
  }

  /// The tables with what is to be known about them.
  var document: String {
    """
    # Benchmarks

    Written by `make bench`; do not edit. Each program runs on a pseudo-terminal of 24 × 80, in turns with the others, so
    that other work on the machine slows all of them alike. In parentheses: how many times the figure of the plain C
    program on ncurses (`Benchmarks/PlainCurses`), for a list the one with a million rows.

    \(text)
    - **First frame**: from the start of the program to its last byte. **Key**: from writing an arrow to the last byte of what it changed;
      median, 95th and 99th percentile of 200 keys. **Resize**: from the new size to the last byte. **Quit**: from `q` to the
      exit being reaped.
    - **Queued keys**: 2,000 arrows and `q` are written at once; the program's exit proves that all were handled.
    - **Writes** are calls of `write`, **resident** is `VmRSS`, **wake-ups** are voluntary context switches of all threads:
      from `/proc`, so on Linux only.
    - 10 and 10⁶ are the rows in each table of the database. The exhibits are always those of the catalogue.

    ## In a prompt

    From the start of a command to its end, in turns.

    \(prompts)

    ## In process

    How costs grow with the rows in each table, or with the exhibits of a catalogue: 120 × 40, drawn after each key, on a
    database in memory. **Opening** is from the first screen of the app to its list, **12 steps** are arrows down,
    **a letter** is the time for which a filter keeps the next key waiting, **to its end** until all is found.

    \(inProcess)
    """
  }

  private func table(_ figures: [Figure]) -> String {
    let known = subjects.filter { results.medians[$0.name] != nil }
    return table(
      [[""] + figures.map(\.heading)] + known.map { subject in [subject.name] + figures.map { cell($0, subject) } })
  }

  private func table(_ lines: [[String]]) -> String {
    var rows = lines
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    rows.insert(
      widths.enumerated().map { String(repeating: "-", count: $1 - ($0 > 0 ? 1 : 0)) + ($0 > 0 ? ":" : "") }, at: 1)
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// A figure, and how many times that of the subject it is compared with.
  private func cell(_ figure: Figure, _ subject: Subject) -> String {
    guard let value = results.medians[subject.name]?[figure] else { return "–" }
    let text = format(value, figure.digits)
    guard let reference = subject.reference, let base = results.medians[reference]?[figure], base > 0,
      figure != .idleBytes, figure != .idleWakeups
    else { return text }
    let ratio = value / base
    return "\(text) (\(format(ratio, ratio < 9.95 ? (ratio < 0.95 ? 2 : 1) : 0))×)"
  }

  private func microseconds(_ value: Double) -> String { format(value, value < 9.95 ? 1 : 0) }

  private func format(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}
