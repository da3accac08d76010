import Screens
import TerminalUI
import WaterModel

extension WaterOutlet {
  /// The outlet that writes files, but never to where the data is.
  ///
  /// - Parameter database: what `--database` says, if anything.
  static func files(database: String?) -> WaterOutlet {
    WaterOutlet(
      save: { text, path, replacing throws(Refusal) in
        // Who types a path here has no shell that would know the sign.
        let path = path.hasPrefix("~/") ? (ProcessEnvironment.value("HOME") ?? "~") + path.dropFirst(1) : path
        let data = DataLocation(flag: database).files
        do throws(Failure) {
          // What could not be replaced either is refused for good.
          _ = try NewFile(path, replaces: true, sparing: data)
        } catch {
          throw Refusal(error.phrase)
        }
        if !replacing, hasFile(path) { throw exists(path) }
        do {
          try NewFile(path, replaces: replacing, sparing: data).write { output, _ in try output.append(text) }
        } catch let failure as Failure {
          // It may have come into being only now.
          throw !replacing && hasFile(path) ? exists(path) : Refusal(failure.phrase)
        } catch {
          throw Refusal(Phrase(en: "The file cannot be written.", ko: "파일을 쓸 수 없습니다."))
        }
        return path
      },
      csv: { WaterCSV.head + WaterCSV.row($0.sample) },
      json: { record in (try? JSON.inertText(WaterRecordJSON(record.sample))).map { $0 + "\n" } ?? "" })
  }

  private static func hasFile(_ path: String) -> Bool {
    switch FileKind(path) {
    case .file, .brokenLink: true
    default: false
    }
  }

  private static func exists(_ path: String) -> Refusal {
    Refusal(
      Phrase(en: "There is a file \(path.inert) already.", ko: "\(path.inert): 이미 있는 파일입니다."), fileExists: true)
  }
}
