// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where it counts: in our CI.
///
/// At a desk with a newer compiler a new warning must not stop a build.
let isStrict = Context.environment["PAVILION_STRICT"] != nil

/// A quick build, such as that of `make run`, optimizes little more than the frame, the database and the diary's figures.
///
/// To optimize everything takes nearly twice as long, and nobody feels the difference; see docs/decisions.md.
let isQuick = Context.environment["PAVILION_QUICK"] != nil

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

let reals: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
/// The frame of the screens, and the loop that runs them.
let screens: Target.Dependency = .product(name: "TerminalUI", package: "TerminalUI")
/// The C library, and what gives the terminal back.
let system: Target.Dependency = .product(name: "TerminalSystem", package: "TerminalUI")
/// What uses screens as a person does.
let testing: Target.Dependency = .product(name: "TerminalTesting", package: "TerminalUI")
/// Seeds, rounds, and temporary folders for tests.
let basics: Target.Dependency = .product(name: "TestBasics", package: "TerminalUI")

/// An app: its rules in a module of their own, pure, and the rest of it in another, with its store, words, screens,
/// commands, imports and exports.
struct App {
  let name: String
  /// The modules that its rules need besides `Values`.
  let model: [Target.Dependency]
  let modules: [Target.Dependency]
  let targets: [Target]

  /// - Parameter others: The modules that the rest of it needs besides those of every app.
  init(_ name: String, model: [Target.Dependency] = [], others: [Target.Dependency] = []) {
    self.name = name
    self.model = model
    modules = [.target(name: "\(name)Model"), .target(name: "\(name)App")]
    targets = [
      .target(name: "\(name)Model", dependencies: model + ["Values"], path: "Sources/\(name)/Model"),
      .target(
        name: "\(name)App",
        dependencies: others + [
          "Database", "DataFormats", "PavilionKit", "Stores", screens, "Values", modules[0], parser,
        ], path: "Sources/\(name)/App"),
    ]
  }
}

let apps = [
  App("Juice", model: ["DataFormats", "Resources"], others: [system]),
  App("Caffeine", model: [reals], others: ["WaterApp", "WaterModel"]),
  App("Exposition", model: ["DataFormats"], others: [system, "Resources"]),
  App("Water", model: [reals], others: [system]),
  App("Emotion"),
]

let modulesOfApps = apps.flatMap(\.modules)
/// What the apps know together.
let together = App("Together", model: apps.map { $0.modules[0] }, others: modulesOfApps)
/// The modules of all of them.
let modulesOfAll = modulesOfApps + together.modules
let parts = apps + [together]

/// What tests need that carry out the whole program.
let ofPrograms: [Target.Dependency] =
  modulesOfAll + [
    system, "CSQLite", "CommandSupport", "CursesTerminal", "DataFormats", "Database", "DatabaseSupport",
    "FuzzTargets", "PavilionKit", "PavilionSupport", "Program", "Recovery", "Resources", "ScreenSupport", "Server",
    "StoreSupport", "Stores", screens, "TestSupport", "Values", parser,
  ]

extension App {
  /// The tests of its rules, and those of the rest of it.
  var tests: [Target] {
    [
      .testTarget(name: "\(name)ModelTests", dependencies: model + [modules[0], "TestSupport", "Values"]),
      .testTarget(name: "\(name)AppTests", dependencies: ofPrograms),
    ]
  }
}

let package = Package(
  name: "pavilion",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pavilion", targets: ["pavilion"]),
    // For Benchmarks, which is a package of its own.
    .library(
      name: "PavilionApps",
      targets: parts.flatMap(\.targets).map(\.name) + [
        "Program", "PavilionKit", "Server", "Stores", "Values",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    // For Fuzz, likewise.
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(path: "Packages/TerminalUI"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    // The terminal.
    .systemLibrary(
      name: "CNcurses", path: "Modulemaps/CNcurses",
      providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]),
    .target(
      name: "CursesTerminal",
      dependencies: ["CNcurses", screens, system],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // Plain values, and the formats of files.
    .target(name: "Values"),
    .target(name: "DataFormats"),

    // Persistence: the connection, and on it the server, the recovery of damaged files, and the stores.
    .systemLibrary(
      name: "CSQLite", path: "Modulemaps/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Loaded when it is used, so nothing is needed to build.
    .systemLibrary(name: "CPostgres", path: "Modulemaps/CPostgres"),
    .target(
      name: "Database", dependencies: [system, "CSQLite", "DataFormats", "Values"],
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "Server", dependencies: [system, "CPostgres", "Database", "Values"]),
    .target(name: "Recovery", dependencies: [system, "Database"]),
    .target(name: "Stores", dependencies: [system, "Database", "DataFormats", "Values"]),

    // UI.
    .target(
      name: "Resources", path: "Resources",
      exclude: ["Art", "Exposition", "Juice", "Screenshots", "make-art.py", "make-outlines.py"],
      sources: ["Resources.c"], publicHeadersPath: "include"),
    // What all apps share.
    .target(
      name: "PavilionKit",
      dependencies: [
        system, "Database", "DataFormats", "Resources", "Server", "Stores", screens, "Values", parser,
      ],
      // On macOS the conversion of characters is a library of its own.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),

    // Home, the data and the settings of all, and the command line.
    .target(
      name: "Program",
      dependencies: modulesOfAll + [
        system, "CursesTerminal", "Database", "DataFormats", "PavilionKit", "Recovery", "Server", "Stores", screens,
        "Values", parser,
      ]),

    .executableTarget(name: "pavilion", dependencies: ["Program"], linkerSettings: standalone),

    // The tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "ProgramTests", dependencies: ofPrograms, exclude: ["Commands/Fixtures"]),
    .testTarget(name: "StoresTests", dependencies: ofPrograms, exclude: ["Fixtures"]),
    .testTarget(
      name: "CursesTerminalTests", dependencies: ["CNcurses", "CursesTerminal", screens, "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CommandSupport", "Database", "EmotionModel", "JuiceModel", "PavilionSupport", "Program", "Stores",
        "TestSupport", "TrapProbe",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzProbe", "FuzzTargets", "TestSupport"], exclude: ["Corpus"]),
    .testTarget(name: "DataFormatsTests", dependencies: ["DataFormats", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "ValuesTests", dependencies: ["TestSupport", "Values"]),
    // Those of the library, in the same program: they need not be built apart.
    .testTarget(
      name: "TerminalUITests", dependencies: [basics, screens, testing],
      path: "Packages/TerminalUI/Tests/TerminalUITests"),
    .testTarget(
      name: "TerminalRuntimeTests", dependencies: [basics, screens, system],
      path: "Packages/TerminalUI/Tests/TerminalRuntimeTests"),
    .testTarget(name: "TestSupportTests", dependencies: ["ServerProbe", "TestSupport"]),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Database", "ExpositionApp", "ExpositionModel", "PavilionKit", "PavilionSupport", "Program", "Server",
        "StoreSupport", "Stores", screens, "TestSupport", "Values", "WaterModel",
      ],
      path: "Tests/CommandSupport"),
    .executableTarget(name: "FuzzProbe", dependencies: ["FuzzTargets"], path: "Tests/FuzzProbe"),
    .target(
      name: "StoreSupport",
      dependencies: modulesOfAll + [
        "CSQLite", "Database", "PavilionSupport", "Recovery", "Server", "Stores", "TestSupport", "Values",
      ],
      path: "Tests/StoreSupport"),
    .target(
      name: "ScreenSupport",
      dependencies: modulesOfAll + [
        "CSQLite", "Database", "FuzzTargets", "PavilionKit", "PavilionSupport", "Program", "Stores", screens, testing,
        "Values",
      ],
      path: "Tests/ScreenSupport", exclude: ["Pictures"]),
    .target(
      name: "PavilionSupport",
      dependencies: ["Database", "Program", "PavilionKit", "Server", "Stores", screens, "Values"],
      path: "Tests/PavilionSupport"),
    .target(
      name: "DatabaseSupport", dependencies: [system, "Database"], path: "Tests/DatabaseSupport"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "DataFormats", "Database", "ExpositionApp", "ExpositionModel", "JuiceModel", "PavilionKit",
        "PavilionSupport", "Program", "Recovery", "Stores", screens, "Values", "WaterModel",
      ],
      path: "Tests/FuzzTargets"),
    .executableTarget(name: "ServerProbe", dependencies: ["TestSupport"], path: "Tests/ServerProbe"),
    .target(name: "TestSupport", dependencies: [basics], path: "Tests/TestSupport"),
    .executableTarget(
      name: "TrapProbe", dependencies: [basics, system, "CursesTerminal", screens], path: "Tests/TrapProbe"),
  ] + parts.flatMap(\.targets) + parts.flatMap(\.tests),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

/// For a change in one app: make test APP=juice.
let changedApp = Context.environment["PAVILION_APP"]

if let name = changedApp {
  guard let app = parts.first(where: { $0.name.lowercased() == name.lowercased() }) else {
    fatalError("APP is none of \(parts.map { $0.name.lowercased() }.joined(separator: ", ")).")
  }
  let tests = app.tests.map(\.name)
  package.targets.removeAll { $0.type == .test && !tests.contains($0.name) }
}

/// The modules that are not optimized then: screens, commands, and what computes little for a key.
let unoptimized =
  isQuick
  ? (parts.flatMap(\.targets).map(\.name) + ["PavilionKit", "Program", "Recovery", "Server"]).filter {
    $0 != "EmotionModel"
  }
  : []

for target in package.targets where target.type != .system {
  if isStrict {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
    target.cSettings = [.treatAllWarnings(as: .error)]
  }
  // To optimize the tests, too, would take as long as to build the program.
  if target.type == .test || target.path?.hasPrefix("Tests/") == true || unoptimized.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  }
  // In parts beside each other they are ready sooner, for as much work. With all tests there is other work beside them, and
  // the compiler warns of each.
  if changedApp != nil, target.type == .test {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
      ]
  }
}
