import ArgumentParser
import Foundation
import JuiceApp
import PavilionKit
import Program
import PseudoTerminal
import SampleRows
import Server
import Stores
import TestSupport
import Values

/// Measures many open programs on one machine: each with a file of its own, then all with one shop on a server.
@main
struct SessionBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the memory of many open programs, what they do while nobody uses them, and the keys of some.",
    discussion: "It prints a table as Markdown. It needs some 3 MiB for each program, and a server more.")

  @Option(help: "The program.") var pavilion: String
  @Option(name: .customLong("programs"), help: "How many programs are open, for each line of the table.")
  var counts = [200, 1000]
  @Option(help: "How many programs with one shop on a server are open; 0 leaves that out.") var tills = 200
  @Option(help: "How many of them are used.") var used = 20
  @Option(help: "How many keys a second each of these gets.") var rate = 10
  @Option(help: "How many seconds they are used.") var seconds = 20
  @Option(help: "How many seconds nobody uses any.") var rest = 30
  @Option(help: "How many rows each table of a file has.") var rows = 1000

  /// The first pages in turn, and two keys for each that undo each other.
  private static let pages: [(words: [String], keys: [String])] = [
    ([], ["\u{1B}[C", "\u{1B}[D"]), (["juice"], ["\u{1B}[C", "\u{1B}[D"]), (["caffeine"], ["\u{1B}[C", "\u{1B}[D"]),
    (["exposition"], ["\u{1B}[B", "\u{1B}[A"]), (["water"], ["\u{1B}[B", "\u{1B}[A"]),
    (["emotion"], ["\u{1B}[C", "\u{1B}[D"]),
  ]

  func run() throws {
    try allowOpenFiles(2 * (counts + [tills]).reduce(0, max) + 200)
    let folder = FileManager.default.temporaryDirectory.appending(path: "pavilion-sessions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    print(
      """
      | open programs | PSS each, MiB | most | together | \(rest) s unused: wake-ups | processor, ms | keys of \(used) \
      | median, ms | p95 | p99 | worst |
      |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
      """)
    let environment = ["HOME": folder.path, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    let sample = try sampleFile(in: folder)
    for count in counts {
      let programs = try (0..<count).map { number in
        let (words, keys) = Self.pages[number % Self.pages.count]
        let copy = folder.appending(path: "\(number).sqlite").path
        try FileManager.default.copyItem(atPath: sample, toPath: copy)
        return Crowd.Program(command: [pavilion] + words + ["--database", copy], keys: keys)
      }
      try measure("\(count), each with a file", programs, environment)
      for number in 0..<count { try FileManager.default.removeItem(at: folder.appending(path: "\(number).sqlite")) }
    }
    if tills > 0 { try measureShop(environment) }
  }

  private func sampleFile(in folder: URL) throws -> String {
    let path = folder.appending(path: "sample.sqlite").path
    let process = Process()
    process.executableURL = URL(filePath: pavilion)
    process.arguments = ["juice", "stock", "--database", path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, addSampleRows(rows, until: Int(Date().timeIntervalSince1970), to: path) else {
      throw Failure("\(pavilion) has no place for sample data")
    }
    return path
  }

  private func measureShop(_ environment: [String: String]) throws {
    var settings = PostgresServer.Settings()
    settings.connections = 3 * tills + 50
    let server = try PostgresServer(settings)
    defer { server.close() }
    guard let name = ShopName("bar") else { throw Failure("no name") }
    let address = try ServerAddress(server.address(), shop: name, till: nil)
    _ = try ServerSetup.prepare(address, schema: ProgramStorage.pavilion.schema, till: nil)
    let database = try PavilionDatabase.connect(to: address, as: .pavilion)
    let programs = (0..<tills).map { number in
      Crowd.Program(
        command: [pavilion, "juice", "--shop", name.text, "--till", "till \(number)"], keys: Self.pages[1].keys)
    }
    var environment = environment
    environment["PAVILION_DATABASE"] = try server.address()
    try measure("\(tills), one shop on a server", programs, environment)
    try measure("the same, an order a second, which all show", programs, environment) { second in
      let now = LocalTime(secondsSinceEpoch: Int(Date().timeIntervalSince1970), utcOffset: 0)
      if second.isMultiple(of: 10) { try database.juice.setStock([.kiwi: 100], at: now) }
      try database.juice.order(.kiwi, count: 1, at: now)
    }
    database.close()
  }

  private func measure(
    _ title: String, _ programs: [Crowd.Program], _ environment: [String: String],
    eachSecond: (_ second: Int) throws -> Void = { _ in }
  ) throws {
    let crowd = try Crowd(programs, environment: environment)
    let memory = crowd.memory()
    let (wakeups, processor) = crowd.rest(for: rest)
    let times = try crowd.use(used, keys: rate, for: seconds, eachSecond).sorted()
    func time(_ part: Double) -> String {
      String(format: "%.1f", times[Int(Double(times.count - 1) * part)] * 1000)
    }
    func size(_ size: Double) -> String { String(format: "%.1f", size) }
    let sum = memory.reduce(0, +)
    print(
      "| \(title) | \(size(sum / Double(memory.count))) | \(size(memory.max() ?? 0)) | \(Int(sum))",
      "| \(wakeups) | \(processor) | \(times.count) | \(time(0.5)) | \(time(0.95)) | \(time(0.99)) | \(time(1)) |")
    try crowd.end()
  }
}
