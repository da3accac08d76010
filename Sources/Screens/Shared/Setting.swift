import JuiceModel
import Stores
import TerminalUI
import Values
import WaterModel

/// Something that users choose for the whole program: how its values are stored and named, and what they change.
///
/// Options, variables, `pavilion settings`, the screen of settings and `pavilion doctor` follow from it. The raw value is
/// its name for scripts.
public enum Setting: String, CaseIterable, Sendable {
  case language, theme, pictures, glyphs, motion, mouse, title, units
  case weekStart = "week-start"
  case dayStart = "day-start"
  case clock, sleep, diary
  case diaryIdle = "diary-idle"
  case baskets, tickets
  case pastCount = "past-count"
  case numbers, ages
  case businessDay = "shop-day"
  case businessZone = "shop-zone"
  case undoReasons = "undo-reason"
  case bell, receipts, paper, printer

  /// The variable of the process's environment for it, such as `PAVILION_WEEK_START`.
  public var variable: String { "PAVILION_" + rawValue.uppercased().replacing("-", with: "_") }

  /// The key under which its value is stored.
  public var key: String { definition.key }
  /// The words of its values; of a text only the default.
  public var values: [String] { definition.values }
  /// The values that there may be besides `values`, in words, for help; nil if there are none.
  public var textValues: Phrase? { definition.textValues }
  public var defaultValue: String { definition.defaultValue }
  /// The name on the screen.
  public var name: Phrase { definition.name }
  /// The purpose of the setting, in a sentence or two.
  var detail: Phrase { definition.detail }

  /// The name of one of its values on the screen.
  public func name(of value: String) -> Phrase { definition.valueName(value) }

  /// Returns the value that a word names, however it is capitalized; nil if there is none.
  public func value(named word: String) -> String? {
    let lowercased = word.lowercased()
    return values.first { $0.lowercased() == lowercased } ?? definition.readText?(word)
  }

  /// Returns whether a word is a value, as it is stored.
  public func has(_ value: String) -> Bool { values.contains(value) || definition.readText?(value) == value }

  /// Brings an environment in line with one of its values.
  func apply(_ value: String, to environment: inout Environment) { definition.apply(value, &environment) }
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
  public static let units = StoredChoice<WaterUnit>("waterUnit", default: .ppm)
  public static let weekStart = StoredChoice<Weekday>("week-start", default: .monday, [.monday, .sunday]) {
    $0 == .sunday ? "sunday" : "monday"
  }
  /// The hour at which the day of the person begins; that of a shop is another setting.
  public static let dayStart = StoredChoice<DayStart>.dayStart("day-start")
  public static let clock = StoredChoice<ClockStyle>("clock", default: .hours24)
  public static let sleep = StoredChoice<Bool>.offOn("sleep")
  /// Whether the diary is hidden.
  public static let diary = StoredChoice<Bool>("diary", default: false, [false, true]) { $0 ? "hidden" : "shown" }
  /// The minutes without a key after which the diary is hidden; 0 for never.
  public static let diaryIdle = StoredChoice<Int>("diary-idle", default: 0, [0, 1, 5, 15]) { $0 == 0 ? "off" : "\($0)" }
  public static let baskets = StoredChoice<Bool>.offOn("baskets")
  public static let bell = StoredChoice<Bool>.offOn("bell")
  public static let receipts = StoredChoice<ReceiptSettings.Printing>("receipts", default: .off)
  public static let paper = StoredChoice<ReceiptSettings.Paper>("paper", default: .usual, ReceiptSettings.Paper.all) {
    $0.word
  }
  /// The word for no printer.
  static let noPrinter = "none"
  /// The word for no time zone of a shop.
  static let noZone = "none"
}

/// The definition of a setting, whatever type its values have.
private struct Definition {
  let key: String
  let values: [String]
  let defaultValue: String
  let name: Phrase
  let detail: Phrase
  let valueName: (String) -> Phrase
  let apply: (String, inout Environment) -> Void
  var textValues: Phrase?
  /// Returns a text as it is stored; nil if it is no value.
  var readText: ((String) -> String?)?

  /// - Parameters:
  ///   - apply: Brings an environment in line with a value.
  ///   - valueName: Returns the name of a value on the screen.
  init<Value: Equatable>(
    _ choice: StoredChoice<Value>, _ name: Phrase, _ detail: Phrase,
    apply: @escaping (inout Environment, Value) -> Void, valueName: @escaping (Value) -> Phrase
  ) {
    (self.name, self.detail) = (name, detail)
    (key, values, defaultValue) = (choice.key, choice.words, choice.word(of: choice.defaultValue))
    self.apply = { apply(&$1, choice.value(of: $0)) }
    self.valueName = { valueName(choice.value(of: $0)) }
  }

  /// Creates the definition of a text, which may be missing.
  ///
  /// - Parameters:
  ///   - none: The word for no text, and its name.
  ///   - textValues: What the text may be.
  ///   - read: Returns the value of a text; nil if it is none.
  ///   - text: Returns the text of a value.
  ///   - valueName: Returns the name of a value on the screen; nil for its text.
  init<Value>(
    _ key: String, none: (word: String, name: Phrase), textValues: Phrase, _ name: Phrase, _ detail: Phrase,
    read: @escaping (String) -> Value?, text: @escaping (Value) -> String,
    apply: @escaping (inout Environment, Value?) -> Void, valueName: ((Value) -> Phrase)? = nil
  ) {
    (self.key, self.name, self.detail, self.textValues) = (key, name, detail, textValues)
    (values, defaultValue) = ([none.word], none.word)
    readText = { read($0).map(text) }
    self.apply = { apply(&$1, read($0)) }
    self.valueName = { value in
      read(value).map { valueName?($0) ?? Phrase(same: text($0).sanitizedForDisplay) } ?? none.name
    }
  }
}

extension Setting {
  private var definition: Definition {
    switch self {
    case .language:
      Definition(
        Settings.language, Phrase(en: "Language", ko: "언어"),
        Phrase(
          en: "The language of screens, help and messages. L switches it anywhere.",
          ko: "화면, 도움말, 안내의 언어입니다. 어디서나 L로 바꿉니다."),
        apply: { $0.language = $1 ?? $0.locale },
        valueName: { $0.map { Phrase(same: $0.name) } ?? Phrase(en: "as the locale", ko: "로캘에 따라") })
    case .theme:
      Definition(
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
    case .pictures:
      Definition(
        Settings.pictures, Phrase(en: "Pictures", ko: "그림"),
        Phrase(
          en: "Pictures in color, or drawn with letters. a switches it anywhere.",
          ko: "그림을 색으로 또는 글자로 그립니다. 어디서나 a로 바꿉니다."),
        apply: { $0.pictures = $1 },
        valueName: { $0 == .blocks ? Phrase(en: "color", ko: "색") : Phrase(en: "letters", ko: "글자") })
    case .glyphs:
      Definition(
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
    case .motion:
      Definition(
        Settings.motion, Phrase(en: "Motion", ko: "움직임"),
        Phrase(
          en: "Slimes shake and pictures fill, for less than a second.", ko: "슬라임이 흔들리고 그림이 차오릅니다. 1초 안에 끝납니다."),
        apply: { $0.hasMotion = $1 && !$0.isPlain }, valueName: Self.onOffName)
    case .mouse:
      Definition(
        Settings.mouse, Phrase(en: "Mouse", ko: "마우스"),
        Phrase(
          en: "On, clicks and the wheel work here. Off, the terminal selects text.",
          ko: "켜면 클릭과 휠을 쓰고, 끄면 터미널에서 글을 선택할 수 있습니다."),
        apply: { $0.hasMouse = $1 }, valueName: Self.onOffName)
    case .title:
      Definition(
        Settings.title, Phrase(en: "Window title", ko: "창 제목"),
        Phrase(
          en: "On, the window is called after the page. Off, its title stays.",
          ko: "켜면 창 제목에 화면 이름이 나오고, 끄면 제목이 그대로 있습니다."),
        apply: { $0.hasTitle = $1 }, valueName: Self.onOffName)
    case .units:
      Definition(
        Settings.units, Phrase(en: "Water units", ko: "물 단위"),
        Phrase(
          en: "The unit of hardness and alkalinity. U switches it in Water for Coffee.",
          ko: "경도와 알칼리도의 단위입니다. 커피를 위한 물에서 U로 바꿉니다."),
        apply: { $0[FormatsKey.self].unit = $1 }, valueName: { Phrase(same: $0.label) })
    case .weekStart:
      Definition(
        Settings.weekStart, Phrase(en: "Week begins", ko: "한 주의 시작"),
        Phrase(en: "The first day of a week in the diary.", ko: "일기에서 한 주가 시작하는 요일입니다."),
        apply: { $0[FormatsKey.self].weekStart = $1 }, valueName: \.name)
    case .dayStart:
      Definition(
        Settings.dayStart, Phrase(en: "Day begins", ko: "하루의 시작"),
        Phrase(
          en: "What you drink and feel before this hour counts on the day before.",
          ko: "이 시각 전에 마시고 느낀 것은 전날 기록으로 셉니다."),
        apply: { $0[FormatsKey.self].dayStart = $1 }, valueName: Self.hourName)
    case .clock:
      Definition(
        Settings.clock, Phrase(en: "Clock", ko: "시계"),
        Phrase(en: "How times are written on the screens.", ko: "화면에 시각을 쓰는 방식입니다."),
        apply: { $0[FormatsKey.self].clockStyle = $1 },
        valueName: { $0 == .hours12 ? Phrase(en: "12 hours", ko: "12시간") : Phrase(en: "24 hours", ko: "24시간") })
    case .sleep:
      Definition(
        Settings.sleep, Phrase(en: "Ask about sleep", ko: "잠 묻기"),
        Phrase(
          en: "On, Caffeine Holic asks how you slept when it is opened in the morning. Off, it never asks.",
          ko: "켜면 아침에 카페인 홀릭을 열 때 잘 잤는지 묻고, 끄면 묻지 않습니다."),
        apply: { $0[FormatsKey.self].asksAboutSleep = $1 }, valueName: Self.onOffName)
    case .diary:
      Definition(
        Settings.diary, Phrase(en: "Diary", ko: "일기"),
        Phrase(
          en: "Hidden, nothing of the Emotion Diary is shown until H shows it again; H hides it, too.",
          ko: "숨기면 H로 다시 볼 때까지 감정 다이어리의 내용이 보이지 않습니다. 일기에서 H로 숨길 수도 있습니다."),
        apply: { $0[FormatsKey.self].hidesDiary = $1 },
        valueName: { $0 ? Phrase(en: "hidden", ko: "숨김") : Phrase(en: "shown", ko: "보임") })
    case .diaryIdle:
      Definition(
        Settings.diaryIdle, Phrase(en: "Hide the diary", ko: "일기 숨기기"),
        Phrase(
          en: "Whether the diary hides by itself when no key was pressed for some minutes.",
          ko: "몇 분 동안 아무 키도 누르지 않으면 일기를 저절로 숨깁니다."),
        apply: { $0[FormatsKey.self].diaryIdleMinutes = $1 },
        valueName: { minutes in
          minutes == 0
            ? Phrase(en: "not by itself", ko: "저절로 숨기지 않음")
            : Phrase(en: "after \(minutes) min", ko: "\(minutes)분 뒤")
        })
    case .baskets:
      Definition(
        Settings.baskets, Phrase(en: "Baskets", ko: "담기"),
        Phrase(
          en: "On, digits in Juice Maker always add to a basket. Off, they order at once.",
          ko: "켜면 쥬스 메이커에서 숫자 키가 늘 담기만 하고, 끄면 바로 주문합니다."),
        apply: { $0[FormatsKey.self].hasBaskets = $1 }, valueName: Self.onOffName)
    case .tickets:
      Definition(
        ShopChoice.tickets, Phrase(en: "Tickets", ko: "주문표"),
        Phrase(
          en: "For the whole shop. On, an order waits in the kitchen. Off, it is ready at once.",
          ko: "매장 전체에 적용됩니다. 켜면 주문이 주방에서 기다리고, 끄면 바로 나옵니다."),
        apply: { $0[FormatsKey.self].shop.hasTickets = $1 }, valueName: Self.onOffName)
    case .pastCount:
      Definition(
        ShopChoice.pastCount, Phrase(en: "Oversell", ko: "초과 판매"),
        Phrase(
          en: "For the whole shop. On, a second Enter sells what the count says is gone.",
          ko: "매장 전체에 적용됩니다. 켜면 재고가 모자라도 Enter를 한 번 더 눌러 팝니다."),
        apply: { $0[FormatsKey.self].shop.sellsPastCount = $1 }, valueName: Self.onOffName)
    case .numbers:
      Definition(
        ShopChoice.numbers, Phrase(en: "Numbers", ko: "주문 번호"),
        Phrase(
          en: "For the whole shop. The numbers to call: from 1 each day, or four random digits.",
          ko: "매장 전체에 적용됩니다. 날마다 1부터, 또는 네 자리 무작위 수로 부릅니다."),
        apply: { $0[FormatsKey.self].shop.numbers = $1 },
        valueName: {
          $0 == .daily ? Phrase(en: "daily", ko: "날마다") : Phrase(en: "random", ko: "무작위")
        })
    case .ages:
      Definition(
        ShopChoice.ages, Phrase(en: "Late tickets", ko: "늦은 주문표"),
        Phrase(
          en: "For the whole shop. The minutes after which a ticket in the kitchen is late, and very late.",
          ko: "매장 전체에 적용됩니다. 주방 주문표를 늦음, 아주 늦음으로 표시할 때까지의 분입니다."),
        apply: { $0[FormatsKey.self].shop.ages = $1 },
        valueName: {
          Phrase(en: "\($0.minutes.late), \($0.minutes.overdue) min", ko: "\($0.minutes.late)분, \($0.minutes.overdue)분")
        })
    case .businessDay:
      Definition(
        ShopChoice.dayStart, Phrase(en: "Shop's day", ko: "매장의 하루"),
        Phrase(
          en: "For the whole shop. What is sold before this hour counts as sold the evening before.",
          ko: "매장 전체에 적용됩니다. 이 시각 전에 판 것은 전날 매출입니다."),
        apply: { environment, start in
          environment[FormatsKey.self].shop.day = BusinessDay(start: start, zone: environment.shop.day.zone)
        },
        valueName: Self.hourName)
    case .businessZone:
      Definition(
        ShopChoice.zoneKey, none: (Settings.noZone, Phrase(en: "of the first till", ko: "첫 계산대대로")),
        textValues: Phrase(en: "a name such as Asia/Seoul, or +09:00", ko: "Asia/Seoul 같은 이름이나 +09:00"),
        Phrase(en: "Shop's zone", ko: "매장 시간대"),
        Phrase(
          en: "For the whole shop. Its days are counted in this zone, wherever a till is; the first till sets it.",
          ko: "매장 전체에 적용됩니다. 계산대가 어느 시간대에 있든 이 시간대로 날짜를 셉니다. 첫 계산대가 정합니다."),
        read: ZoneFiles.zone(named:), text: \.name,
        apply: { environment, zone in
          environment[FormatsKey.self].shop.day = BusinessDay(start: environment.shop.day.start, zone: zone)
        })
    case .undoReasons:
      Definition(
        ShopChoice.undoReasons, Phrase(en: "Ask why", ko: "취소 이유"),
        Phrase(
          en: "For the whole shop. On, the till asks why an order is taken back.",
          ko: "매장 전체에 적용됩니다. 켜면 주문을 취소할 때 이유를 묻습니다."),
        apply: { $0[FormatsKey.self].shop.asksWhyUndone = $1 }, valueName: Self.onOffName)
    case .bell:
      Definition(
        Settings.bell, Phrase(en: "Bell", ko: "종"),
        Phrase(
          en: "On, the terminal rings when a ticket comes to the kitchen.",
          ko: "켜면 주방에 주문표가 들어올 때 터미널이 소리를 냅니다."),
        apply: { $0[FormatsKey.self].hasBell = $1 }, valueName: Self.onOffName)
    case .receipts:
      Definition(
        Settings.receipts, Phrase(en: "Receipts", ko: "영수증"),
        Phrase(
          en: "What this till prints after each order: a slip for the cup, a receipt, or both.",
          ko: "이 계산대에서 주문마다 인쇄할 것입니다. 컵에 붙일 주문서, 영수증, 또는 둘 다."),
        apply: { $0[FormatsKey.self].receipts.printing = $1 },
        valueName: { printing in
          switch printing {
          case .off: Phrase(en: "off", ko: "끔")
          case .slip: Phrase(en: "slip", ko: "주문서")
          case .receipt: Phrase(en: "receipt", ko: "영수증")
          case .both: Phrase(en: "slip and receipt", ko: "주문서와 영수증")
          }
        })
    case .paper:
      Definition(
        Settings.paper, Phrase(en: "Paper", ko: "용지"),
        Phrase(
          en: "Of receipts: its columns, and whether the printer takes ESC/POS commands or text alone.",
          ko: "영수증 용지 한 줄의 칸 수와, 프린터가 ESC/POS 명령을 쓰는지 글만 받는지입니다."),
        apply: { $0[FormatsKey.self].receipts.paper = $1 },
        valueName: { paper in
          let (width, isText) = (paper.width, paper.isText)
          return Phrase(en: "\(isText ? "text" : "ESC/POS") \(width)", ko: "\(isText ? "글" : "ESC/POS") \(width)칸")
        })
    case .printer:
      Definition(
        SettingStore.printerKey, none: (Settings.noPrinter, Phrase(en: "none", ko: "없음")),
        textValues: Phrase(
          en: "the path of a device or a file, or | and a command", ko: "장치나 파일의 경로, 또는 |와 명령"),
        Phrase(en: "Printer", ko: "프린터"),
        Phrase(
          en: "Where this till prints, such as /dev/usb/lp0. A command is set on the command line only.",
          ko: "이 계산대의 영수증을 보낼 곳입니다. 예: /dev/usb/lp0. 명령은 명령줄에서만 정합니다."),
        read: ReceiptSettings.Printer.init, text: \.text, apply: { $0[FormatsKey.self].receipts.printer = $1 },
        valueName: \.phrase)
    }
  }

  private static func hourName(_ start: DayStart) -> Phrase { Phrase(same: "0\(start.hour):00") }

  private static func onOffName(_ isOn: Bool) -> Phrase {
    isOn ? Phrase(en: "on", ko: "켬") : Phrase(en: "off", ko: "끔")
  }
}
