import ArgumentParser
import DataFormats
import JuiceModel
import Screens
import Stores
import TerminalUI

struct RecoverCommand: JSONCommand {
  static let about = CommandText(
    "recover",
    Phrase(
      en: "Read what can be read of a damaged file into a new one.",
      ko: "손상된 파일에서 읽을 수 있는 것을 새 파일로 되살립니다."),
    Phrase(
      en: """
        The damaged file is not changed: it gets a name with "damaged" and the time, and the new one takes its place \
        once it is complete. What could not be read is listed. If nothing is wrong, nothing is done. Quit every other \
        Pavilion before.
        """,
      ko: """
        손상된 파일은 바꾸지 않습니다. 새 파일이 다 만들어지면 손상된 파일은 이름에 "damaged"와 시각이 붙고, 새 파일이 그 자리에 \
        놓입니다. 읽지 못한 것은 알려 줍니다. 문제가 없으면 아무것도 하지 않습니다. 다른 Pavilion은 먼저 모두 끝내세요.
        """),
    examples: ["pavilion recover", "pavilion recover ~/.local/share/pavilion/pavilion.sqlite"])

  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp(
      en: "The damaged file; the one that Pavilion uses if none is named.", ko: "손상된 파일. 지정하지 않으면 Pavilion이 쓰는 파일입니다.",
      .file), completion: .file()) var file: String?

  func answer(_ session: Session) throws -> Answer {
    let location = try file.map { try DataLocation($0, output.global) } ?? session.location
    // The stored language is in the damaged file.
    session.speak(stored: nil)
    guard case .file(let path, _) = location else {
      throw Failure.usage(
        en: "Only a file can be recovered. The data on a server come back from a backup of PostgreSQL.",
        ko: "파일만 되살릴 수 있습니다. 서버의 데이터는 PostgreSQL 백업으로 복원하세요.")
    }
    try location.checkExists()
    var signals = HeldSignals()
    defer { signals.release() }
    do {
      switch try PavilionDatabase.recover(at: path, stamp: SystemClock.stamp) {
      case .intact:
        return Answer(
          ["aside": nil as String?, "intact": true] as JSONObject,
          [Phrase(en: "Nothing is wrong with \(path). It was left as it is.", ko: "\(path): 문제가 없습니다. 그대로 두었습니다.")])
      case .replaced(let recovered, let aside):
        session.speak(stored: recovered.language)
        return answer(recovered, path, aside)
      }
    } catch is NothingRecovered {
      throw Failure(
        .badData, en: "Nothing in \(path) can be read any more. It was left as it is. Restore a copy.",
        ko: "\(path): 읽을 수 있는 것이 없습니다. 그대로 두었습니다. 백업을 복원하세요.")
    }
  }

  private func answer(_ recovered: Recovered, _ path: String, _ aside: String) -> Answer {
    let json: JSONObject = [
      "aside": aside, "damaged": DataKind.json(recovered.damaged), "emptied": recovered.emptied,
      "intact": false, "lostPages": DataKind.json(recovered.lostPages), "tables": DataKind.json(recovered.rows),
      "unnumbered": DataKind.json(recovered.unnumbered),
    ]
    let done = Phrase(en: "Recovered: \(path)", ko: "되살렸습니다: \(path)")
    let original = Phrase(
      en: "The damaged file was not changed and is now \(aside)", ko: "손상된 파일은 바꾸지 않았고, 이제 여기에 있습니다: \(aside)")
    let losses = Self.losses(recovered)
    let head =
      losses.isEmpty
      ? Phrase(en: "Every entry was read.", ko: "모두 읽었습니다.") : Phrase(en: "Not recovered:", ko: "되살리지 못한 것:")
    return Answer(
      json, [done] + DataKind.lines(recovered.rows) + [original, head] + losses.map { Phrase(same: "  ") + $0 })
  }

  /// What could not be read, a line for each kind and reason.
  private static func losses(_ recovered: Recovered) -> [Phrase] {
    var losses: [Phrase] = []
    for kind in DataKind.all {
      func add(_ en: String, _ ko: String) {
        losses.append(Phrase(en: "\(kind.name.en): \(en)", ko: "\(kind.name.ko): \(ko)"))
      }
      if let numbers = recovered.damaged[kind.table] {
        let shown = numbers.prefix(20).map { "\($0)" }.joined(separator: ", ")
        let more = numbers.count - 20
        add(
          "number \(shown)" + (more > 0 ? " and \(more.grouped) more" : ""),
          "\(shown)번" + (more > 0 ? " 외 \(more.grouped)건" : ""))
      }
      if let count = recovered.unnumbered[kind.table] {
        add("\(count.grouped) damaged, whose numbers cannot be read", "번호를 읽을 수 없는 \(count.grouped)건")
      }
      if let count = recovered.lostPages[kind.table] {
        add(
          "what was on \(count.grouped) damaged \(count == 1 ? "page" : "pages") of the file",
          "파일의 손상된 페이지 \(count.grouped)쪽에 있던 것")
      }
    }
    if !recovered.emptied.isEmpty {
      let fruits = recovered.emptied.compactMap(Fruit.init)
      losses.append(
        Phrase(
          en: "The stock of \(fruits.map(\.name.en).joined(separator: ", ")) is 0 now. Count it and set it: "
            + "pavilion juice set \(fruits.map { "\($0.rawValue)=N" }.joined(separator: " "))",
          ko: "\(fruits.map(\.name.ko).joined(separator: ", ")) 재고는 이제 0입니다. 세어서 입력하세요: "
            + "pavilion juice set \(fruits.map { "\($0.rawValue)=수량" }.joined(separator: " "))"))
    }
    return losses
  }
}
