// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where it counts: in CI.
///
/// At a desk with a newer compiler a new warning must not stop a build.
let isStrict = Context.environment["CI"] != nil

/// What makes a release of the program one file that runs without Swift, and without what it does not call.
///
/// It has a fixed address: to be relocated would take half a megabyte of memory and one of the file. The parser of
/// arguments needs the collections of Foundation. In the folder alone the Makefile puts the C++ library without its
/// shared form, so that the few parts that Swift needs become a part of the program.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims", "-L",
      "\(Context.packageDirectory)/.build/alone",
      "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
    ], .when(platforms: [.linux], configuration: .release))
]

/// The rules of the apps, which Stores, Screens and Commands know.
let appModels = [
  "CaffeineModel", "EmotionModel", "ExpositionModel", "JuiceModel", "WaterModel",
]
let models = (appModels + ["TogetherModel"]).map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "pavilion",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pavilion", targets: ["pavilion"]),
    .library(name: "TerminalUI", targets: ["CursesTerminal", "SingleLanguage", "TerminalUI"]),
    // For Benchmarks, which is a package of its own.
    .library(
      name: "PavilionApps",
      targets: appModels + ["Commands", "Screens", "Server", "Stores", "TogetherModel", "Values"]),
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
    // On macOS the conversion of characters is a library of its own.
    .target(name: "CLibrary", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "CRescue"),
    .target(name: "TerminalUI"),
    .target(name: "SingleLanguage", dependencies: ["TerminalUI"]),
    .target(
      name: "CursesTerminal",
      dependencies: ["CLibrary", "CNcurses", "CRescue", "TerminalUI"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // Plain values, the formats of files, and the models.
    .target(name: "Values"),
    .target(name: "DataFormats"),
    .target(name: "JuiceModel", dependencies: ["DataFormats", "Resources", "Values"]),
    .target(
      name: "CaffeineModel",
      dependencies: ["Values", .product(name: "RealModule", package: "swift-numerics")]),
    .target(name: "EmotionModel", dependencies: ["Values"]),
    .target(name: "ExpositionModel", dependencies: ["DataFormats", "Values"]),
    .target(
      name: "WaterModel", dependencies: ["Values", .product(name: "RealModule", package: "swift-numerics")]),

    // What the apps know together.
    .target(
      name: "TogetherModel",
      dependencies: appModels.map { Target.Dependency(stringLiteral: $0) } + ["Values"]),

    // Persistence: the connection, and on it the server, the recovery of damaged files, and the stores.
    .systemLibrary(
      name: "CSQLite", path: "Modulemaps/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Loaded when it is used, so nothing is needed to build.
    .systemLibrary(name: "CPostgres", path: "Modulemaps/CPostgres"),
    .target(
      name: "Database", dependencies: ["CLibrary", "CSQLite", "DataFormats", "Values"],
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "Server", dependencies: ["CLibrary", "CPostgres", "Database", "Values"]),
    .target(name: "Recovery", dependencies: ["CLibrary", "Database"]),
    .target(name: "Stores", dependencies: models + ["CLibrary", "Database", "DataFormats", "Values"]),

    // UI.
    .target(
      name: "Resources", path: "Resources", exclude: ["Art", "Exposition", "Juice", "Screenshots", "make-art.py"],
      sources: ["Resources.c"], publicHeadersPath: "include"),
    .target(
      name: "Screens",
      dependencies: models + ["Resources", "Stores", "TerminalUI", "Values"]),
    .target(
      name: "Commands",
      dependencies: models + [
        "CLibrary", "CRescue", "CursesTerminal", "Database", "DataFormats", "Recovery", "Screens", "Server", "Stores",
        "TerminalUI", "Values",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .executableTarget(name: "pavilion", dependencies: ["Commands"], linkerSettings: standalone),

    // The tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CaffeineModelTests", dependencies: ["CaffeineModel", "TestSupport", "Values"]),
    .testTarget(name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TerminalUI", "TestSupport"]),
    .testTarget(name: "EmotionModelTests", dependencies: ["EmotionModel", "TestSupport", "Values"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: models + [
        "CommandSupport", "Commands", "Database", "Screens", "Server", "Stores", "TerminalUI", "TestSupport", "Values",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: models + [
        "CommandSupport", "Commands", "Database", "Screens", "Server", "Stores", "TerminalUI", "TestSupport",
        "TrapProbe", "Values",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "ExpositionModelTests", dependencies: ["ExpositionModel", "TestSupport", "Values"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzProbe", "FuzzTargets", "TestSupport"], exclude: ["Corpus"]),
    .testTarget(name: "DataFormatsTests", dependencies: ["DataFormats", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "JuiceModelTests", dependencies: ["JuiceModel", "TestSupport", "Values"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: models + [
        "Database", "DatabaseSupport", "FuzzTargets", "Resources", "Screens", "Stores", "TerminalUI", "TestSupport",
        "Values",
      ],
      exclude: ["Pictures"]),
    .testTarget(name: "ValuesTests", dependencies: ["TestSupport", "Values"]),
    .testTarget(
      name: "StoresTests",
      dependencies: models + [
        "CSQLite", "DataFormats", "Database", "DatabaseSupport", "Recovery", "Server", "Stores", "TestSupport",
        "Values",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "TerminalUITests", dependencies: ["SingleLanguage", "TerminalUI", "TestSupport"]),
    .testTarget(name: "TestSupportTests", dependencies: ["ServerProbe", "TestSupport"]),
    .testTarget(name: "TogetherModelTests", dependencies: models + ["TestSupport", "Values"]),
    .testTarget(name: "WaterModelTests", dependencies: ["TestSupport", "Values", "WaterModel"]),
    .target(
      name: "CommandSupport",
      dependencies: models + ["Commands", "Database", "Server", "Stores", "TestSupport", "Values"],
      path: "Tests/CommandSupport"),
    .executableTarget(name: "FuzzProbe", dependencies: ["FuzzTargets"], path: "Tests/FuzzProbe"),
    .target(
      name: "DatabaseSupport", dependencies: ["CLibrary", "Database"], path: "Tests/DatabaseSupport"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CursesTerminal", "DataFormats", "Database", "ExpositionModel", "Recovery", "Screens", "Stores", "TerminalUI",
        "Values", "WaterModel",
      ],
      path: "Tests/FuzzTargets"),
    .executableTarget(name: "ServerProbe", dependencies: ["TestSupport"], path: "Tests/ServerProbe"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(
      name: "TrapProbe", dependencies: ["CLibrary", "CursesTerminal", "TerminalUI"], path: "Tests/TrapProbe"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system {
  if isStrict {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
    target.cSettings = [.treatAllWarnings(as: .error)]
  }
  if target.type == .test {
    // In a release build, to optimize the tests would take as long as to build the program.
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  }
}
