import Foundation
import PavilionSupport
import Recovery
import Stores
import Values

/// Recovers a database in which bytes were changed.
///
/// The first byte says whether the others are the whole file, or changes to a file that was in use and its log: each
/// change is a place of three bytes, a value and for how many bytes it is written.
func fuzzDatabase(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first, let sandbox = Sandbox.usual else { return }
  let folder = Sandbox.folder.appending(path: "recovery")
  let path = folder.appending(path: "pavilion.sqlite")
  let files = FileManager.default
  try? files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  let damaged =
    first & 1 == 0 ? sandbox.changed(by: bytes.dropFirst()) : Sandbox(file: Data(bytes.dropFirst()), log: nil)
  guard (try? damaged.file.write(to: path)) != nil else { return }
  if let log = damaged.log { try? log.write(to: folder.appending(path: "pavilion.sqlite-wal")) }

  let outcome: RecoveryOutcome
  do {
    outcome = try DatabaseRecovery.recover(at: path.path, schema: .pavilion, stamp: "now")
  } catch {
    check(error is NothingRecovered || error is StorageError, "\(error) is no outcome.")
    check(isHeld(damaged.file, at: path), "What cannot be recovered stays as it is.")
    return
  }
  switch outcome {
  case .intact: check(isHeld(damaged.file, at: path), "What is whole stays as it is.")
  case .replaced(let recovered, let aside):
    check(isHeld(damaged.file, at: URL(filePath: aside)), "The damaged file is set aside as it is.")
    check(recovered.rows.values.contains { $0 > 0 }, "Something was recovered.")
  }
  do {
    let database = try PavilionDatabase.open(at: path.path)
    defer { database.close() }
    _ = try database.juice.orders(limit: 1000)
    _ = try database.juice.totals()
    _ = try database.caffeine.log(rows: 1000)
    _ = try database.exposition.notes()
  } catch {
    check(false, "What is recovered can be read: \(error)")
  }
}

private func isHeld(_ bytes: Data, at path: URL) -> Bool { (try? Data(contentsOf: path)) == bytes }

/// The files of a database with some rows, in the state in which a program left them that was killed.
private struct Sandbox: Sendable {
  var file: Data
  var log: Data?

  static let folder = FileManager.default.temporaryDirectory.appending(path: "pavilion-fuzz-\(getpid())")

  static let usual = try? Sandbox()

  init(file: Data, log: Data?) { (self.file, self.log) = (file, log) }

  private init() throws {
    let files = FileManager.default
    try files.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    let path = Self.folder.appending(path: "usual.sqlite")
    let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 9 * 3600)
    func fill(_ database: PavilionDatabase) throws {
      for _ in 1...20 {
        try database.juice.order(.kiwi, count: 1, at: now)
        try database.juice.setStock([.kiwi: 60], at: now)
        try database.caffeine.press(.coffee, at: now)
      }
    }
    let first = try PavilionDatabase.open(at: path.path)
    try fill(first)
    // Longer than what fits into a page of an index.
    try first.exposition.setNote(Note(String(repeating: "갓", count: 500)) ?? .empty, on: "gat", in: "")
    first.close()
    // The rows that follow stay in the log.
    let second = try PavilionDatabase.open(at: path.path)
    try fill(second)
    file = try Data(contentsOf: path)
    log = try Data(contentsOf: Self.folder.appending(path: "usual.sqlite-wal"))
    second.close()
  }

  func changed(by bytes: Slice<UnsafeRawBufferPointer>) -> Sandbox {
    var (whole, rest) = (file + (log ?? Data()), Array(bytes)[...])
    while rest.count >= 5 {
      let change = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      let place = change[..<3].reduce(0) { $0 << 8 | Int($1) } % whole.count
      for index in place..<min(whole.count, place + Int(change[4]) + 1) { whole[index] = change[3] }
    }
    return Sandbox(file: whole.prefix(file.count), log: log.map { _ in Data(whole.dropFirst(file.count)) })
  }
}
