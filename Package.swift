// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where it counts: in CI.
///
/// At a desk with a newer compiler a new warning must not stop a build.
let isStrict = Context.environment["CI"] != nil
let swift: [SwiftSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []
let c: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "pavilion",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pavilion", targets: ["pavilion"]),
    .library(name: "TerminalUI", targets: ["TerminalUI", "CursesTerminal"]),
    // For Benchmarks, which is a package of its own.
    .library(
      name: "PavilionApps",
      targets: [
        "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "JuiceModel", "Screens", "Storage",
        "WaterModel",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    // For Fuzz, likewise.
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
  ],
  targets: [
    // The terminal.
    .systemLibrary(
      name: "CNcurses", path: "Modulemaps/CNcurses",
      providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]),
    .target(name: "CLibrary", swiftSettings: swift),
    .target(name: "CRescue", cSettings: c),
    .target(name: "TerminalUI", swiftSettings: swift),
    .target(
      name: "CursesTerminal",
      dependencies: [
        "CLibrary", "CNcurses", "CRescue", "TerminalUI",
      ],
      swiftSettings: swift,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // Plain values, JSON, and the models.
    .target(name: "CivilTime", swiftSettings: swift),
    .target(name: "CSV", swiftSettings: swift),
    .target(name: "JSON", swiftSettings: swift),
    .target(name: "Notes", swiftSettings: swift),
    .target(name: "JuiceModel", dependencies: ["CivilTime"], swiftSettings: swift),
    .target(
      name: "CaffeineModel",
      dependencies: ["CivilTime", .product(name: "RealModule", package: "swift-numerics")], swiftSettings: swift),
    .target(name: "EmotionModel", dependencies: ["CivilTime", "Notes"], swiftSettings: swift),
    .target(name: "ExpositionModel", dependencies: ["CivilTime", "Notes"], swiftSettings: swift),
    .target(name: "SettingsModel", swiftSettings: swift),
    .target(name: "WaterModel", dependencies: ["CivilTime", "Notes"], swiftSettings: swift),

    // Persistence and UI.
    .systemLibrary(
      name: "CSQLite", path: "Modulemaps/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Loaded when it is used, so nothing is needed to build.
    .systemLibrary(name: "CPostgres", path: "Modulemaps/CPostgres"),
    .target(
      name: "Storage",
      dependencies: [
        "CLibrary", "CPostgres", "CSQLite", "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "JSON",
        "JuiceModel", "Notes", "WaterModel",
      ],
      swiftSettings: swift, linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Resources", path: "Resources", exclude: ["Art", "Exposition", "Screenshots", "make-art.py"],
      sources: ["Resources.c"], publicHeadersPath: "include", cSettings: c),
    .target(
      name: "Screens",
      dependencies: [
        "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "JuiceModel", "Notes", "Resources",
        "SettingsModel", "Storage", "TerminalUI", "WaterModel",
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "pavilion",
      dependencies: [
        "CLibrary", "CSV", "CaffeineModel", "CivilTime", "CursesTerminal", "EmotionModel", "ExpositionModel", "JSON",
        "JuiceModel", "Notes", "Screens", "SettingsModel", "Storage", "TerminalUI", "WaterModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),

    // The tests.
    .testTarget(name: "ArchitectureTests", swiftSettings: swift),
    .testTarget(
      name: "CaffeineModelTests", dependencies: ["CaffeineModel", "CivilTime", "TestSupport"], swiftSettings: swift),
    .testTarget(name: "CSVTests", dependencies: ["CSV", "TestSupport"], exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TerminalUI", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "EmotionModelTests", dependencies: ["CivilTime", "EmotionModel", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "JuiceModel", "Notes", "Screens",
        "SettingsModel", "Storage", "TerminalUI", "TestSupport", "TrapProbe", "WaterModel", "pavilion",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ExpositionModelTests", dependencies: ["CivilTime", "ExpositionModel", "Notes", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzProbe", "FuzzTargets", "TestSupport"], exclude: ["Corpus"],
      swiftSettings: swift),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "JuiceModelTests", dependencies: ["CivilTime", "JuiceModel", "TestSupport"], swiftSettings: swift),
    .testTarget(name: "NotesTests", dependencies: ["Notes", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "FuzzTargets", "JuiceModel", "Notes",
        "Resources", "Screens", "SettingsModel", "Storage", "TerminalUI", "TestSupport", "WaterModel",
      ],
      exclude: ["Pictures"], swiftSettings: swift),
    .testTarget(name: "SettingsModelTests", dependencies: ["SettingsModel"], swiftSettings: swift),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "CSQLite", "CaffeineModel", "CivilTime", "EmotionModel", "ExpositionModel", "JSON", "JuiceModel", "Notes",
        "Storage",
        "TestSupport", "WaterModel",
      ],
      exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"], swiftSettings: swift),
    .testTarget(name: "TestSupportTests", dependencies: ["ServerProbe", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "WaterModelTests", dependencies: ["CivilTime", "Notes", "TestSupport", "WaterModel"], swiftSettings: swift),
    .executableTarget(
      name: "FuzzProbe", dependencies: ["FuzzTargets"], path: "Tests/FuzzProbe", swiftSettings: swift),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CSV", "CivilTime", "CursesTerminal", "ExpositionModel", "JSON", "Notes", "Screens", "Storage", "TerminalUI",
        "WaterModel",
      ],
      path: "Tests/FuzzTargets", swiftSettings: swift),
    .executableTarget(
      name: "ServerProbe", dependencies: ["TestSupport"], path: "Tests/ServerProbe", swiftSettings: swift),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    .executableTarget(
      name: "TrapProbe", dependencies: ["CLibrary", "CursesTerminal", "TerminalUI"], path: "Tests/TrapProbe",
      swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
