// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that who uses Pavilion does not fetch what only measuring needs. The folders of targets are
// here and not in Sources, because `swift package benchmark` runs the targets in a folder named Benchmarks.
//
// PlainCurses is not one of them: the package manager would link it with the Swift runtime. The Makefile compiles it.
let package = Package(
  name: "pavilion-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "pavilion", path: ".."),
    .package(path: "../Packages/TerminalUI"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Without its traits, which count allocations and replace the allocator to do so.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // For both kinds of measuring.
    .target(
      name: "CBenchmarks", path: "CBenchmarks",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("util", .when(platforms: [.linux]))]),
    .target(name: "SampleRows", dependencies: ["CBenchmarks"], path: "SampleRows"),

    .target(name: "PseudoTerminal", dependencies: ["CBenchmarks"], path: "PseudoTerminal"),

    // On a pseudo-terminal.
    .executableTarget(
      name: "TerminalBenchmarks",
      dependencies: [
        "CBenchmarks", "PseudoTerminal", "SampleRows",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "TerminalBenchmarks"),

    // On a server: its tills, and the keys of one on a pseudo-terminal.
    .executableTarget(
      name: "ServerBenchmarks",
      dependencies: [
        "PseudoTerminal", .product(name: "PavilionApps", package: "pavilion"),
        .product(name: "TestSupport", package: "pavilion"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "ServerBenchmarks"),
    .executableTarget(
      name: "ShopBenchmarks",
      dependencies: [
        "PseudoTerminal", .product(name: "PavilionApps", package: "pavilion"),
        .product(name: "TestSupport", package: "pavilion"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "ShopBenchmarks"),
    // Many programs on pseudo-terminals, at last on a server.
    .executableTarget(
      name: "SessionBenchmarks",
      dependencies: [
        "PseudoTerminal", "SampleRows", .product(name: "PavilionApps", package: "pavilion"),
        .product(name: "TestSupport", package: "pavilion"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "SessionBenchmarks"),

    // In process.
    .executableTarget(
      name: "TerminalUIBenchmarks",
      dependencies: [
        .product(name: "TerminalUI", package: "TerminalUI"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "TerminalUIBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "AppBenchmarks",
      dependencies: [
        "SampleRows", .product(name: "PavilionApps", package: "pavilion"),
        .product(name: "TerminalUI", package: "TerminalUI"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "AppBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
