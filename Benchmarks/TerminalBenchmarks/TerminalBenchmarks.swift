import ArgumentParser
import Foundation

/// Measures programs on a pseudo-terminal, in turns, and compares them with the plain C program.
@main
struct TerminalBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures Pavilion on a pseudo-terminal beside a plain C program.",
    discussion: "With several builds, the first is compared with the C program and the others with the first.")

  @Option(help: ArgumentHelp("A build of Pavilion; a label tells it from others.", valueName: "[label=]path"))
  var pavilion: [String]
  @Option(help: ArgumentHelp("The plain C program.", valueName: "path"))
  var plain: String
  @Option(help: ArgumentHelp("Add what `swift package benchmark` measured, as Markdown.", valueName: "file"))
  var inProcess: String?
  @Option(help: "How often every program has its turn.") var rounds = 3
  @Option(help: ArgumentHelp("Write the results as JSON.", valueName: "file")) var json: String?
  @Option(help: ArgumentHelp("Write the tables as Markdown.", valueName: "file")) var markdown: String?
  @Option(help: ArgumentHelp("Keep the sample data in this folder.", valueName: "folder")) var data = "data"
  @Option(help: ArgumentHelp("Measure only what has this in its name.", valueName: "text")) var only: String?

  func run() throws {
    let folder = URL(filePath: data)
    let home = folder.appending(component: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let environment = TerminalBenchmarks.environment(home: home.path)
    let (subjects, prompts) = try subjects(in: folder, environment)

    var results = Results()
    var load = 0.0
    getloadavg(&load, 1)
    (results.cores, results.load, results.rounds) = (ProcessInfo.processInfo.activeProcessorCount, load, rounds)
    if let inProcess { results.inProcess = try InProcess.read(inProcess) }
    #if os(Linux)
      results.isAhead = sched_getscheduler(0) != SCHED_OTHER
    #endif
    for round in 1...rounds {
      for subject in subjects {
        note("round \(round) of \(rounds): \(subject.name)")
        results.attempt(subject) { try Measurement(subject: subject, environment: environment).run(into: &$0) }
      }
    }
    note("idle")
    Measurement.idle(subjects, environment: environment, into: &results)
    note("prompts")
    results.prompts = try CommandTime.ofPrompts(prompts, environment: environment)
    note("")
    let report = Report(results: results, subjects: subjects)
    print(report.text, terminator: "")
    if let markdown { try report.document.write(toFile: markdown, atomically: true, encoding: .utf8) }
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(results).write(to: URL(filePath: json))
    }
    if !results.failures.isEmpty { throw ExitCode.failure }
  }

  /// Returns what is measured on a terminal, and the data for prompts.
  private func subjects(
    in folder: URL, _ environment: [String: String]
  ) throws -> (subjects: [Subject], prompts: [SampleData]) {
    var builds: [(label: String?, data: SampleData)] = []
    for build in pavilion {
      let parts = build.split(separator: "=", maxSplits: 1).map(String.init)
      let (label, path) = parts.count == 2 ? (parts[0], parts[1]) : (nil, build)
      for rows in [10, 1_000_000] {
        note("sample data: \(rows) rows")
        let data = try SampleData(
          rows: rows, program: path, label: label ?? "pavilion", folder: folder, environment: environment)
        builds.append((label, data))
      }
    }
    // The rows of both builds stand together.
    let subjects =
      Subject.plain(plain)
      + Page.all.filter { only.map($0.name.contains) ?? true }.flatMap { page in
        [10, 1_000_000].flatMap { rows in
          builds.filter { $0.data.rows == rows }.map { label, data in
            Subject(page, data, build: label, first: builds.first?.label)
          }
        }
      }
    return (subjects, builds.filter { $0.label == builds.last?.label }.map(\.data))
  }

  /// An environment in which nothing of the user is read or written.
  private static func environment(home: String) -> [String: String] {
    #if os(Linux)
      let locale = "C.UTF-8"
    #else
      let locale = "en_US.UTF-8"
    #endif
    return [
      "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, "LANG": locale,
      "TERM": "xterm-256color", "TZ": "UTC", "PATH": "/usr/bin:/bin",
    ]
  }

  /// Tells how far it is, on one line of standard error.
  private func note(_ text: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}
