import ExpositionModel
import Storage
import TerminalUI

@testable import Screens

/// Rooms of Exposition 1900 to be walked through with keys.
extension TestHouse {
  /// A house that opens a catalogue of one's own.
  init(_ museum: Museum, _ environment: Environment = Environment.pavilion()) throws {
    try self.init(environment)
    router.open(ExpositionScreen(museum, database))
  }

  /// The list of the thirteen.
  static func list(_ environment: Environment = Environment.pavilion()) throws -> TestHouse {
    var house = try TestHouse(environment, opening: .exposition)
    try house.press("Enter")
    return house
  }

  /// The text of one of the thirteen.
  static func exhibit(_ number: Int, _ environment: Environment = Environment.pavilion()) throws -> TestHouse {
    var house = try TestHouse.list(environment)
    try house.press(String(number).map { String($0) }.joined(separator: " ") + " Enter")
    return house
  }

  /// What was left in the catalogue that is built in.
  func marks() throws -> ExhibitMarks { try database.exposition.marks(in: ExpositionStore.builtIn) }

  /// The rows of the page, without the lines above and below.
  var page: [String] {
    mutating get {
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
    }
  }
}

extension Museum {
  /// So many exhibits of a foreign catalogue.
  static func foreign(_ count: Int, _ exhibit: (Int) -> Exhibit) -> Museum {
    Museum(
      Catalogue(
        Exposition(
          title: "Elsewhere (A fair)", visitors: 7, location: "Far away", duration: "A week", description: "Text."),
        exhibits: (1...max(1, count)).prefix(count).map(exhibit)),
      path: "/elsewhere")
  }
}
