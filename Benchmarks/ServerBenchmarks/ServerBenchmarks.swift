import ArgumentParser
import Foundation
import JuiceApp
import JuiceModel
import PavilionKit
import Program
import PseudoTerminal
import Server
import Stores
import TestSupport
import Values

/// Measures how soon the keys of a till are answered, whatever its server does.
@main
struct ServerBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the keys of a till whose PostgreSQL server, which this starts, is near, far, or stands still.",
    discussion: "It prints a table as Markdown. An order is placed in each line, and made once in all of them.")

  @Option(help: "The program.") var pavilion: String
  @Option(help: "How many keys are pressed in each line of the table.") var keys = 200

  func run() throws {
    print(
      "| the server | keys | median ms | p95 ms | worst ms | orders placed | made |\n|---|---:|---:|---:|---:|---:|---:|"
    )
    for condition in Condition.allCases { try measure(condition) }
  }

  private enum Condition: String, CaseIterable {
    case near = "is near"
    case far = "is 300 ms away"
    case stopped = "stands still (SIGSTOP) for 20 s"
    case swallowing = "is there, but nothing reaches it for 20 s"
  }

  private func measure(_ condition: Condition) throws {
    let server = try PostgresServer()
    defer { server.close() }
    let proxy = try FaultProxy(to: server)
    guard let name = ShopName("bar") else { throw Failure("no name") }
    _ = try ServerSetup.prepare(
      ServerAddress(server.address(), shop: name, till: nil), schema: ProgramStorage.pavilion.schema, till: nil)
    try prepare(server, name)
    if condition == .far { proxy.delay(by: .milliseconds(150)) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "pavilion-keys-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = [
      "HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "PAVILION_DATABASE": try server.address(through: proxy),
    ]
    let session = try Session(
      [pavilion, "juice", "--shop", name.text, "--lang", "en", "--no-motion"], environment: variables)
    _ = try session.firstFrame()
    Thread.sleep(forTimeInterval: condition == .far ? 4 : 1)
    _ = session.pendingBytes()

    var times: [Double] = []
    var orders = 0
    func press(_ key: String) throws { times.append(try session.press(key).seconds) }
    func rest(_ seconds: Double) {
      Thread.sleep(forTimeInterval: seconds)
      _ = session.pendingBytes()
    }
    // The first order is under way while the server does what it does.
    if condition == .stopped { try server.freeze() }
    if condition == .swallowing { proxy.freeze() }
    let isGone = condition == .stopped || condition == .swallowing
    for number in 0..<keys {
      // Kiwi juice; while the server is gone once, else every forty keys.
      if number == 0 || !isGone && number.isMultiple(of: 40) {
        try press("4")
        orders += 1
        rest(isGone ? 0.1 : 3)
        if !isGone { try press("y") }
      } else {
        try press(number.isMultiple(of: 2) ? "\u{1B}[C" : "\u{1B}[D")
      }
      if isGone { rest(20.0 / Double(keys) - 0.01) }
    }
    server.thaw()
    proxy.thaw()
    proxy.delay(by: .zero)
    Thread.sleep(forTimeInterval: 8)
    _ = session.pendingBytes()
    _ = try session.finish("\u{1B}qq")
    let made = try PavilionDatabase.connect(to: ServerAddress(server.address(), shop: name, till: nil), as: .pavilion)
      .juice.orderCount()
    guard made == orders else { throw Failure("\(orders) orders were placed, and \(made) made") }
    times.sort()
    func figure(_ part: Double) -> String {
      String(format: "%.1f", times[Int(Double(times.count - 1) * part)] * 1000)
    }
    print(
      "| \(condition.rawValue) | \(times.count) | \(figure(0.5)) | \(figure(0.95)) | \(figure(1)) | \(orders) | \(made) |"
    )
  }

  private func prepare(_ server: PostgresServer, _ name: ShopName) throws {
    let database = try PavilionDatabase.connect(
      to: ServerAddress(server.address(), shop: name, till: nil), as: .pavilion)
    try database.juice.setStock([.kiwi: 100], at: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
    database.close()
  }
}
