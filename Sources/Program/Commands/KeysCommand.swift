import ArgumentParser
import CLibrary
import PavilionKit
import TerminalUI

struct KeysCommand: PavilionCommand {
  static let about = CommandText(
    "keys", en: "All keys, screen by screen, as Markdown tables.", ko: "모든 키를 화면별 Markdown 표로 봅니다.",
    Phrase(
      en:
        "Commands get other keys in the file $XDG_CONFIG_HOME/pavilion/keys (usually ~/.config/pavilion/keys), in lines "
        + "such as juice.showOrders = o, C-o. --names prints such a file with all commands.",
      ko: "$XDG_CONFIG_HOME/pavilion/keys(보통 ~/.config/pavilion/keys) 파일에 juice.showOrders = o, C-o 같은 줄을 쓰면 명령의 "
        + "키가 바뀝니다. --names는 모든 명령을 그런 파일로 보여 줍니다."), examples: ["pavilion keys", "pavilion keys --names"])

  @OptionGroup var global: GlobalOptions
  @Flag(en: "Print a file of keys with all commands.", ko: "모든 명령이 든 키 파일을 씁니다.") var names = false
  @Flag(en: "Check your file of keys.", ko: "내 키 파일을 검사합니다.") var check = false

  func answer(_ session: Session) throws -> Answer {
    let language = global.language()
    if check { return try checked() }
    let text = try names ? KeyFile.template(in: language) : KeyTables.markdown(in: language)
    return Answer { try $0.sink.append(text) }
  }

  private func checked() throws -> Answer {
    let path = KeyFile.ownPath
    guard let file = try KeyFile.own() else {
      throw Failure(.missingInput, en: "There is no file \(path).", ko: "그런 파일이 없습니다: \(path).")
    }
    guard file.problems.isEmpty else {
      let lines = file.problems.map { line, phrase in
        Phrase(en: "line \(line): ", ko: "\(line)번째 줄: ") + phrase
      }
      throw Failure(.badData, Phrase(en: "\(path) has faults:", ko: "\(path)에 잘못된 줄이 있습니다:"), list: lines)
    }
    let words = Phrase(
      en: "\(file.count) commands have keys in your file.", ko: "명령 \(file.count)개의 키가 파일에 있습니다.")
    let text = words.text(in: global.language()) + "\n"
    return Answer { try $0.sink.append(text) }
  }
}

extension KeyFile {
  /// The path of the user's file.
  static var ownPath: String { "\(DataLocation.folder("XDG_CONFIG_HOME", ".config"))/pavilion/keys" }

  /// Reads the user's file; nil if there is none.
  static func own() throws -> KeyFile? {
    guard access(ownPath, F_OK) == 0 else { return nil }
    return try KeyFile(String(decoding: InputFile(ownPath).text(), as: UTF8.self))
  }

  /// The keys of the user for the screens, and a sentence about what is wrong with them.
  static func forScreens() -> (keys: KeyMap, problem: Phrase?) {
    do {
      let file = try own()
      return (file?.keys ?? KeyMap(), file?.notice)
    } catch {
      return (KeyMap(), Notice(error).phrase)
    }
  }
}
