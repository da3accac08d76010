import ArgumentParser
import TerminalUI

/// A format of files of entries, with an entry on a line of its own, so that errors of an import have line numbers.
package enum EntryFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json

  /// Creates the format that the end of a file name tells.
  package init?(ofFile name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = format
  }

  /// Creates the format of a file, which nothing but the end of its name can tell.
  package init(ofPath path: String) throws(Failure) {
    guard let format = EntryFormat(ofFile: path) else {
      throw .usage(en: "Which format? End the name with .csv or .json.", ko: "형식을 알 수 없습니다. 이름을 .csv나 .json으로 끝내세요.")
    }
    self = format
  }
}

/// The file to which entries are exported, and its format.
package struct ExportOptions: ParsableArguments {
  @Option(
    en: "csv or json; the ending of the file name will do.", ko: "csv나 json. 파일 이름의 끝으로도 알 수 있습니다.",
    .format) package var format: EntryFormat?
  @Flag(en: "Replace an existing file.", ko: "이미 있는 파일을 바꿉니다.") package var force = false
  @Argument(en: "The file to write; - is standard output.", ko: "쓸 파일. -는 표준 출력입니다.", .file) package var file: String

  package init() {}

  /// Returns the format and the export, without writing anything.
  package func export(_ session: Session) throws(Failure) -> (format: EntryFormat, export: Export) {
    guard let format = format ?? EntryFormat(ofFile: file) else {
      throw .usage(
        en: "Which format? Add --format csv or --format json, or end the file name with .csv or .json.",
        ko: "형식을 알 수 없습니다. --format csv나 --format json을 붙이거나 파일 이름을 .csv나 .json으로 끝내세요.")
    }
    return (format, try Export(to: file, replacing: force, excluding: session.location))
  }
}
