import ArgumentParser
import Screens

/// `--catalog`, for all that Exposition 1900 does.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Show the museum in this folder instead of the Korean exhibits.", valueName: "dir"))
  var catalog: String?

  /// The museum that was asked for, read as a whole.
  func museum() throws(Failure) -> Museum {
    guard let catalog else { return .builtIn }
    return try CatalogueFolder(catalog).museum()
  }
}
