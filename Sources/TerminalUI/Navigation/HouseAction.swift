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
  static func house(isRoot: Bool, isModal: Bool, isTyping: Bool = false) -> CommandTable {
    var groups: [CommandGroup] = []
    if !isModal {
      groups.append(
        CommandGroup(
          Command(
            HouseAction.palette, [.character(":"), .control("p")],
            Phrase(en: "all commands by name", ko: "모든 명령을 이름으로")),
          hint: isRoot ? Phrase(en: "commands", ko: "명령") : nil))
    }
    groups.append(
      CommandGroup(
        Command(HouseAction.switchLanguage, [.character("L")], Phrase(en: "한국어 / English", ko: "한국어 / English")),
        hint: isRoot ? Phrase(en: "language", ko: "언어") : nil))
    groups.append(
      CommandGroup(
        Command(
          HouseAction.switchPictures, [.character("a")],
          Phrase(en: "pictures in colour or in letters", ko: "그림을 색으로 또는 글자로"))))
    if !isRoot {
      groups.append(
        CommandGroup(
          Command(HouseAction.back, [.escape], Phrase(en: "back", ko: "뒤로")),
          hint: isModal ? nil : Phrase(en: "back", ko: "뒤로")))
    }
    groups.append(
      CommandGroup(Command(HouseAction.repaint, [.control("l")], Phrase(en: "draw the screen again", ko: "화면 다시 그리기"))))
    groups.append(
      CommandGroup(
        Command(HouseAction.quit, [.character("q"), .control("c")], Phrase(en: "quit", ko: "끝내기")),
        hint: isRoot ? Phrase(en: "quit", ko: "끝내기") : nil))
    groups.append(
      CommandGroup(
        Command(
          HouseAction.help, isTyping ? [.function(1)] : [.character("?"), .function(1)], Phrase(en: "help", ko: "도움말")),
        hint: Phrase(en: "help", ko: "도움말")))
    return CommandTable(groups)
  }
}

extension CommandTable {
  /// What can be done on every page but the first, for documents.
  public static var everywhere: CommandTable { .house(isRoot: false, isModal: false) }
}
