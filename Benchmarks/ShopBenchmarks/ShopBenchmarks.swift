import ArgumentParser
import Foundation
import JuiceApp
import PseudoTerminal
import Server
import Stores
import TestSupport

/// Measures tills on a PostgreSQL server of its own: one stock with more and more of them, and many shops at once.
@main
struct ShopBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures orders at tills on a PostgreSQL server that it starts and ends.",
    discussion: "It prints tables as Markdown. The server waits for the disk at every commit.")

  @Option(help: "How many shops there are.") var shops = 200
  @Option(help: "How many tills each shop has.") var tills = 8
  @Option(help: "How many orders all shops together get a second.") var rate = 900.0
  @Option(help: "How many seconds each line of the tables is measured.") var seconds = 5.0

  /// The most tills at one stock.
  private static let crowd = 64

  func run() throws {
    try allowOpenFiles(shops * tills + 200)
    var settings = PostgresServer.Settings()
    settings.waitsForDisk = true
    settings.connections = shops * tills + Self.crowd + 20
    let server = try PostgresServer(settings)
    defer { server.close() }
    try measureOneStock(on: server)
    try measureShops(on: server)
  }

  // MARK: One stock

  private func measureOneStock(on server: PostgresServer) throws {
    printHead("one stock, every till orders as fast as it can")
    let shop = try Shop("one", on: server)
    var all: [Till] = []
    for count in [1, 8, 32, Self.crowd] {
      all += try shop.tills(all.count..<count)
      printRow("\(count) \(count == 1 ? "till" : "tills")", try run(all, .asFastAsPossible))
    }
    let proxy = try FaultProxy(to: server)
    proxy.delay(by: .milliseconds(10))
    let far = try shop.tills(Self.crowd..<Self.crowd + 8, through: proxy)
    for count in [1, 8] {
      let works = try run(Array(far.prefix(count)), .asFastAsPossible)
      printRow("\(count) \(count == 1 ? "till" : "tills"), 20 ms away", works)
    }
    try shop.check(all + far)
  }

  // MARK: Many shops

  private func measureShops(on server: PostgresServer) throws {
    let start = Date()
    let all = try (1...shops).map { try Shop("shop-\($0)", on: server) }
    let prepared = Date()
    let others = try all.flatMap { try $0.tills(0..<tills) }
    print(
      "\n\(shops) shops prepared in \(prepared.timeIntervalSince(start).tenths) s,",
      "\(others.count) tills connected in \(Date().timeIntervalSince(prepared).tenths) s.")

    printHead("\(shops) shops of \(tills) tills")
    let pace = Pace.onAverage(every: Double(others.count) / rate)
    printRow("\(Int(rate)) orders/s offered", try run(others, pace))
    printRow("the same, and every till looks for changes each second", try run(others, pace, looks: true))
    printRow("as fast as they can", try run(others, .asFastAsPossible))

    // Late enough that the others are measured before.
    let calm = Pace.onAverage(every: Double(others.count) / rate * 3)
    let busy = try all[0].tills(tills..<Self.crowd)
    let (first, rest) = (Array(others.prefix(tills)), Array(others.dropFirst(tills)))
    printHead("\(shops - 1) shops, \(Int(rate / 3)) orders/s offered")
    printRow("while nothing happens in the first shop", try run(rest, calm))
    let works = try run(rest + first + busy, calm, isRushed: { $0.shop == all[0].name.text })
    printRow("while \(Self.crowd) tills order in the first shop", works.filter { $0.shop != all[0].name.text })
    printRow("*the first shop itself*", works.filter { $0.shop == all[0].name.text })
    var orders = 0
    for shop in all { orders += try shop.check(others + busy) }
    print("\n\(orders) orders, each once in the log of its shop, none in that of another.")
  }

  // MARK: Running and printing

  /// Lets tills work at the same time, each in a thread of its own.
  private func run(
    _ tills: [Till], _ pace: Pace, looks: Bool = false, isRushed: (Till) -> Bool = { _ in false }
  ) throws -> [Work] {
    let start = Date() + 0.3
    let shifts = tills.map { till in
      Shift(till, isRushed(till) ? .asFastAsPossible : pace, looks: looks, from: start, to: start + seconds)
    }
    return try shifts.map { try $0.end() }
  }

  private func printHead(_ title: String) {
    print("\n| \(title) | orders/s | p50 ms | p99 ms | refused |\n|---|---:|---:|---:|---:|")
  }

  private func printRow(_ name: String, _ works: [Work]) {
    let times = works.flatMap(\.times).sorted()
    func percentile(_ part: Double) -> String {
      times.isEmpty ? "–" : (times[Int(Double(times.count - 1) * part)] * 1000).tenths
    }
    let figures = ["\(Int(Double(times.count) / seconds))", percentile(0.5), percentile(0.99)]
    let refusals = works.reduce(0) { $0 + $1.refusals }
    print("| \(name) | \(figures.joined(separator: " | ")) | \(refusals) |")
  }
}

extension Double {
  /// With one digit behind the point.
  fileprivate var tenths: String { String(format: "%.1f", self) }
}
