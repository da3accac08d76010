import ExpositionModel
import PavilionSupport
import TerminalUI

@testable import ExpositionApp
@testable import JuiceApp
@testable import Stores
@testable import TogetherApp

/// Rooms of Exposition 1900 to be walked through with keys.
extension TestSandbox {
  /// A sandbox that opens a catalogue of the user.
  init(_ localized: LocalizedCatalogue, _ environment: Environment = Environment.pavilion()) throws {
    try self.init(environment)
    router.open(ExpositionScreen(localized, database))
  }

  /// The list of the thirteen.
  static func list(_ environment: Environment = Environment.pavilion()) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment, opening: Exposition1900())
    try sandbox.press("Enter")
    return sandbox
  }

  /// The text of one of the thirteen.
  static func exhibit(_ number: Int, _ environment: Environment = Environment.pavilion()) throws -> TestSandbox {
    var sandbox = try TestSandbox.list(environment)
    try sandbox.press(String(number).map { String($0) }.joined(separator: " ") + " Enter")
    return sandbox
  }

  /// Returns the marks that were left in the catalogue that is built in.
  func marks() throws -> ExhibitMarks { try database.exposition.marks(in: ExpositionStore.builtIn) }

  /// The rows of the page, without the lines above and below.
  var page: [String] {
    mutating get {
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
    }
  }
}

extension LocalizedCatalogue {
  /// A number of exhibits of a foreign catalogue.
  static func foreign(_ count: Int, _ exhibit: (Int) -> Exhibit) -> LocalizedCatalogue {
    LocalizedCatalogue(
      Catalogue(
        Exposition(
          title: "Elsewhere (A fair)", visitors: 7, location: "Far away", duration: "A week", description: "Text."),
        exhibits: (1...max(1, count)).prefix(count).map(exhibit)),
      path: "/elsewhere")
  }
}
