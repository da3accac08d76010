/// A part of the program that is given arbitrary bytes, and must neither trap nor break its rules.
///
/// `Fuzz` searches for such bytes; `FuzzTests` tries the ones that are kept in `Tests/FuzzTests/Corpus`.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case catalogue, changes, csv, database, document, json, keys, picture, router, text, times, xml

  /// Tries these bytes, and ends the process if a rule is broken.
  public func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .catalogue: fuzzCatalogue(bytes)
    case .changes: fuzzChanges(bytes)
    case .csv: fuzzCSV(bytes)
    case .database: fuzzDatabase(bytes)
    case .document: fuzzDocument(bytes)
    case .json: fuzzJSON(bytes)
    case .keys: fuzzKeys(bytes)
    case .picture: fuzzPicture(bytes)
    case .router: fuzzRouter(bytes)
    case .text: fuzzText(bytes)
    case .times: fuzzTimes(bytes)
    case .xml: fuzzXML(bytes)
    }
  }
}

/// Ends the process if a rule is broken; unlike a precondition it says which one in a release build too.
func check(_ isSo: Bool, _ rule: @autoclosure () -> String) {
  if !isSo { fatalError(rule()) }
}
