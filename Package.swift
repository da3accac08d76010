// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where it counts: in CI.
///
/// At a desk with a newer compiler a new warning must not stop a build.
let isStrict = Context.environment["CI"] != nil
let swift: [SwiftSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []
let c: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// The rules of the apps, which Stores, Screens and Commands know.
let appModels = [
  "CaffeineModel", "EmotionModel", "ExpositionModel", "JuiceModel", "WaterModel",
]
let models = appModels.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "pavilion",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pavilion", targets: ["pavilion"]),
    .library(name: "TerminalUI", targets: ["CursesTerminal", "TerminalUI"]),
    // For Benchmarks, which is a package of its own.
    .library(
      name: "PavilionApps",
      targets: appModels + ["Commands", "Screens", "Server", "Stores", "Values"]),
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
      dependencies: ["CLibrary", "CNcurses", "CRescue", "TerminalUI"],
      swiftSettings: swift,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // Plain values, the formats of files, and the models.
    .target(name: "Values", swiftSettings: swift),
    .target(name: "DataFormats", swiftSettings: swift),
    .target(name: "JuiceModel", dependencies: ["Values"], swiftSettings: swift),
    .target(
      name: "CaffeineModel",
      dependencies: ["Values", .product(name: "RealModule", package: "swift-numerics")], swiftSettings: swift),
    .target(name: "EmotionModel", dependencies: ["Values"], swiftSettings: swift),
    .target(name: "ExpositionModel", dependencies: ["DataFormats", "Values"], swiftSettings: swift),
    .target(name: "WaterModel", dependencies: ["Values"], swiftSettings: swift),

    // Persistence: the connection, and on it the server, the recovery of damaged files, and the stores.
    .systemLibrary(
      name: "CSQLite", path: "Modulemaps/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Loaded when it is used, so nothing is needed to build.
    .systemLibrary(name: "CPostgres", path: "Modulemaps/CPostgres"),
    .target(
      name: "Database", dependencies: ["CLibrary", "CSQLite", "DataFormats", "Values"], swiftSettings: swift,
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "Server", dependencies: ["CLibrary", "CPostgres", "Database", "Values"], swiftSettings: swift),
    .target(name: "Recovery", dependencies: ["CLibrary", "Database"], swiftSettings: swift),
    .target(
      name: "Stores", dependencies: models + ["CLibrary", "Database", "DataFormats", "Values"],
      swiftSettings: swift),

    // UI.
    .target(
      name: "Resources", path: "Resources", exclude: ["Art", "Exposition", "Screenshots", "make-art.py"],
      sources: ["Resources.c"], publicHeadersPath: "include", cSettings: c),
    .target(
      name: "Screens",
      dependencies: models + ["Resources", "Stores", "TerminalUI", "Values"],
      swiftSettings: swift),
    .target(
      name: "Commands",
      dependencies: models + [
        "CLibrary", "CursesTerminal", "Database", "DataFormats", "Recovery", "Screens", "Server", "Stores",
        "TerminalUI", "Values",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),

    .executableTarget(name: "pavilion", dependencies: ["Commands"], swiftSettings: swift),

    // The tests.
    .testTarget(name: "ArchitectureTests", swiftSettings: swift),
    .testTarget(
      name: "CaffeineModelTests", dependencies: ["CaffeineModel", "TestSupport", "Values"], swiftSettings: swift),
    .testTarget(
      name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TerminalUI", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "EmotionModelTests", dependencies: ["EmotionModel", "TestSupport", "Values"], swiftSettings: swift),
    .testTarget(
      name: "EndToEndTests",
      dependencies: models + [
        "Commands", "Database", "Screens", "Server", "Stores", "TerminalUI", "TestSupport", "TrapProbe", "Values",
        "pavilion",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ExpositionModelTests", dependencies: ["ExpositionModel", "TestSupport", "Values"],
      swiftSettings: swift),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzProbe", "FuzzTargets", "TestSupport"], exclude: ["Corpus"],
      swiftSettings: swift),
    .testTarget(
      name: "DataFormatsTests", dependencies: ["DataFormats", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: swift),
    .testTarget(
      name: "JuiceModelTests", dependencies: ["JuiceModel", "TestSupport", "Values"], swiftSettings: swift),
    .testTarget(
      name: "ScreensTests",
      dependencies: models + [
        "Database", "FuzzTargets", "Resources", "Screens", "Stores", "TerminalUI", "TestSupport", "Values",
      ],
      exclude: ["Pictures"], swiftSettings: swift),
    .testTarget(name: "ValuesTests", dependencies: ["TestSupport", "Values"], swiftSettings: swift),
    .testTarget(
      name: "StoresTests",
      dependencies: models + [
        "CSQLite", "DataFormats", "Database", "Recovery", "Server", "Stores", "TestSupport", "Values",
      ],
      exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"], swiftSettings: swift),
    .testTarget(name: "TestSupportTests", dependencies: ["ServerProbe", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "WaterModelTests", dependencies: ["TestSupport", "Values", "WaterModel"], swiftSettings: swift),
    .executableTarget(
      name: "FuzzProbe", dependencies: ["FuzzTargets"], path: "Tests/FuzzProbe", swiftSettings: swift),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CursesTerminal", "DataFormats", "Database", "ExpositionModel", "Recovery", "Screens", "Stores", "TerminalUI",
        "Values", "WaterModel",
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
