import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own, with its own data and socket in a folder of its own.
///
/// It ends, and its folder is removed, when the value does or the tests do, even when they are killed.
public final class PostgresServer: Sendable {
  /// The settings that differ from one server to another.
  public struct Settings: Sendable {
    /// Whether a commit waits for the disk; not, because most tests do not pull the plug.
    public var waitsForDisk = false
    /// How many connections there can be.
    public var connections = 300
    /// Whether all but the owner on the socket are asked for a password (SCRAM).
    public var asksPasswords = false
    /// Whether it listens on 127.0.0.1, too.
    public var listens = false
    /// The certificate that it shows on 127.0.0.1, where it then refuses to talk in clear; nil: it cannot encrypt.
    public var certificate: Certificate?
    /// Further settings, such as `log_statement=all`.
    public var more: [String] = []

    public init() {}
  }

  /// The folder with the socket: libpq's `host`.
  public let folder: String
  /// libpq's `port`, in the folder and on 127.0.0.1.
  public let port: Int
  let programs: PostgresPrograms
  let keeper: ServerKeeper
  let state: Mutex<State>

  struct State {
    /// The server; nil while it is stopped.
    var process: RunningProcess?
    /// The processes that were made to stand still.
    var frozen: [RunningProcess] = []
  }

  /// Creates and starts a server.
  ///
  /// - Parameter parent: the folder to make its folder in. It is short, because a socket's path has room for about a hundred
  ///   bytes, and open to the user that the server runs as when root runs the tests.
  public init(_ settings: Settings = Settings(), in parent: String = "/tmp") throws {
    programs = try PostgresPrograms.find()
    folder = "\(parent)/pavilion-pg-" + String(UInt64.random(in: .min ... .max), radix: 36)
    port = settings.listens || settings.certificate != nil ? try Sockets.freePort() : 5432
    guard "\(folder)/.s.PGSQL.\(port)".utf8.count < 100 else {
      throw SupportError("\(folder) is too long for a socket.")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    do {
      for (name, text) in settings.files() {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder)/\(name)")
        try programs.own("\(folder)/\(name)")
      }
      try programs.own(folder)
      keeper = try ServerKeeper(programs, folder: folder, options: settings.options(folder: folder, port: port))
      state = Mutex(State(process: try keeper.start()))
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// Ends it and removes its folder.
  public func close() {
    thaw()
    keeper.close()
  }
}

extension PostgresServer {
  /// The server that most tests use: each with a database or a schema of its own.
  public static var shared: PostgresServer { get throws { try found.get() } }

  private static let found = Result { try PostgresServer() }

  /// Why there can be no server on this machine; nil: there can be one.
  public static let absence: String? = {
    do {
      _ = try PostgresPrograms.find()
      return nil
    } catch {
      return "\(error)"
    }
  }()

  /// Whether tests that need a server have to run: because there can be one, or because this is CI, where they fail without.
  public static let isExpected = absence == nil || ProcessInfo.processInfo.environment["CI"] != nil
}
