import DataFormats
import Screens
import TerminalUI
import WaterModel

extension Exporter {
  /// Writes files, but never over the database.
  static func files(excluding location: DataLocation) -> Exporter {
    Exporter(
      save: { text, path, replacing throws(Refusal) in
        // Inside the program there is no shell that replaces the tilde.
        let path = path.hasPrefix("~/") ? (CallContext.current.variable("HOME") ?? "~") + path.dropFirst(1) : path
        let data = location.files
        do throws(Failure) {
          // A path where a file could not even be replaced is refused whatever the user answers.
          _ = try OutputFile(path, replaces: true, excluding: data)
        } catch {
          throw Refusal(error.phrase)
        }
        if !replacing, hasFile(path) { throw exists(path) }
        do {
          try OutputFile(path, replaces: replacing, excluding: data).write { output, _ in try output.append(text) }
        } catch let failure as Failure {
          // The file may have been created since the check.
          throw !replacing && hasFile(path) ? exists(path) : Refusal(failure.phrase)
        } catch {
          throw Refusal(Phrase(en: "The file cannot be written.", ko: "파일을 쓸 수 없습니다."))
        }
        return path
      },
      csv: { WaterFormat.csvHead + WaterFormat.csvRow($0.sample) },
      json: { $0.assessedJSON.jsonText() + "\n" })
  }

  private static func hasFile(_ path: String) -> Bool { [.file, .brokenLink].contains(FileKind(path)) }

  private static func exists(_ path: String) -> Refusal {
    Refusal(Phrase(en: "\(path) already exists.", ko: "\(path): 이미 있는 파일입니다."), fileExists: true)
  }
}
