import Foundation
import PavilionSupport
import TerminalUI
import Testing

@testable import Program
@testable import ScreenSupport

@Suite("Documents tell the truth")
struct DocumentTests {
  @Test(arguments: [(Language.english, "keys.md"), (.korean, "keys.ko.md")])
  func `the page of keys is that of the commands; make keys writes it`(language: Language, name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/\(name)")
      .standardized
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(try page == KeyTables.markdown(in: language), "Run `make keys`.")
  }
}
