// swift-tools-version: 6.2
import PackageDescription

/// As in the package around it.
let settings: [SwiftSetting] = Context.environment["PAVILION_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : []

// A package of its own, so that packages that use the library do not build its examples.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TerminalUI", path: "..")],
  targets: ["Count", "Form", "Hello", "Planets", "Prompt", "Pulse", "ToDo"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "TerminalUI", package: "TerminalUI")], swiftSettings: settings)
  },
  swiftLanguageModes: [.v6]
)
