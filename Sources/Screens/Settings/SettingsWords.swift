import TerminalUI
import Values
import WaterModel

extension Setting {
  /// The name on the screen.
  public var name: Phrase {
    switch self {
    case .language: Phrase(en: "Language", ko: "언어")
    case .theme: Phrase(en: "Theme", ko: "테마")
    case .pictures: Phrase(en: "Pictures", ko: "그림")
    case .glyphs: Phrase(en: "Characters", ko: "문자")
    case .motion: Phrase(en: "Motion", ko: "움직임")
    case .mouse: Phrase(en: "Mouse", ko: "마우스")
    case .units: Phrase(en: "Water units", ko: "물 단위")
    case .weekStart: Phrase(en: "Week begins", ko: "한 주의 시작")
    case .clock: Phrase(en: "Clock", ko: "시계")
    }
  }

  /// The name of one of its values.
  public func name(of value: String) -> Phrase {
    switch self {
    case .language: Language(code: value).map { Phrase(same: $0.name) } ?? Phrase(en: "as the locale", ko: "로캘에 따라")
    case .theme: Self.themes[value] ?? Phrase(en: "as the terminal", ko: "터미널에 따라")
    case .pictures: value == "blocks" ? Phrase(en: "colour", ko: "색") : Phrase(en: "letters", ko: "글자")
    case .glyphs: Self.glyphSets[value] ?? Phrase(en: "as the terminal", ko: "터미널에 따라")
    case .motion, .mouse: value == "on" ? Phrase(en: "on", ko: "켬") : Phrase(en: "off", ko: "끔")
    case .units: WaterUnit(rawValue: value).map { Phrase(same: $0.label) } ?? .empty
    case .weekStart: value == "sunday" ? Phrase(en: "Sunday", ko: "일요일") : Phrase(en: "Monday", ko: "월요일")
    case .clock: value == "12" ? Phrase(en: "12 hours", ko: "12시간") : Phrase(en: "24 hours", ko: "24시간")
    }
  }

  private static let themes = [
    "dark": Phrase(en: "dark", ko: "어두운 배경"), "light": Phrase(en: "light", ko: "밝은 배경"),
    "high-contrast": Phrase(en: "high contrast", ko: "고대비"), "mono": Phrase(en: "no colours", ko: "색 없음"),
  ]

  private static let glyphSets = ["unicode": Phrase(same: "Unicode"), "ascii": Phrase(same: "ASCII")]

  /// What it is for, in a sentence or two.
  var remark: Phrase {
    switch self {
    case .language:
      Phrase(
        en: "The language of screens, help and messages. L switches it anywhere.",
        ko: "화면, 도움말, 안내의 언어입니다. 어디서나 L로 바꿉니다.")
    case .theme:
      Phrase(
        en: "Colours for a dark or a light background, for weak eyes, or none. B switches it anywhere.",
        ko: "어두운 배경이나 밝은 배경에 맞춘 색, 또렷한 색, 또는 색 없음. 어디서나 B로 바꿉니다.")
    case .pictures:
      Phrase(
        en: "Pictures in colour, or drawn with letters. a switches it anywhere.",
        ko: "그림을 색으로 또는 글자로 그립니다. 어디서나 a로 바꿉니다.")
    case .glyphs:
      Phrase(
        en: "ASCII is for terminals and fonts without lines and symbols. It has no Hangul.",
        ko: "ASCII는 선이나 기호가 없는 터미널과 글꼴에서 씁니다. 한글도 없습니다.")
    case .motion:
      Phrase(
        en: "Slimes shake and pictures fill, for less than a second.", ko: "슬라임이 흔들리고 그림이 차오릅니다. 1초 안에 끝납니다.")
    case .mouse:
      Phrase(
        en: "On, clicks and the wheel work here. Off, the terminal selects text.",
        ko: "켜면 클릭과 휠을 쓰고, 끄면 터미널에서 글을 선택할 수 있습니다.")
    case .units:
      Phrase(
        en: "The unit of hardness and alkalinity. U switches it in Water for Coffee.",
        ko: "경도와 알칼리도의 단위입니다. 커피를 위한 물에서 U로 바꿉니다.")
    case .weekStart:
      Phrase(en: "The first day of a week in the diary.", ko: "일기에서 한 주가 시작하는 요일입니다.")
    case .clock:
      Phrase(en: "How times are written on the screens.", ko: "화면에 시각을 쓰는 방식입니다.")
    }
  }
}

extension Settings.Source {
  /// The name of what determines a value in this run; nil if a user's choice does, or nothing.
  public var name: String? {
    switch self {
    case .option(let name), .variable(let name): name
    case .stored, .default, .unsaved: nil
    }
  }
}
