// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who uses Pavilion does not fetch what only measuring needs.
let package = Package(
  name: "pavilion-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "pavilion", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", exact: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "TerminalUIBenchmarks",
      dependencies: [
        .product(name: "TerminalUI", package: "pavilion"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ]),
    .executableTarget(
      name: "AppBenchmarks",
      dependencies: [
        .product(name: "PavilionApps", package: "pavilion"),
        .product(name: "TerminalUI", package: "pavilion"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ]),
  ],
  // swift-benchmark registers its benchmarks in globals.
  swiftLanguageModes: [.v5]
)
