import Foundation
import PseudoTerminal
import SampleRows

/// A database with the given number of orders, presses, taps and waters, the newest from the day of the run.
struct SampleData {
  let path: String
  let rows: Int
  /// The path of the program that the data are for.
  let program: String

  /// Makes data for a program, or takes those of an earlier run on the same day.
  init(rows: Int, program: String, label: String, folder: URL, environment: [String: String]) throws {
    let day = Int(Date().timeIntervalSince1970) / 86_400
    let file = folder.appending(component: "\(label)-\(rows)-\(day).sqlite")
    path = file.path
    self.rows = rows
    self.program = program
    // The program brings the tables up to date, before its first start is measured.
    if FileManager.default.fileExists(atPath: path), try prepare(path, environment) { return }
    for old in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where old.lastPathComponent.hasPrefix("\(label)-\(rows)-") { try FileManager.default.removeItem(at: old) }
    let draft = file.appendingPathExtension("new")
    guard try prepare(draft.path, environment),
      addSampleRows(rows, until: Int(Date().timeIntervalSince1970), to: draft.path)
    else {
      throw Failure("\(program) has no place for sample data")
    }
    try FileManager.default.moveItem(at: draft, to: file)
  }

  /// Lets the program open a database, and returns whether it could.
  private func prepare(_ path: String, _ environment: [String: String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["juice", "stock", "--database", path]
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
