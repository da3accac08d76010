import Foundation
import Testing

@testable import Screens

@Suite("The README tells the truth")
struct DocumentTests {
  @Test func `its key tables are those of the commands; pavilion keys --lang en prints them`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md").standardized
    let readme = try String(contentsOf: file, encoding: .utf8)
    let tables = try KeyTables.markdown(in: .english)
    #expect(readme.contains(tables), "Copy the output of `pavilion keys --lang en` into the README.")
  }
}
