import DataFormats
import TerminalUI

extension Exporter {
  /// Writes files, but never over the database.
  package static func files(excluding location: DataLocation) -> Exporter {
    Exporter { text, path, replacing throws(Refusal) in
      let path = path.withHomeFolder
      let data = location.files
      do throws(Failure) {
        // A path where a file could not even be replaced is refused whatever the user answers.
        _ = try OutputFile(path, replaces: true, excluding: data)
      } catch {
        throw Refusal(error.phrase)
      }
      if !replacing, hasFile(path) { throw exists(path) }
      do {
        let mark = EntryFormat(ofFile: path) == .csv ? String.byteOrderMark : ""
        try OutputFile(path, replaces: replacing, excluding: data).write { output, _ in
          try output.append(mark + text)
        }
      } catch let failure as Failure {
        // The file may have been created since the check.
        throw !replacing && hasFile(path) ? exists(path) : Refusal(failure.phrase)
      } catch {
        throw Refusal(Phrase(en: "The file cannot be written.", ko: "파일을 쓸 수 없습니다."))
      }
      return path
    }
  }

  private static func exists(_ path: String) -> Refusal { Refusal(.fileExists(path), fileExists: true) }
}

/// Whether there is a file at a path, or a link to one that is gone.
func hasFile(_ path: String) -> Bool { [.file, .brokenLink].contains(FileKind(path)) }

extension Phrase {
  package static func fileExists(_ path: String) -> Phrase {
    Phrase(en: "\(path) already exists.", ko: "\(path): 이미 있는 파일입니다.")
  }
}

extension String {
  /// The path as its file system spells it, with the user's folder in place of a tilde, because inside the program there is
  /// no shell that replaces it.
  package var withHomeFolder: String {
    guard self == "~" || hasPrefix("~/"), let home = CallContext.current.variable("HOME") else { return asStored }
    return (home + dropFirst()).asStored
  }

  /// The path with a tilde in place of the user's folder, for sentences.
  package var withTilde: String {
    guard let home = CallContext.current.variable("HOME"), home != "/", hasPrefix(home + "/") else { return self }
    return "~" + String(dropFirst(home.count))
  }
}
