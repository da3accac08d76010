import CLibrary
import Database
import PavilionKit
import Recovery
import Server
import Stores
import TerminalUI

/// The facts that were found out about the data, without changing anything.
enum DataFacts {
  /// The options or variables have wrong values.
  case refused(Failure)
  case file(FileFacts)
  case server(ServerFacts)
}

struct FileFacts {
  let path: String
  let source: Settings.Source
  var inspection: Result<FileInspection?, StorageError>
  /// The rights of the file, such as 0o600; nil without a file.
  var rights: Int?
  /// The rights of Pavilion's own folder; nil for any other, which may be for others, too.
  var folderRights: Int?
  /// The folder of the file, or the nearest one above that there is.
  var folder: String
  /// Whether this user may read and write the file, as far as there is one, and make files beside it.
  var canWrite = true
  /// Whether another program has been writing for as long as a program waits.
  var isHeld = false
}

struct ServerFacts {
  let address: String
  let source: Settings.Source
  var status: Result<DatabaseStatus, StorageError>
  var settings: [String: String] = [:]
  /// The contents of the shop; nil if they could not be read.
  var reading: DatabaseReading?
  /// The values that are not what their changes add up to; nil if that was not looked at.
  var contradictions: [Contradiction]?
}

extension DataFacts {
  static func find(_ options: GlobalOptions) -> DataFacts {
    let variable = "PAVILION_DATABASE"
    let source: Settings.Source =
      options.database != nil
      ? .option("--database") : CallContext.current.variable(variable) != nil ? .variable(variable) : .default
    let location: DataLocation
    do throws(Failure) { location = try DataLocation(options) } catch { return .refused(error) }
    switch location {
    case .server(let address): return .server(server(address, source))
    case .file(let path, let isNamed): return .file(file(path, isNamed: isNamed, location, source))
    }
  }

  /// The stored settings by key.
  var stored: [String: String] {
    switch self {
    case .refused: [:]
    case .file(let file): (try? file.inspection.get())?.settings ?? [:]
    case .server(let server): server.settings
    }
  }

  private static func server(_ address: ServerAddress, _ source: Settings.Source) -> ServerFacts {
    // Without opening the file, because that may change it.
    let own =
      (try? FileInspection.inspect(DataLocation.ownFile, schema: ProgramStorage.pavilion.schema))?.settings ?? [:]
    let found = Result { () throws(StorageError) in
      let database = try PavilionDatabase.connect(to: address, as: .pavilion)
      defer { database.close() }
      return (
        status: try database.status(), settings: own.isEmpty ? try database.settings.values() : own,
        reading: try database.reading(), contradictions: try? database.contradictions()
      )
    }
    return ServerFacts(
      address: address.description, source: source, status: found.map(\.status),
      settings: (try? found.get().settings) ?? own, reading: try? found.get().reading,
      contradictions: try? found.get().contradictions)
  }

  private static func file(
    _ path: String, isNamed: Bool, _ location: DataLocation, _ source: Settings.Source
  ) -> FileFacts {
    let inspection = Result { () throws(StorageError) in
      try FileInspection.inspect(path, schema: ProgramStorage.pavilion.schema)
    }
    let folder = location.privateFolder
    var facts = FileFacts(path: path, source: source, inspection: inspection, folder: folder)
    facts.rights = FileKind(path) == .file ? rights(path) : nil
    // Until it is made, what is found is the folder of others.
    if !isNamed, path == "\(folder)/pavilion.sqlite" { facts.folderRights = rights(folder) }
    facts.canWrite = access(folder, W_OK | X_OK) == 0 && (facts.rights == nil || access(path, R_OK | W_OK) == 0)
    facts.isHeld = facts.rights != nil && isHeld(path)
    return facts
  }

  private static func rights(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode & 0o7777) : nil
  }

  /// Whether another program writes all the time that a program would wait for it.
  private static func isHeld(_ path: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(PavilionDatabase.defaultTimeout)
    while FileInspection.isHeld(at: path) {
      if ContinuousClock.now > deadline { return true }
      usleep(50_000)
    }
    return false
  }
}
