/// What can be done everywhere.
public enum HouseAction: Action {
  case help
  case palette
  case switchLanguage
  case switchPictures
  case back
  case quit
  case repaint
}

extension CommandTable {
  /// The commands of the house itself, listed after those of the screen; `help` is always the footer's last entry.
  static func house(isRoot: Bool, isTyping: Bool = false) -> CommandTable {
    var groups = [
      CommandGroup(
        Command(
          HouseAction.palette, [.character(":"), .control("p")], Phrase(en: "all commands by name", ko: "모든 명령을 이름으로")),
        hint: isRoot ? Phrase(en: "commands", ko: "명령") : nil),
      CommandGroup(
        Command(
          HouseAction.switchLanguage, [.character("L")],
          Phrase(en: "language: Korean or English", ko: "언어: 한국어 또는 영어")),
        hint: isRoot ? Phrase(en: "language", ko: "언어") : nil),
      CommandGroup(
        Command(
          HouseAction.switchPictures, [.character("a")], Phrase(en: "pictures in colour or letters", ko: "그림을 색 또는 글자로")
        )),
    ]
    if !isRoot {
      groups.append(
        CommandGroup(
          Command(HouseAction.back, [.escape], Phrase(en: "back", ko: "뒤로")), hint: Phrase(en: "back", ko: "뒤로"),
          isEssential: true))
    }
    groups += [
      CommandGroup(
        Command(HouseAction.repaint, [.control("l")], Phrase(en: "draw the screen again", ko: "화면 다시 그리기"))),
      // Out of a text field Ctrl-C leads like Esc.
      CommandGroup(
        Command(
          HouseAction.quit, [.character("q")] + (isTyping ? [] : [.control("c")]), Phrase(en: "quit", ko: "끝내기")),
        hint: isRoot ? Phrase(en: "quit", ko: "끝내기") : nil, isEssential: true),
      CommandGroup(
        Command(
          HouseAction.help, isTyping ? [.function(1)] : [.character("?"), .function(1)],
          Phrase(en: "help", ko: "도움말")),
        hint: Phrase(en: "help", ko: "도움말"), isEssential: true),
    ]
    let table = CommandTable(groups)
    return isTyping ? table.withoutCharacters : table
  }

  /// What can be done on every page but the first, for documents.
  public static var everywhere: CommandTable { .house(isRoot: false) }
}
