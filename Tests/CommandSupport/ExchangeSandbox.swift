import Foundation
import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import PavilionKit
@testable import Program
@testable import Stores
@testable import TerminalUI

/// A database in a folder of its own, as the screens have it open, and what can be exchanged with files.
struct ExchangeSandbox {
  let folder: TemporaryFolder
  let database: PavilionDatabase
  let exchange: DataExchange

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path + "/data.sqlite"
    database = try PavilionDatabase.open(at: path, waitsForDisk: false)
    let access = DatabaseAccess(till: nil, busyTimeout: 0.05, localSettings: nil)
    exchange = DataExchange(TransferFiles(.file(path: path, isNamed: true), database, access))
  }

  func transfer(_ id: String) throws -> Transfer { try #require(exchange.transfers.first { $0.id == id }) }

  @discardableResult
  func carryOut(_ id: String, _ path: String, replacing: Bool = false) throws -> [String] {
    let lines = try transfer(id).carryOut(path, replacing, .pavilion(), ProgressReport { _ in })
    return lines.map(\.en)
  }

  func check(_ id: String, _ path: String) throws -> FileCheck { try transfer(id).check(path, ProgressReport { _ in }) }

  func refusal(_ body: () throws -> Void) throws -> DataExchange.Refusal {
    try #require(throws: DataExchange.Refusal.self, performing: body)
  }

  /// Carries out a transfer that is cancelled at half; returns whether it noticed.
  func cancelAtHalf(_ id: String, _ path: String) async throws -> Bool {
    let transfer = try transfer(id)
    let work = Task {
      try transfer.carryOut(
        path, false, .pavilion(),
        ProgressReport { progress in
          guard progress.done * 2 >= progress.total ?? 2000 else { return }
          withUnsafeCurrentTask { $0?.cancel() }
        })
    }
    do {
      _ = try await work.value
      return false
    } catch is CancellationError {
      return true
    }
  }

  /// The names in the folder, without the database.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix("data.sqlite") }.sorted()
  }

  func waters(_ count: Int) throws -> [WaterSample] {
    let figures = try #require(WaterFigures(hardness: 68, alkalinity: 40))
    let day = try #require(CivilDate(year: 2026, month: 1, day: 5))
    return try (0..<count).map { index in
      WaterSample(at: WaterMoment(day: day, in: .fixed(0)), name: try #require(WaterLabel("Water \(index)")), figures)
    }
  }
}
