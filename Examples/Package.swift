// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever uses the library does not build its examples.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pavilion", path: "..")],
  targets: [
    .executableTarget(name: "Hello", dependencies: [.product(name: "TerminalUI", package: "pavilion")])
  ],
  swiftLanguageModes: [.v6]
)
