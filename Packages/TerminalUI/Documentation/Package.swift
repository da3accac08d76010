// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever uses the library does not fetch the plugin.
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TerminalUI", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ]
)
