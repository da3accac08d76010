import ArgumentParser
import ExpositionModel
import Screens
import TerminalUI

/// `--catalog`, for all commands of Exposition 1900.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Show the museum in this folder instead of the Korean exhibits.", valueName: "dir"))
  var catalog: String?

  /// The museum of the option, read completely.
  func museum() throws(Failure) -> Museum {
    guard let catalog else { return .builtIn }
    return try CatalogueFolder(catalog).museum()
  }
}

extension ExhibitKind: Named {
  static var kind: Phrase { Phrase(en: "kind", ko: "갈래") }
  var listed: Phrase { Phrase(en: rawValue, ko: koreanName) }
  var aliases: [String] { [koreanName] }
}
