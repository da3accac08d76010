import CLibrary
import Stores
import Synchronization
import TerminalUI
import Values

/// The resources of transfers beside the screens: the database, over a connection of their own, and files.
package struct TransferFiles: Sendable {
  package let location: DataLocation
  /// The database of the screens.
  package let shown: PavilionDatabase
  private let access: DatabaseAccess
  private let running: RunningTransfers

  package init(_ session: Session, _ shown: PavilionDatabase, _ running: RunningTransfers) {
    let (till, busyTimeout) = (session.access.till, session.access.busyTimeout)
    // Closing the connection must not close the settings, which are those of the screens.
    let access = DatabaseAccess(till: till, busyTimeout: busyTimeout, localSettings: nil)
    self.init(session.location, shown, access, running)
  }

  package init(
    _ location: DataLocation, _ shown: PavilionDatabase, _ access: DatabaseAccess,
    _ running: RunningTransfers = RunningTransfers()
  ) {
    (self.location, self.shown, self.access, self.running) = (location, shown, access, running)
  }

  /// Carries out work; an error of the command line becomes a refusal, and any error of work that was cancelled is that.
  package func working<Value>(_ body: () throws -> Value) throws -> Value {
    running.begin()
    defer { running.end() }
    CallContext.current.renewNow()
    do { return try body() } catch {
      try Task.checkCancellation()
      guard let failure = error as? Failure else { throw error }
      throw DataExchange.Refusal(failure.phrase, list: failure.list)
    }
  }

  /// The same with a connection to the database of its own, so that the screens can read meanwhile.
  ///
  /// - Parameter isWriting: Whether the screens cannot write meanwhile.
  package func withDatabase<Value>(isWriting: Bool = false, _ body: (PavilionDatabase) throws -> Value) throws -> Value
  {
    try working {
      if isWriting { running.beginWriting() }
      defer { if isWriting { running.endWriting() } }
      let database = try access.open(location)
      defer { database.close() }
      database.dayStart = shown.dayStart
      return try body(database)
    }
  }

  /// Opens a file to be read, and reports how many of its bytes were.
  package func input(_ path: String, _ progress: ProgressReport? = nil) throws(Failure) -> InputFile {
    let path = path.withHomeFolder
    if FileKind(path) == .other {
      throw Failure(
        .missingInput, en: "\(path) is a device or a pipe. Choose a file.", ko: "\(path): 장치나 파이프입니다. 파일을 고르세요.")
    }
    let input = try InputFile(path)
    let size = input.size
    if let progress { input.onReading = { try? progress($0, of: size) } }
    return input
  }

  /// Returns the zone with a name or an offset, as it was typed on a page.
  package func zone(named name: String) throws -> NamedZone { try working { try ImportClock.zone(named: name) } }

  /// Writes a file, all or nothing, and never over the database; a file that is there only on request.
  package func write<Value>(
    _ path: String, replacing: Bool, _ body: (_ file: String, _ append: (String) throws -> Void) throws -> Value
  ) throws -> Value {
    let path = path.withHomeFolder
    let target = try output(path, replacing: replacing)
    var result: Value?
    try target.write { sink, _ in
      result = try body(path) { try sink.append($0) }
      try Task.checkCancellation()
    }
    guard let result else { throw Failure.cancelled }
    return result
  }

  /// Writes records to a file, and says how many.
  package func export<Record>(
    _ records: AppExport<Record>, as format: RecordFormat<Record>, to path: String, replacing: Bool,
    _ progress: ProgressReport
  ) throws -> [Phrase] {
    let total = try records.count()
    return try write(path, replacing: replacing) { file, append in
      var done = 0
      let (count, damaged) = try format.write(
        { body in
          try records.each { record in
            try body(record)
            done += 1
            if done % 1000 == 0 { try progress(done, of: total) }
          }
        }, isFile: true, to: append)
      return [.written(count, to: file, records.counted)] + (damaged > 0 ? [.damaged(damaged, records.counted)] : [])
    }
  }

  /// Checks that a file can be written.
  package func output(_ path: String, replacing: Bool) throws -> OutputFile {
    // A path where a file could not even be replaced is refused whatever the user answers.
    let target = try OutputFile(path, replaces: true, excluding: location.files)
    guard !replacing else { return target }
    if hasFile(path) { throw DataExchange.Refusal(.fileExists(path), fileExists: true) }
    return try OutputFile(path, replaces: false, excluding: location.files)
  }
}

/// The transfers that are being carried out, for which the program waits at its end, so that they take back what they have
/// begun.
package final class RunningTransfers: Sendable {
  private let count = Mutex(0)
  private let writers = Mutex(0)

  package init() {}

  /// The seconds after which the program ends all the same, with a file of a temporary name left perhaps.
  private static let longestWait = 5.0

  package func begin() { count.withLock { $0 += 1 } }
  package func end() { count.withLock { $0 -= 1 } }

  func beginWriting() { writers.withLock { $0 += 1 } }
  func endWriting() { writers.withLock { $0 -= 1 } }

  /// Whether one of them writes to the database.
  package var isWriting: Bool { writers.withLock { $0 > 0 } }

  package func wait() {
    let deadline = ContinuousClock.now + .seconds(Self.longestWait)
    while count.withLock({ $0 }) > 0, ContinuousClock.now < deadline { usleep(5000) }
  }
}

extension PathEntry {
  /// Returns the entries of a folder, folders first, by name; names that cannot be typed are left out.
  package static func entries(of folder: String) throws(Failure) -> [PathEntry] {
    let path = folder.isEmpty ? "." : folder
    guard let listing = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR {
        throw Failure(.missingInput, en: "There is no folder \(folder).", ko: "그런 폴더가 없습니다: \(folder)")
      }
      throw .system(.missingInput, en: "\(folder) cannot be read", ko: "\(folder): 읽을 수 없습니다")
    }
    defer { closedir(listing) }
    var entries: [PathEntry] = []
    while let entry = readdir(listing) {
      guard !Task.isCancelled else { throw .cancelled }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != "..", name == name.sanitizedForStorage else { continue }
      var status = stat()
      let isThere = stat("\(path)/\(name)", &status) == 0
      let kind = isThere ? status.st_mode & S_IFMT : 0
      entries.append(
        PathEntry(name, isFolder: kind == S_IFDIR, size: kind == S_IFREG ? Int(status.st_size) : nil))
    }
    return entries.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }
}

extension RowErrors {
  /// Returns the check of a file in which these errors were found.
  package func check(count: Int, choices: FileChoices? = nil) -> FileCheck {
    FileCheck(
      count: count, problems: listed.map { FileCheck.Problem($0.place, $0.error.phrase) },
      problemCount: self.count, leftOut: leftOut.map { FileCheck.Problem($0.place, $0.error.phrase) },
      leftOutCount: leftOutCount, hasConflicts: conflictCount > 0, wantsZone: aheadCount > 0, choices: choices)
  }
}
