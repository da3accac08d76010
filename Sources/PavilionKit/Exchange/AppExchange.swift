import TerminalUI

/// How an app takes files in, and writes them.
public struct AppExchange: Sendable {
  /// The imports and exports of the data page.
  package var imports: @Sendable (TransferFiles) -> [Transfer] = { _ in [] }
  package var exports: @Sendable (TransferFiles) -> [Transfer] = { _ in [] }
  /// The place among the transfers of the data page.
  package var position = Int.max
  /// The name of its files in the list of imports; nil if it has none.
  package var kind: ImportKind?
  /// Recognizes the table of a program whose files it reads by its headings, as `String.headingKey` has them, and
  /// returns the name of the program.
  package var tableOf: @Sendable (_ headings: Set<String>) -> String? = { _ in nil }
  /// Recognizes the JSON list of such a program by the members of its objects.
  package var listOf: @Sendable (_ has: (_ member: String) -> Bool) -> String? = { _ in nil }

  public init() {}
}

/// The reader of a file that is imported.
public struct ImportKind: Hashable, Sendable {
  /// Its name in databases.
  package let rawValue: String
  /// The name of the records that it reads.
  package let name: Phrase

  package init(_ rawValue: String, _ name: Phrase) { (self.rawValue, self.name) = (rawValue, name) }

  /// The kind with a name in databases; nil if this program has none.
  package static func named(_ rawValue: String) -> ImportKind? {
    let program = CallContext.current.program
    return (program.apps.compactMap(\.exchange.kind) + program.importKinds).first { $0.rawValue == rawValue }
  }
}
