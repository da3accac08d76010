import PavilionSupport
import TerminalUI

@testable import PavilionKit
@testable import WaterApp

/// A folder in memory to which screens save.
final class MemoryFolder: @unchecked Sendable {
  // Unchecked because it is mutable; one test uses it from one thread.
  var files: [String: String] = [:]

  var exporter: Exporter {
    Exporter { text, path, replacing throws(Exporter.Refusal) in
      if path == "/" { throw Exporter.Refusal(Phrase(same: "/ is a folder.")) }
      if self.files[path] != nil, !replacing {
        throw Exporter.Refusal(Phrase(same: "\(path) is there."), fileExists: true)
      }
      self.files[path] = text
      return path
    }
  }
}
