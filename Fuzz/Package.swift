// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that ordinary builds do not build it. `make fuzz` gives the flags by which libFuzzer observes
// all code, that of the package around it too.
let package = Package(
  name: "pavilion-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pavilion", path: "..")],
  targets: [
    .target(name: "CFuzzer", path: "CFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", .product(name: "FuzzTargets", package: "pavilion")], path: "Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
