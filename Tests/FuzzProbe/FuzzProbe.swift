// Tries files on a part of the program: `FuzzProbe PART FILE…`. It writes the name of each before it tries it, so that
// the last one is the one that broke a rule.
import Foundation
import FuzzTargets

@main
struct FuzzProbe {
  static func main() throws {
    guard let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init) else { exit(64) }
    for path in CommandLine.arguments.dropFirst(2) {
      FileHandle.standardOutput.write(Data("\(path)\n".utf8))
      try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { target.run($0) }
    }
  }
}
