import TerminalUI

extension Language {
  public static let korean = Language(1, code: "ko", name: "한국어")
  public static let allCases = [english, korean]

  /// The language with a tag such as `ko`; nil when Pavilion does not speak it.
  public init?(code: String) {
    guard let language = Language.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }
}

extension Phrase {
  /// A text in both languages, so that a missing translation does not compile.
  public init(en: String, ko: String) { self.init(en, ko) }

  public var en: String { text(in: .english) }
  public var ko: String { text(in: .korean) }

  /// The present moment, as fields for times show and read it.
  package static let now = Phrase(en: "now", ko: "지금")
  /// The words of the frame while something small is being saved.
  package static let saving = StandardWords.pavilion.saving
}

extension StandardWords {
  public static let pavilion: StandardWords = {
    var words = StandardWords()
    words.palette = Phrase(en: "find a command by name", ko: "이름으로 명령 찾기")
    words.paletteHint = Phrase(en: "commands", ko: "명령")
    words.language = Phrase(en: "language: Korean or English", ko: "언어: 한국어나 영어")
    words.languageHint = Phrase(en: "language", ko: "언어")
    words.pictures = Phrase(en: "pictures: color or letters", ko: "그림: 색이나 글자")
    words.theme = Phrase(en: "colors: the next theme", ko: "색: 다음 테마")
    words.terminalTheme = Phrase(en: "Colors for your terminal's background.", ko: "터미널 배경에 맞춘 색입니다.")
    words.darkTheme = Phrase(en: "Colors for a dark background.", ko: "어두운 배경에 맞춘 색입니다.")
    words.lightTheme = Phrase(en: "Colors for a light background.", ko: "밝은 배경에 맞춘 색입니다.")
    words.highContrast = Phrase(en: "High contrast.", ko: "고대비입니다.")
    words.noColors = Phrase(en: "No colors.", ko: "색을 쓰지 않습니다.")
    words.settings = Phrase(en: "settings of Pavilion", ko: "파빌리온 설정")
    words.quickEntry = Phrase(en: "type what to log, in any app", ko: "무엇이든 글로 기록하기")
    words.quickEntryHint = Phrase(en: "log", ko: "기록")
    words.back = Phrase(en: "back", ko: "뒤로")
    words.repaint = Phrase(en: "draw the screen again", ko: "화면 다시 그리기")
    words.quit = Phrase(en: "quit", ko: "끝내기")
    words.help = Phrase(en: "help", ko: "도움말")
    words.close = Phrase(en: "close", ko: "닫기")
    words.undo = Phrase(en: "undo", ko: "되돌리기")
    words.nothingToUndo = Phrase(en: "There is nothing to undo.", ko: "되돌릴 것이 없습니다.")
    words.helpTitle = Phrase(en: "Help", ko: "도움말")
    words.everywhere = Phrase(en: "Everywhere", ko: "어디서나")
    words.moreBelow = Phrase(en: "more below", ko: "아래에 더 있음")
    words.scroll = Phrase(en: "scroll", ko: "스크롤")
    words.paletteTitle = Phrase(en: "Commands", ko: "명령")
    words.palettePlaceholder = Phrase(en: "type part of the name", ko: "이름의 일부를 입력하세요")
    words.noCommand = Phrase(en: "no such command", ko: "그런 명령이 없습니다")
    words.breakLine = Phrase(en: "new line", ko: "줄 바꾸기")
    words.breakLineHint = Phrase(en: "new line", ko: "줄 바꿈")
    words.editor = Phrase(en: "write in your editor", ko: "편집기로 쓰기")
    words.editorHint = Phrase(en: "editor", ko: "편집기")
    words.noEditor = Phrase(
      en: "There is no editor. Set EDITOR to one, such as nano.", ko: "편집기가 없습니다. EDITOR에 nano 같은 편집기를 지정하세요.")
    words.programMissing = Phrase(en: " could not be run. Your text is as it was.", ko: ": 실행하지 못했습니다. 글은 그대로입니다.")
    words.programFailed = Phrase(en: " ended with ", ko: ": 종료 코드 ")
    words.programKept = Phrase(en: ". Your text is as it was.", ko: ". 글은 그대로입니다.")
    words.noFileForEditor = Phrase(en: "The editor could not get a file: ", ko: "편집기에 줄 파일을 만들지 못했습니다: ")
    words.fileLeft = Phrase(
      en: "This file is no text, or too long, and was left for you: ", ko: "글이 아니거나 너무 길어서 파일을 남겨 두었습니다: ")
    words.run = Phrase(en: "run", ko: "실행")
    words.choose = Phrase(en: "choose", ko: "고르기")
    words.move = Phrase(en: "move", ko: "이동")
    words.up = Phrase(en: "up", ko: "위로")
    words.down = Phrase(en: "down", ko: "아래로")
    words.left = Phrase(en: "left", ko: "왼쪽으로")
    words.right = Phrase(en: "right", ko: "오른쪽으로")
    words.previous = Phrase(en: "previous", ko: "이전")
    words.next = Phrase(en: "next", ko: "다음")
    words.pages = Phrase(en: "page", ko: "한 쪽씩")
    words.pageUp = Phrase(en: "page up", ko: "한 쪽 위로")
    words.pageDown = Phrase(en: "page down", ko: "한 쪽 아래로")
    words.ends = Phrase(en: "first, last", ko: "처음, 끝")
    words.firstRow = Phrase(en: "first row", ko: "첫 줄")
    words.lastRow = Phrase(en: "last row", ko: "마지막 줄")
    words.filterHint = Phrase(en: "filter", ko: "찾기")
    words.keepFilter = Phrase(en: "keep the matches", ko: "찾은 것만 보기")
    words.keepFilterHint = Phrase(en: "keep", ko: "이대로")
    words.dropFilter = Phrase(en: "remove the filter", ko: "찾기 그만두기")
    words.dropFilterHint = Phrase(en: "clear", ko: "취소")
    words.listAll = Phrase(en: "list all", ko: "모두 보기")
    words.listAllHint = Phrase(en: "all", ko: "모두")
    words.noFilter = Phrase(en: "Press / to filter first.", ko: "먼저 /를 눌러 찾으세요.")
    words.matches = Phrase(en: "next or previous match", ko: "다음 결과, 이전 결과")
    words.nextMatch = Phrase(en: "next match", ko: "다음 결과")
    words.previousMatch = Phrase(en: "previous match", ko: "이전 결과")
    words.nextMatchHint = Phrase(en: "next", ko: "다음")
    words.save = Phrase(en: "save", ko: "저장")
    words.cancel = Phrase(en: "cancel", ko: "취소")
    words.chooseField = Phrase(en: "choose a field", ko: "칸 고르기")
    words.fieldHint = Phrase(en: "field", ko: "칸")
    words.fieldAbove = Phrase(en: "field above", ko: "위 칸")
    words.fieldBelow = Phrase(en: "field below", ko: "아래 칸")
    words.suggestions = Phrase(en: "usual values", ko: "자주 쓰는 값")
    words.cutAfter = Phrase(en: "Cut after ", ko: "")
    words.leaveUnsaved = Phrase(en: "Leave without saving?", ko: "저장하지 않고 나갈까요?")
    words.typedIsLost = Phrase(en: "What you typed here would be lost.", ko: "여기에 입력한 것이 사라집니다.")
    (words.stay, words.leave) = (Phrase(en: "No", ko: "아니요"), Phrase(en: "Yes, leave", ko: "예, 나가기"))
    words.cutCharacters = Phrase(en: " characters.", ko: "자 뒤는 잘라 냈습니다.")
    words.seconds = Phrase(en: " s", ko: "초")
    words.minutes = Phrase(en: " min", ko: "분")
    words.hours = Phrase(en: " h", ko: "시간")
    words.timeLeft = Phrase(en: " left", ko: " 남음")
    words.reading = Phrase(en: "Reading…", ko: "읽는 중…")
    words.saving = Phrase(en: "Saving", ko: "저장하는 중")
    words.cancelled = Phrase(en: "Cancelled.", ko: "그만두었습니다.")
    words.composed = Phrase(
      en: "Hangul input is on. Here single letters are keys, and syllables are not.",
      ko: "한글 입력이 켜져 있습니다. 여기서는 글자 한 자모가 키이고, 음절은 아무 일도 하지 않습니다.")
    words.stillSaving = Phrase(
      en: "Something is still being saved. Pavilion ends after that; quit again to end now.",
      ko: "아직 저장하고 있습니다. 저장하면 끝납니다. 바로 끝내려면 한 번 더 누르세요.")
    words.confined = Phrase(en: "That cannot be done at this screen.", ko: "이 화면에서는 할 수 없습니다.")
    words.pinToLeave = Phrase(en: "Type the PIN to leave this screen.", ko: "이 화면을 끝내려면 PIN을 입력하세요.")
    words.newPIN = Phrase(
      en: "Choose a PIN of 4 to 12 digits. Without it nobody leaves this screen.",
      ko: "이 화면을 끝낼 때 쓸 PIN을 정하세요. 숫자 4–12자리입니다.")
    words.repeatPIN = Phrase(en: "Type the new PIN once more.", ko: "새 PIN을 한 번 더 입력하세요.")
    words.pinDigits = Phrase(en: "A PIN has 4 to 12 digits.", ko: "PIN은 숫자 4–12자리입니다.")
    words.pinDiffers = Phrase(en: "The two PINs differ. Choose one again.", ko: "두 PIN이 다릅니다. 다시 정하세요.")
    words.locked = Phrase(en: "This screen is locked now.", ko: "화면을 잠갔습니다.")
    words.pinWrong = Phrase(en: "Wrong PIN. ", ko: "PIN이 틀렸습니다. ")
    words.pinWait = Phrase(en: "Next try in ", ko: "다음 입력까지 ")
    words.selected = Phrase(en: "selected", ko: "선택됨")
    words.button = Phrase(en: "button", ko: "단추")
    words.change = Phrase(en: "change", ko: "바꾸기")
    words.current = Phrase(en: "current", ko: "현재")
    words.checked = Phrase(en: "checked", ko: "선택함")
    words.notChecked = Phrase(en: "not checked", ko: "선택 안 함")
    words.field = Phrase(en: "field", ko: "입력란")
    words.keys = Phrase(en: "Keys: ", ko: "키: ")
    words.tooSmall = Phrase(en: "A little more room, please.", ko: "조금만 더 넓혀 주세요.")
    words.sizeNow = Phrase(en: "Now ", ko: "지금 ")
    words.sizeNeeded = Phrase(en: ", needed ", ko: ", 필요 ")
    return words
  }()
}
