import Database
import PavilionKit
import Program
import Server
import Stores
import TerminalUI
import Values

/// Makes the whole program that of the process of the tests.
public enum TestProgram {
  /// Evaluated once.
  public static let installed: Void = CallContext.install(Pavilion())
}

/// The databases of the whole program, for tests that do not care which apps there are.
extension DatabaseSchema {
  public static let pavilion = ProgramStorage.pavilion.schema
}

extension PavilionDatabase {
  public static func inMemory(till: TillName? = nil) throws(StorageError) -> PavilionDatabase {
    TestProgram.installed
    return try inMemory(as: .pavilion, till: till)
  }

  public static func open(
    at path: String, busyTimeout: Double = defaultTimeout, createsFolders: Bool = true, till: TillName? = nil,
    zoneName: @escaping @Sendable () -> String? = { nil }, waitsForDisk: Bool = true
  ) throws(StorageError) -> PavilionDatabase {
    TestProgram.installed
    return try open(
      at: path, as: .pavilion, busyTimeout: busyTimeout, createsFolders: createsFolders, till: till,
      zoneName: zoneName, waitsForDisk: waitsForDisk)
  }

  public static func copy(of path: String, till: TillName? = nil) throws(StorageError) -> PavilionDatabase {
    try copy(of: path, as: .pavilion, till: till)
  }

  public static func connect(
    to address: ServerAddress, settings: LocalSettings? = nil, zoneName: @escaping @Sendable () -> String? = { nil }
  ) throws(StorageError) -> PavilionDatabase {
    TestProgram.installed
    return try connect(to: address, as: .pavilion, settings: settings, zoneName: zoneName)
  }

  public static func restore(
    _ backup: String, at path: String, stamp: String, createsFolders: Bool
  ) throws -> Restored {
    try restore(backup, at: path, as: .pavilion, stamp: stamp, createsFolders: createsFolders)
  }

  package convenience init(
    _ connection: any SQLConnection, shop: ShopName? = nil, till: String? = nil,
    zoneName: @escaping @Sendable () -> String? = { nil }, localSettings: LocalSettings? = nil
  ) throws(StorageError) {
    try self.init(
      connection, as: .pavilion, shop: shop, till: till, zoneName: zoneName, localSettings: localSettings)
  }
}

extension LocalSettings {
  public convenience init(path: String) { self.init(path: path, as: .pavilion) }
}

extension DatabaseDocument {
  public init(_ text: ArraySlice<UInt8>, settings: [KnownSetting] = []) throws(Problem) {
    try self.init(text, for: .pavilion, settings: settings)
  }
}

extension PavilionApp {
  /// The number key that opens the app on Home.
  public var number: Int { (Pavilion.apps.firstIndex { $0.name == name } ?? 0) + 1 }
}

extension Settings {
  public init(options: [Given] = [], variables: [Given] = [], contradicted: [ThemeChoice] = []) {
    TestProgram.installed
    self.init(Setting.allCases, options: options, variables: variables, contradicted: contradicted)
  }
}

extension SettingsContext {
  public convenience init(_ store: SettingStore) { self.init(store, Settings()) }
}
