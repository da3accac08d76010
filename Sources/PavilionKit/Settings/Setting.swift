import TerminalUI
import Values

/// Something that users choose for the whole program: how its values are stored and named, and what they change.
///
/// Options, variables, `pavilion settings`, the screen of settings and `pavilion doctor` follow from it.
public struct Setting: Sendable {
  /// Its name for scripts.
  public let rawValue: String
  /// The place in the list of settings, which is sorted by it.
  public let position: Int
  /// The key under which its value is stored.
  public let key: String
  /// The words of its values; of a text only the default.
  public let values: [String]
  public let defaultValue: String
  /// The name on the screen.
  public let name: Phrase
  /// The purpose of the setting, in a sentence or two.
  public let detail: Phrase
  /// The values that there may be besides `values`, in words, for help; nil if there are none.
  public var textValues: Phrase?
  /// A value besides `values`, for errors about documents; nil if there are none.
  public var example: String?
  /// The values besides `values` that can be typed on a screen, in words; nil if there are none.
  public var typedValues: Phrase?
  /// Returns why a screen does not set it to a text; nil if it does.
  public var refusalOfTyped: @Sendable (String) -> Phrase? = { _ in nil }
  private let valueName: @Sendable (String) -> Phrase
  private let applyValue: @Sendable (String, inout Environment) -> Void
  /// Returns a text as it is stored; nil if it is no value.
  private var readText: (@Sendable (String) -> String?)?

  /// Creates a choice among some values.
  ///
  /// - Parameters:
  ///   - apply: Brings an environment in line with a value.
  ///   - valueName: Returns the name of a value on the screen.
  public init<Value: Equatable & Sendable>(
    _ rawValue: String, at position: Int, _ choice: StoredChoice<Value>, _ name: Phrase, _ detail: Phrase,
    apply: @escaping @Sendable (inout Environment, Value) -> Void, valueName: @escaping @Sendable (Value) -> Phrase
  ) {
    (self.rawValue, self.position, self.name, self.detail) = (rawValue, position, name, detail)
    (key, values, defaultValue) = (choice.key, choice.words, choice.word(of: choice.defaultValue))
    applyValue = { apply(&$1, choice.value(of: $0)) }
    self.valueName = { valueName(choice.value(of: $0)) }
  }

  /// Creates the choice of a text, which may be missing.
  ///
  /// - Parameters:
  ///   - none: The word for no text, and its name.
  ///   - textValues: What the text may be.
  ///   - example: Such a text.
  ///   - read: Returns the value of a text; nil if it is none.
  ///   - text: Returns the text of a value.
  ///   - valueName: Returns the name of a value on the screen; nil for its text.
  public init<Value>(
    _ rawValue: String, at position: Int, _ key: String, none: (word: String, name: Phrase), textValues: Phrase,
    example: String, _ name: Phrase, _ detail: Phrase, read: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String, apply: @escaping @Sendable (inout Environment, Value?) -> Void,
    valueName: (@Sendable (Value) -> Phrase)? = nil
  ) {
    (self.rawValue, self.position, self.key) = (rawValue, position, key)
    (self.name, self.detail, self.textValues, self.example) = (name, detail, textValues, example)
    (values, defaultValue, typedValues) = ([none.word], none.word, textValues)
    readText = { read($0).map(text) }
    applyValue = { apply(&$1, read($0)) }
    self.valueName = { value in
      read(value).map { valueName?($0) ?? Phrase(same: text($0).sanitizedForDisplay) } ?? none.name
    }
  }

  /// The variable of the process's environment for it, such as `PAVILION_WEEK_START`.
  public var variable: String { "PAVILION_" + String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 }) }

  /// The name of one of its values on the screen.
  public func name(of value: String) -> Phrase { valueName(value) }

  /// The values as they are listed in help.
  package var listedValues: Phrase {
    ([Phrase(same: values.joined(separator: ", "))] + [textValues].compactMap(\.self)).joined(separator: ", ")
  }

  /// Returns the value that a word names, however it is capitalized; nil if there is none.
  public func value(named word: String) -> String? {
    let lowercased = word.lowercased()
    return values.first { $0.lowercased() == lowercased } ?? readText?(word)
  }

  /// Returns whether a word is a value, as it is stored.
  public func has(_ value: String) -> Bool { values.contains(value) || readText?(value) == value }

  /// Brings an environment in line with one of its values.
  package func apply(_ value: String, to environment: inout Environment) { applyValue(value, &environment) }
}

extension Setting: Hashable {
  public static func == (left: Setting, right: Setting) -> Bool { left.rawValue == right.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// How the values are stored; the keys are those of older versions.
extension Settings {
  /// nil is the language of the locale.
  public static let language = StoredChoice<Language?>("language", default: nil, [nil] + Language.allCases) {
    $0?.code ?? "auto"
  }
  public static let theme = StoredChoice<ThemeChoice>("background", default: .auto)
  public static let pictures = StoredChoice<PictureStyle>("pictures", default: .blocks)
  /// nil is what the terminal shows.
  public static let glyphs = StoredChoice<GlyphSet?>("glyphs", default: nil, [nil] + GlyphSet.allCases) {
    $0?.rawValue ?? "auto"
  }
  public static let motion = StoredChoice.onOff("motion")
  public static let mouse = StoredChoice.onOff("mouse")
  public static let title = StoredChoice.onOff("title")
  public static let weekStart = StoredChoice<Weekday>("week-start", default: .monday, [.monday, .sunday]) {
    $0 == .sunday ? "sunday" : "monday"
  }
  /// The hour at which the day of the person begins; that of a shop is another setting.
  public static let dayStart = StoredChoice<DayStart>.dayStart("day-start")
  public static let clock = StoredChoice<ClockStyle>("clock", default: .hours24)
}

extension Setting {
  /// The settings of the whole program, without those of its apps.
  public static let common = [
    language, theme, pictures, glyphs, motion, mouse, title, weekStart, dayStart, clock,
  ]

  public static let language = Setting(
    "language", at: 1,
    Settings.language, Phrase(en: "Language", ko: "언어"),
    Phrase(
      en: "The language of screens, help and messages. L switches it anywhere.",
      ko: "화면, 도움말, 안내의 언어입니다. 어디서나 L로 바꿉니다."),
    apply: { $0.language = $1 ?? $0.locale },
    valueName: { $0.map { Phrase(same: $0.name) } ?? Phrase(en: "as the locale", ko: "로캘에 따라") })

  public static let theme = Setting(
    "theme", at: 2,
    Settings.theme, Phrase(en: "Theme", ko: "테마"),
    Phrase(
      en: "Colors for a dark or a light background, for weak eyes, or none.",
      ko: "어두운 배경이나 밝은 배경에 맞춘 색, 또렷한 색, 또는 색 없음."),
    apply: { $0.chosenTheme = $1 },
    valueName: { theme in
      switch theme {
      case .auto: Phrase(en: "as the terminal", ko: "터미널에 따라")
      case .dark: Phrase(en: "dark", ko: "어두운 배경")
      case .light: Phrase(en: "light", ko: "밝은 배경")
      case .highContrast: Phrase(en: "high contrast", ko: "고대비")
      case .mono: Phrase(en: "no colors", ko: "색 없음")
      }
    })

  public static let pictures = Setting(
    "pictures", at: 3,
    Settings.pictures, Phrase(en: "Pictures", ko: "그림"),
    Phrase(
      en: "Pictures in color, in half blocks for fonts that lack quarters, or drawn with letters.",
      ko: "그림을 색으로, 4분의 1 블록이 없는 글꼴에서는 반 블록으로, 또는 글자로 그립니다."),
    apply: { $0.pictures = $1 },
    valueName: {
      switch $0 {
      case .blocks: Phrase(en: "color", ko: "색")
      case .halfBlocks: Phrase(en: "half blocks", ko: "반 블록")
      case .letters: Phrase(en: "letters", ko: "글자")
      }
    })

  public static let glyphs = Setting(
    "glyphs", at: 4,
    Settings.glyphs, Phrase(en: "Characters", ko: "문자"),
    Phrase(
      en: "ASCII is for terminals and fonts without lines and symbols. It has no Hangul.",
      ko: "ASCII는 선이나 기호가 없는 터미널과 글꼴에서 씁니다. 한글도 없습니다."),
    apply: { $0.chosenGlyphs = $1 },
    valueName: { glyphs in
      switch glyphs {
      case nil: Phrase(en: "as the terminal", ko: "터미널에 따라")
      case .unicode: Phrase(same: "Unicode")
      case .ascii: Phrase(same: "ASCII")
      }
    })

  public static let motion = Setting(
    "motion", at: 5,
    Settings.motion, Phrase(en: "Motion", ko: "움직임"),
    Phrase(
      en: "Slimes shake and pictures fill, for less than a second.", ko: "슬라임이 흔들리고 그림이 차오릅니다. 1초 안에 끝납니다."),
    apply: { $0.hasMotion = $1 && !$0.isPlain }, valueName: Self.onOffName)

  public static let mouse = Setting(
    "mouse", at: 6,
    Settings.mouse, Phrase(en: "Mouse", ko: "마우스"),
    Phrase(
      en: "On, clicks and the wheel work here. Off, the terminal selects text.",
      ko: "켜면 클릭과 휠을 쓰고, 끄면 터미널에서 글을 선택할 수 있습니다."),
    apply: { $0.hasMouse = $1 }, valueName: Self.onOffName)

  public static let title = Setting(
    "title", at: 7,
    Settings.title, Phrase(en: "Window title", ko: "창 제목"),
    Phrase(
      en: "On, the window is called after the page. Off, its title stays.",
      ko: "켜면 창 제목에 화면 이름이 나오고, 끄면 제목이 그대로 있습니다."),
    apply: { $0.hasTitle = $1 }, valueName: Self.onOffName)

  public static let weekStart = Setting(
    "week-start", at: 9,
    Settings.weekStart, Phrase(en: "Week begins", ko: "한 주의 시작"),
    Phrase(en: "The first day of a week in the diary.", ko: "일기에서 한 주가 시작하는 요일입니다."),
    apply: { $0[FormatsKey.self].weekStart = $1 }, valueName: \.name)

  public static let dayStart = Setting(
    "day-start", at: 10,
    Settings.dayStart, Phrase(en: "Day begins", ko: "하루의 시작"),
    Phrase(
      en: "What you drink and feel before this hour counts on the day before.",
      ko: "이 시각 전에 마시고 느낀 것은 전날 기록으로 셉니다."),
    apply: { $0[FormatsKey.self].dayStart = $1 }, valueName: Self.hourName)

  public static let clock = Setting(
    "clock", at: 11,
    Settings.clock, Phrase(en: "Clock", ko: "시계"),
    Phrase(en: "How times are written on the screens.", ko: "화면에 시각을 쓰는 방식입니다."),
    apply: { $0[FormatsKey.self].clockStyle = $1 },
    valueName: { $0 == .hours12 ? Phrase(en: "12 hours", ko: "12시간") : Phrase(en: "24 hours", ko: "24시간") })

  /// The name of an hour at which a day begins.
  package static func hourName(_ start: DayStart) -> Phrase { Phrase(same: "0\(start.hour):00") }

  /// The name of a value of a switch.
  package static func onOffName(_ isOn: Bool) -> Phrase {
    isOn ? Phrase(en: "on", ko: "켬") : Phrase(en: "off", ko: "끔")
  }
}
