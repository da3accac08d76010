import ExpositionModel
import TerminalUI

extension ExhibitListScreen {
  func commands(in environment: Environment) -> CommandTable {
    isTyping ? typingCommands : listCommands(in: environment)
  }

  private var typingCommands: CommandTable {
    CommandTable([
      CommandGroup(
        Command(ExhibitListAction.keepFilter, [.enter], Phrase(en: "keep what was found", ko: "찾은 것만 두기")),
        hint: Phrase(en: "keep", ko: "이대로"), isEssential: true),
      CommandGroup(
        Command(ExhibitListAction.showAll, [.escape], Phrase(en: "list all", ko: "모두 보기")),
        hint: Phrase(en: "all", ko: "모두"), isEssential: true),
      .rows(ExhibitListAction.move, hint: Phrase(en: "move", ko: "이동")),
    ])
  }

  private func listCommands(in environment: Environment) -> CommandTable {
    let nothing = places.isEmpty ? Availability.disabled(ExpositionWords.nothingThere) : .enabled
    let isRead = selected(in: environment).map { marks[$0.id].isRead } ?? false
    let hasKinds = groups(in: environment).count > 1
    let noFilter = Phrase(en: "Nothing is filtered: / filters.", ko: "거른 것이 없습니다. /로 거르세요.")
    return CommandTable(
      [
        CommandGroup(
          Command(
            ExhibitListAction.open, [.enter, .right, .character("l")], Phrase(en: "open", ko: "열기"), nothing),
          hint: Phrase(en: "open", ko: "열기"), isEssential: true),
        .rows(ExhibitListAction.move, hint: Phrase(en: "move", ko: "이동")),
        CommandGroup(
          Command(
            ExhibitListAction.startFilter, [.character("/")],
            Phrase(en: "filter by name or kind, ㄱㅇㄱ too", ko: "이름이나 갈래로 거르기, ㄱㅇㄱ도")),
          hint: Phrase(en: "filter", ko: "거르기")),
        CommandGroup(
          Command(
            ExhibitListAction.nextGroup, [.character("f")], Phrase(en: "next kind, bookmarks", ko: "다음 갈래, 책갈피"),
            hasKinds
              ? .enabled
              : .disabled(Phrase(en: "This catalogue tells no kinds.", ko: "이 목록에는 갈래가 없습니다."))),
          hint: Phrase(en: "kind", ko: "갈래")),
        CommandGroup(
          Command(
            ExhibitListAction.switchTimeline, [.character("t")], Phrase(en: "timeline and back", ko: "연표로, 다시 목록으로"),
            museum.hasDates
              ? .enabled
              : .disabled(Phrase(en: "This catalogue tells no dates.", ko: "이 목록에는 시기가 없습니다."))),
          hint: Phrase(en: "timeline", ko: "연표")),
        CommandGroup(
          Command(ExhibitListAction.toggleBookmark, [.character("b")], Phrase(en: "bookmark", ko: "책갈피"), nothing),
          hint: Phrase(en: "bookmark", ko: "책갈피")),
        .quiz(ExhibitListAction.openQuiz, museum, marks, environment),
        CommandGroup(
          "n N", Phrase(en: "next, previous of what was found", ko: "찾은 것 중 다음, 이전"),
          hint: filter.isAll ? nil : Phrase(en: "next", ko: "다음"), isMovement: true,
          [
            Command(
              ExhibitListAction.nextMatch(1), [.character("n")], Phrase(en: "next match", ko: "찾은 것 중 다음"),
              filter.isAll ? .disabled(noFilter) : .enabled),
            Command(
              ExhibitListAction.nextMatch(-1), [.character("N")], Phrase(en: "previous match", ko: "찾은 것 중 이전"),
              filter.isAll ? .disabled(noFilter) : .enabled),
          ]),
        CommandGroup(
          "0-9", Phrase(en: "go to the exhibit of this number", ko: "이 번호의 출품작으로"), isMovement: true,
          (0...9).map { digit in
            Command(
              ExhibitListAction.digit(digit), [.character(Character("\(digit)"))],
              Phrase(en: "number \(digit)", ko: "번호 \(digit)"))
          }),
        CommandGroup(
          Command(
            ExhibitListAction.toggleRead, [.character("m")],
            isRead ? Phrase(en: "mark as not read", ko: "안 읽음으로 표시") : Phrase(en: "mark as read", ko: "읽음으로 표시"),
            nothing)),
        CommandGroup(
          "PgUp PgDn", or: "Space", Phrase(en: "page", ko: "한 쪽씩"), isMovement: true,
          [
            Command(ExhibitListAction.movePage(down: false), [.pageUp], Phrase(en: "page up", ko: "한 쪽 위로")),
            Command(
              ExhibitListAction.movePage(down: true), [.pageDown, .space], Phrase(en: "page down", ko: "한 쪽 아래로")),
          ]),
        .ends(first: ExhibitListAction.first, last: ExhibitListAction.last, hasLetters: false),
      ]
        + (filter.isAll
          ? []
          : [
            CommandGroup(
              Command(ExhibitListAction.showAll, [.escape], Phrase(en: "list all", ko: "모두 보기")),
              hint: Phrase(en: "all", ko: "모두"), isEssential: true)
          ]))
  }
}
