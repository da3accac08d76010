import JuiceModel
import PavilionKit
import Stores
import TerminalUI
import Values

extension Settings {
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

extension Setting {
  public static let baskets = Setting(
    "baskets", at: 15,
    Settings.baskets, Phrase(en: "Baskets", ko: "담기"),
    Phrase(
      en: "On, digits in Juice Maker always add to a basket. Off, they order at once.",
      ko: "켜면 쥬스 메이커에서 숫자 키가 늘 담기만 하고, 끄면 바로 주문합니다."),
    apply: { $0.hasBaskets = $1 }, valueName: Self.onOffName)

  public static let tickets = Setting(
    "tickets", at: 16,
    ShopChoice.tickets, Phrase(en: "Tickets", ko: "주문표"),
    Phrase(
      en: "For the whole shop. On, an order waits in the kitchen. Off, it is ready at once.",
      ko: "매장 전체에 적용됩니다. 켜면 주문이 주방에서 기다리고, 끄면 바로 나옵니다."),
    apply: { $0.shop.hasTickets = $1 }, valueName: Self.onOffName)

  public static let pastCount = Setting(
    "past-count", at: 17,
    ShopChoice.pastCount, Phrase(en: "Oversell", ko: "초과 판매"),
    Phrase(
      en: "For the whole shop. On, a second Enter sells what the count says is gone.",
      ko: "매장 전체에 적용됩니다. 켜면 재고가 모자라도 Enter를 한 번 더 눌러 팝니다."),
    apply: { $0.shop.sellsPastCount = $1 }, valueName: Self.onOffName)

  public static let numbers = Setting(
    "numbers", at: 18,
    ShopChoice.numbers, Phrase(en: "Numbers", ko: "주문 번호"),
    Phrase(
      en: "For the whole shop. The numbers to call: from 1 each day, or four random digits.",
      ko: "매장 전체에 적용됩니다. 날마다 1부터, 또는 네 자리 무작위 수로 부릅니다."),
    apply: { $0.shop.numbers = $1 },
    valueName: {
      $0 == .daily ? Phrase(en: "daily", ko: "날마다") : Phrase(en: "random", ko: "무작위")
    })

  public static let ages = Setting(
    "ages", at: 19,
    ShopChoice.ages, Phrase(en: "Late tickets", ko: "늦은 주문표"),
    Phrase(
      en: "For the whole shop. The minutes after which a ticket in the kitchen is late, and very late.",
      ko: "매장 전체에 적용됩니다. 주방 주문표를 늦음, 아주 늦음으로 표시할 때까지의 분입니다."),
    apply: { $0.shop.ages = $1 },
    valueName: {
      Phrase(en: "\($0.minutes.late), \($0.minutes.overdue) min", ko: "\($0.minutes.late)분, \($0.minutes.overdue)분")
    })

  public static let businessDay = Setting(
    "shop-day", at: 20,
    ShopChoice.dayStart, Phrase(en: "Shop's day", ko: "매장의 하루"),
    Phrase(
      en: "For the whole shop. What is sold before this hour counts as sold the evening before.",
      ko: "매장 전체에 적용됩니다. 이 시각 전에 판 것은 전날 매출입니다."),
    apply: { environment, start in
      environment.shop.day = BusinessDay(start: start, zone: environment.shop.day.zone)
    },
    valueName: Self.hourName)

  public static let businessZone = Setting(
    "shop-zone", at: 21,
    ShopChoice.zoneKey, none: (Settings.noZone, Phrase(en: "of the first till", ko: "첫 계산대대로")),
    textValues: Phrase(en: "a name such as Asia/Seoul, or +09:00", ko: "Asia/Seoul 같은 이름이나 +09:00"),
    example: "Asia/Seoul", Phrase(en: "Shop's zone", ko: "매장 시간대"),
    Phrase(
      en: "For the whole shop. Its days are counted in this zone, wherever a till is; the first till sets it.",
      ko: "매장 전체에 적용됩니다. 계산대가 어느 시간대에 있든 이 시간대로 날짜를 셉니다. 첫 계산대가 정합니다."),
    read: ZoneFiles.zone(named:), text: \.name,
    apply: { environment, zone in
      environment.shop.day = BusinessDay(start: environment.shop.day.start, zone: zone)
    })

  public static let undoReasons = Setting(
    "undo-reason", at: 22,
    ShopChoice.undoReasons, Phrase(en: "Ask why", ko: "취소 이유"),
    Phrase(
      en: "For the whole shop. On, the till asks why an order is taken back.",
      ko: "매장 전체에 적용됩니다. 켜면 주문을 취소할 때 이유를 묻습니다."),
    apply: { $0.shop.asksWhyUndone = $1 }, valueName: Self.onOffName)

  public static let bell = Setting(
    "bell", at: 23,
    Settings.bell, Phrase(en: "Bell", ko: "종"),
    Phrase(
      en: "On, the terminal rings when a ticket comes to the kitchen.",
      ko: "켜면 주방에 주문표가 들어올 때 터미널이 소리를 냅니다."),
    apply: { $0.hasBell = $1 }, valueName: Self.onOffName)

  public static let receipts = Setting(
    "receipts", at: 24,
    Settings.receipts, Phrase(en: "Receipts", ko: "영수증"),
    Phrase(
      en: "What this till prints after each order: a slip for the cup, a receipt, or both.",
      ko: "이 계산대에서 주문마다 인쇄할 것입니다. 컵에 붙일 주문서, 영수증, 또는 둘 다."),
    apply: { $0.receipts.printing = $1 },
    valueName: { printing in
      switch printing {
      case .off: Phrase(en: "off", ko: "끔")
      case .slip: Phrase(en: "slip", ko: "주문서")
      case .receipt: Phrase(en: "receipt", ko: "영수증")
      case .both: Phrase(en: "slip and receipt", ko: "주문서와 영수증")
      }
    })

  public static let paper = Setting(
    "paper", at: 25,
    Settings.paper, Phrase(en: "Paper", ko: "용지"),
    Phrase(
      en: "Of receipts: its columns, and whether the printer takes ESC/POS commands or text alone.",
      ko: "영수증 용지 한 줄의 칸 수와, 프린터가 ESC/POS 명령을 쓰는지 글만 받는지입니다."),
    apply: { $0.receipts.paper = $1 },
    valueName: { paper in
      let (width, isText) = (paper.width, paper.isText)
      return Phrase(en: "\(isText ? "text" : "ESC/POS") \(width)", ko: "\(isText ? "글" : "ESC/POS") \(width)칸")
    })

  public static let printer: Setting = {
    var setting = Setting(
      "printer", at: 26, SettingStore.printerKey, none: (Settings.noPrinter, Phrase(en: "none", ko: "없음")),
      textValues: Phrase(
        en: "the path of a device or a file, or | and a command", ko: "장치나 파일의 경로, 또는 |와 명령"),
      example: "/dev/usb/lp0", Phrase(en: "Printer", ko: "프린터"),
      Phrase(
        en: "Where this till prints, such as /dev/usb/lp0. A command is set on the command line only.",
        ko: "이 계산대의 영수증을 보낼 곳입니다. 예: /dev/usb/lp0. 명령은 명령줄에서만 정합니다."),
      read: ReceiptSettings.Printer.init, text: \.text, apply: { $0.receipts.printer = $1 }, valueName: { $0.phrase })
    setting.typedValues = Phrase(en: "the path of a device or a file", ko: "장치나 파일의 경로")
    // By a command, anyone at a keyboard could run any command.
    setting.refusalOfTyped = { text in
      guard text.hasPrefix("|") else { return nil }
      return Phrase(
        en: "Only pavilion settings set printer '| lp' sets a command.",
        ko: "명령은 pavilion settings set printer '| lp'로만 정합니다.")
    }
    return setting
  }()
}

extension ReceiptSettings.Printer {
  /// The printer as the settings show it: a command is named as one.
  fileprivate var phrase: Phrase {
    let text = text.sanitizedForDisplay
    return switch self {
    case .file: Phrase(same: text)
    case .command: Phrase(en: "command \(text)", ko: "명령 \(text)")
    }
  }
}

/// The settings of a till.
private struct TillFormats: Sendable {
  var hasBaskets = false
  var hasBell = false
  var shop = ShopSettings()
  var receipts = ReceiptSettings()
}

private enum TillFormatsKey: EnvironmentKey { static let defaultValue = TillFormats() }

extension Environment {
  private var till: TillFormats {
    get { self[TillFormatsKey.self] }
    set { self[TillFormatsKey.self] = newValue }
  }

  /// Whether digits in Juice Maker always add to a basket.
  var hasBaskets: Bool {
    get { till.hasBaskets }
    set { till.hasBaskets = newValue }
  }

  /// Whether the terminal rings when a ticket comes to the kitchen.
  var hasBell: Bool {
    get { till.hasBell }
    set { till.hasBell = newValue }
  }

  /// The settings that hold for all tills of the shop.
  package var shop: ShopSettings {
    get { till.shop }
    set { till.shop = newValue }
  }

  /// The present day of the shop.
  package var shopDate: CivilDate { shop.day.date(of: localTime) }

  /// The settings of the receipts that this till prints.
  package var receipts: ReceiptSettings {
    get { till.receipts }
    set { till.receipts = newValue }
  }
}
