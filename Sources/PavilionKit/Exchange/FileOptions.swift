import ArgumentParser
import TerminalUI

/// A format in which something is written; its raw value is what `--format` takes, and how the names of its files end.
package protocol FileFormat: RawRepresentable<String>, CaseIterable, Sendable, ExpressibleByArgument
where AllCases == [Self] {}

extension FileFormat {
  package init?(argument: String) {
    let argument = argument.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(argument) }) else { return nil }
    self = format
  }

  /// Creates the format that the end of a file name tells.
  package init?(ofFile name: String) {
    let name = name.lowercased()
    let format = Self.allCases.first { format in format.endings.contains { name.hasSuffix(".\($0)") } }
    guard let format else { return nil }
    self = format
  }

  /// Creates the format of a file, which nothing but the end of its name can tell; that of a sole one is told by any end but
  /// that of another format.
  package init(ofPath path: String) throws(Failure) {
    let isOther = knownEndings.contains { path.lowercased().hasSuffix(".\($0)") }
    let sole = Self.allCases.count == 1 && !isOther ? Self.allCases[0] : nil
    guard let format = Self(ofFile: path) ?? sole else {
      throw .usage(
        en: "Which format? End the name with \(Self.list.en).", ko: "형식을 알 수 없습니다. 이름을 이렇게 끝내세요: \(Self.list.ko).")
    }
    self = format
  }

  private var endings: [String] {
    switch rawValue {
    case "md": ["md", "markdown"]
    case "html": ["html", "htm"]
    case "txt": ["txt", "text"]
    default: [rawValue]
    }
  }

  /// The endings of file names: `.csv, .json or .md`.
  private static var list: Phrase {
    let endings = allCases.map { ".\($0.rawValue)" }
    guard endings.count > 1, let last = endings.last else { return Phrase(same: endings.joined()) }
    let others = endings.dropLast().joined(separator: ", ")
    return Phrase(en: "\(others) or \(last)", ko: "\(others), \(last)")
  }
}

/// The ends of the names of files in all formats that are written.
private let knownEndings = ["csv", "json", "md", "markdown", "svg", "html", "htm", "cast", "sqlite"]

/// A document of which there is only one form.
package enum JSONFormat: String, FileFormat {
  case json
}

/// A format of files of entries, with an entry on a line of its own, so that errors of an import have line numbers.
package enum EntryFormat: String, FileFormat {
  case csv, json
}

/// The format of a table for spreadsheets.
package enum TableFormat: String, FileFormat {
  case csv
}

/// A format of what is kept to be looked at.
package enum PictureFormat: String, FileFormat {
  case svg
  case markdown = "md"
}

/// Where something is written, and in which format: `--format`, `--force` and the file.
package struct FileOptions<Format: FileFormat>: ParsableArguments {
  @Option(en: "How it is written; the ending of the file name will do.", ko: "쓰는 형식. 파일 이름의 끝으로도 알 수 있습니다.", .format)
  package var format: Format?
  @Flag(en: "Replace an existing file.", ko: "이미 있는 파일을 바꿉니다.") package var force = false
  @Argument(en: "The file to write; without one, standard output.", ko: "쓸 파일. 없으면 표준 출력입니다.", .file)
  package var file: String?

  package init() {}

  /// The file to write; `-` for standard output.
  package var path: String { file ?? "-" }

  /// Returns the word before the file, which may be missing, and where something is written: a word that is alone is the file
  /// if it ends like one of a format, or if there is a format and it is no number.
  package func after(_ word: String?) -> (word: String?, target: FileOptions) {
    guard let word, file == nil,
      Format(ofFile: word) != nil || word == "-" || format != nil && word.first?.isNumber != true
    else { return (word, self) }
    var target = self
    target.file = word
    return (nil, target)
  }

  /// Returns the format that is said or that the name of the file tells; nil if there is neither.
  ///
  /// - Parameter isJSON: Whether JSON is asked for, which is another form of the same.
  package func chosenFormat(isJSON: Bool = false) throws(Failure) -> Format? {
    guard !isJSON || format == nil && file == nil else {
      throw .usage(
        en: "Use either --json, or --format and a file, not both.", ko: "--json과 --format이나 파일은 함께 쓸 수 없습니다.")
    }
    if let format { return format }
    guard let file, file != "-" else { return nil }
    return try Format(ofPath: file)
  }

  /// Returns the format, which is the first one for standard output unless another one is said, and the export, without
  /// writing anything.
  package func export(_ session: Session) throws(Failure) -> (format: Format, export: Export) {
    let format = try chosenFormat() ?? Format.allCases[0]
    return (format, try Export(to: path, replacing: force, excluding: session.location))
  }
}
