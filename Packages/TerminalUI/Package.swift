// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where this library is made, and nowhere else: with another compiler there may be others.
let isStrict = Context.environment["PAVILION_STRICT"] != nil

let package = Package(
  name: "TerminalUI",
  platforms: [.macOS(.v15)],
  products: [
    // Programs of screens in a terminal.
    .library(name: "TerminalUI", targets: ["SingleLanguage", "TerminalRuntime", "TerminalUI"]),
    // Tests of screens, without a terminal.
    .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
    // For those who write a painter of their own.
    .library(name: "TerminalSystem", targets: ["CLibrary", "CRescue"]),
    // Seeds, rounds, and temporary folders for tests.
    .library(name: "TestBasics", targets: ["TestBasics"]),
  ],
  targets: [
    .target(name: "TerminalUI"),
    .target(name: "SingleLanguage", dependencies: ["TerminalUI"]),
    .target(name: "CLibrary"),
    .target(name: "CRescue"),
    .target(name: "TerminalRuntime", dependencies: ["CLibrary", "CRescue", "TerminalUI"]),
    .target(name: "TerminalTesting", dependencies: ["CLibrary", "TerminalUI"]),
    .target(name: "TestBasics", dependencies: ["CLibrary"]),
    .testTarget(
      name: "TerminalUITests", dependencies: ["TestBasics", "SingleLanguage", "TerminalTesting", "TerminalUI"]),
    .testTarget(
      name: "TerminalRuntimeTests", dependencies: ["CLibrary", "TestBasics", "TerminalRuntime", "TerminalUI"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

if isStrict {
  for target in package.targets {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
    target.cSettings = [.treatAllWarnings(as: .error)]
  }
}
