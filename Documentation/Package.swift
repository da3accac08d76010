// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever builds Pavilion or uses the library does not fetch the plugin.
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "pavilion", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ]
)
