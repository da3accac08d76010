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
        Command(ExhibitListAction.dropFilter, [.escape], Phrase(en: "filter no more", ko: "거르지 않기")),
        hint: Phrase(en: "no filter", ko: "취소"), isEssential: true),
      .rows(ExhibitListAction.move, hint: Phrase(en: "move", ko: "이동")),
    ])
  }

  private func listCommands(in environment: Environment) -> CommandTable {
    let nothing =
      places.isEmpty
      ? Availability.disabled(filter.isAll ? ExpositionWords.nothingThere : ExpositionWords.nothingFound) : .enabled
    let groups: [CommandGroup] = [
      CommandGroup(
        Command(ExhibitListAction.open, [.enter, .right, .character("l")], Phrase(en: "open", ko: "열기"), nothing),
        hint: Phrase(en: "open", ko: "열기"), isEssential: true),
      .rows(ExhibitListAction.move, hint: Phrase(en: "move", ko: "이동")),
    ]
    return CommandTable(
      groups + filtering(in: environment) + [
        CommandGroup(
          Command(ExhibitListAction.toggleBookmark, [.character("b")], Phrase(en: "bookmark", ko: "책갈피"), nothing),
          hint: Phrase(en: "bookmark", ko: "책갈피")),
        .quiz(ExhibitListAction.openQuiz, quiz), matches, numbers,
        .read(
          ExhibitListAction.toggleRead, selected(in: environment).map { marks[$0.id] } ?? .none, nothing),
        .pages(ExhibitListAction.movePages, page: 1),
        .ends(first: ExhibitListAction.first, last: ExhibitListAction.last, hasLetters: false),
      ] + (filter.isAll ? [] : [wayBackToAll]))
  }

  /// What decides which exhibits are listed, and in which order.
  private func filtering(in environment: Environment) -> [CommandGroup] {
    let hasGroups = groups(in: environment).count > 1
    return [
      CommandGroup(
        Command(
          ExhibitListAction.startFilter, [.character("/")],
          Phrase(en: "filter by name, kind or Korean initials", ko: "이름, 갈래, 초성으로 거르기")),
        hint: Phrase(en: "filter", ko: "거르기")),
      CommandGroup(
        Command(
          ExhibitListAction.nextGroup, [.character("f")], Phrase(en: "next kind, bookmarks", ko: "다음 갈래, 책갈피"),
          hasGroups ? .enabled : .disabled(Phrase(en: "This catalogue gives no kinds.", ko: "이 목록에는 갈래가 없습니다."))),
        hint: Phrase(en: "kind", ko: "갈래")),
      CommandGroup(
        Command(
          ExhibitListAction.switchTimeline, [.character("t")], Phrase(en: "timeline and back", ko: "연표로, 다시 목록으로"),
          museum.timeline.span != nil
            ? .enabled : .disabled(Phrase(en: "This catalogue gives no dates.", ko: "이 목록에는 시기가 없습니다."))),
        hint: Phrase(en: "timeline", ko: "연표")),
    ]
  }

  /// Going round what was found.
  private var matches: CommandGroup {
    let availability =
      filter.isAll
      ? Availability.disabled(Phrase(en: "No filter is set; / sets one.", ko: "거른 것이 없습니다. /로 거르세요.")) : .enabled
    return CommandGroup(
      "n N", Phrase(en: "next, previous of what was found", ko: "찾은 것 중 다음, 이전"),
      hint: filter.isAll ? nil : Phrase(en: "next", ko: "다음"), isMovement: true,
      [
        Command(
          ExhibitListAction.nextMatch(1), [.character("n")], Phrase(en: "next match", ko: "찾은 것 중 다음"), availability),
        Command(
          ExhibitListAction.nextMatch(-1), [.character("N")], Phrase(en: "previous match", ko: "찾은 것 중 이전"),
          availability),
      ])
  }

  private var numbers: CommandGroup {
    CommandGroup(
      "0-9", Phrase(en: "go to the exhibit of this number", ko: "이 번호의 출품작으로"), isMovement: true,
      (0...9).map { digit in
        Command(
          ExhibitListAction.digit(digit), [.character(Character("\(digit)"))],
          Phrase(en: "number \(digit)", ko: "번호 \(digit)"))
      })
  }

  private var wayBackToAll: CommandGroup {
    CommandGroup(
      Command(ExhibitListAction.showAll, [.escape], Phrase(en: "list all", ko: "모두 보기")),
      hint: Phrase(en: "all", ko: "모두"), isEssential: true)
  }
}
