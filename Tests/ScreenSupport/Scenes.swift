import CaffeineModel
import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

/// Something to look at, and the keys that lead there.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  let app: (any PavilionApp)?
  let keys: String
  let variants: [Scene.Variant]
  /// The keys pressed when the terminal has its size.
  var keysThen = ""
  /// Whether somebody has been living here for a while.
  var hasPast = false
  /// Whether Korean was typed on it.
  var hasKorean = false
  /// The shop and the till that it is drawn for.
  var tillIdentity = TillIdentity()
  /// Whether the data cannot be had any more.
  var isUnavailable = false
  /// Whether orders of the juice bar wait in the kitchen.
  var hasTickets = false

  var testDescription: String { name }

  init(
    _ name: String, _ app: (any PavilionApp)?, _ keys: String, _ variants: [Scene.Variant] = [.standard],
    then: String = "",
    hasPast: Bool? = nil, hasKorean: Bool = false, isUnavailable: Bool = false,
    tillIdentity: TillIdentity = TillIdentity(), hasTickets: Bool = false
  ) {
    self.name = name
    self.app = app
    self.keys = keys
    self.variants = variants
    keysThen = then
    self.tillIdentity = tillIdentity
    self.isUnavailable = isUnavailable
    self.hasTickets = hasTickets
    self.hasPast = hasPast ?? (app is EmotionDiary || app is WaterForCoffee)
    // The water log has a record with a Korean name.
    self.hasKorean = hasKorean || app is WaterForCoffee && self.hasPast
  }

  /// The sandbox in which the keys of the scene have been pressed.
  func sandbox(
    _ language: Language = .english, _ glyphs: GlyphSet = .unicode, isPlain: Bool = false
  ) throws -> TestSandbox {
    var environment = Environment.pavilion(language: language, glyphs: glyphs, hasMotion: false)
    environment.tillIdentity = tillIdentity
    environment.isPlain = isPlain
    // However many apps there are, so that a new one leaves the pictures of Home as they are.
    let apps = Array(Pavilion.apps.prefix(5))
    let prepared = try (hasPast ? Self.past : Self.stocked).get()
    var sandbox = try TestSandbox(
      environment, copying: prepared, apps: apps, till: tillIdentity.till.flatMap(TillName.init), opening: app)
    if hasTickets { try sandbox.database.settings.set(true, for: ShopChoice.tickets) }
    try sandbox.press(keys)
    return sandbox
  }

  /// The databases of the scenes, which are made once and copied for each.
  private static let stocked = Result {
    let database = try PavilionDatabase.inMemory()
    try database.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7], at: afternoon)
    return database
  }
  private static let past = Result {
    let database = try stocked.get().copyInMemory()
    try CaffeinePast.fill(database.caffeine)
    try DiaryPast.fill(database.emotion)
    try WaterPast.fill(database.water)
    return database
  }

  /// The scene at a size, which writes nothing.
  func frame(_ start: TestSandbox, _ size: Size) throws -> Frame {
    var sandbox = start
    sandbox.router.handle(.resize(size))
    // Home reads its data when it is not covered.
    if sandbox.router.screens.count == 1 { _ = sandbox.router.tick() }
    try sandbox.press(keysThen)
    if isUnavailable { sandbox.router.handle(.program(.dataUnavailable(TestSandbox.gone))) }
    let frame = sandbox.router.frame()
    if sandbox.router.environment.glyphs == .ascii, sandbox.router.environment.language == .english {
      let isASCII = frame.plainText.unicodeScalars.allSatisfy { $0.isASCII || hasKorean && $0.isHangul }
      #expect(isASCII, "\(name), \(size)\n\(frame.plainText)")
    }
    return frame
  }

  /// A key so often.
  private static func times(_ count: Int, _ key: String) -> String {
    Array(repeating: key, count: count).joined(separator: " ")
  }

  private static let reading = "Enter 5 Enter PgDn \(times(8, "Down"))"
  private static let quiz = "Enter m Down m Down m g"

  static let all = home + data + juice + caffeine + exposition + water + emotion

  private static let home = [
    Scene("home", nil, "Right", [.standard, .wide, .low, .narrow, .tooSmall]),
    Scene("homeShop", nil, "", .classes, tillIdentity: TillIdentity(shop: "gangnam", till: "2")),
    Scene("homeHelp", nil, "?", .words),
    Scene("settings", nil, ", Down", .classes),
    Scene("settingsOverDialog", JuiceMaker(), "s , Down Down Right End", .words),
    Scene("homePalette", nil, ": j u", .words),
    // As long as nothing is compared; `TogetherScreenTests` has what comes after it.
    Scene("togetherReading", nil, "t", .words),
    // Likewise, and `ReviewScreenTests`.
    Scene("reviewReading", nil, "t y", .words),
    Scene("reviewShare", nil, "t y s", .words),
    Scene("logLine", nil, ".", .classes),
    Scene("logLineDrink", CaffeineHolic(), ". \(typed("espresso")) Space 2 0 m Space a g o", .classes),
    Scene("logLineOrder", JuiceMaker(), ". 2 Space \(typed("strawberry"))", .words),
    Scene("logLineChoice", nil, ". \(typed("double")) Space \(typed("espresso")) Enter Down", .classes),
    Scene("logLineUnknown", nil, ". \(typed("esspresso"))", .words),
    Scene("logLineSaved", JuiceMaker(), ". 2 Space \(typed("kiwi,mango")) Enter", .words),
    Scene("homeUnavailable", nil, "", .lines, isUnavailable: true),
  ]

  /// A transfer of the page of data, by its place there.
  private static func transfer(_ place: Int) -> String { ", d \(times(place, "Down")) Enter" }
  private static func typed(_ text: String) -> String { text.map(String.init).joined(separator: " ") }

  private static let data = [
    Scene("data", nil, ", d Down", .classes),
    Scene("dataPath", nil, "\(transfer(0)) Down Down Down", .classes),
    Scene("dataPathTyped", nil, "\(transfer(0)) w a", .words),
    Scene("dataPathRefused", nil, "\(transfer(0)) \(typed("notes.txt")) Enter", .lines),
    Scene("dataPathNew", nil, transfer(1), .words),
    Scene("dataMoods", nil, "\(transfer(0)) \(typed("moods.csv")) Enter Down 8", .classes),
    Scene("dataPreview", nil, "\(transfer(0)) \(typed("water-2026.csv")) Enter Down", .classes),
    Scene("dataZone", nil, "\(transfer(0)) \(typed("moods.csv")) Enter z \(typed("+9"))", .words),
    Scene("dataErrors", nil, "\(transfer(0)) \(typed("wrong.csv")) Enter Down", .classes),
    Scene("dataColumns", nil, "\(transfer(0)) \(typed("wrong.csv")) Enter Tab"),
    Scene("dataImported", nil, "\(transfer(0)) \(typed("water-2026.csv")) Enter Enter", .words),
    Scene("dataReplace", nil, "\(transfer(1)) C-u \(typed("notes.txt")) Enter", .words),
    Scene("dataRestore", nil, "\(transfer(3)) \(typed("Downloads/")) Down Enter", .classes),
    Scene("dataRestoreQuestion", nil, "\(transfer(3)) \(typed("Downloads/")) Down Enter Enter", .words),
    Scene("dataRestored", nil, "\(transfer(3)) \(typed("Downloads/")) Down Enter Enter y", .classes),
  ]

  private static let juice = [
    Scene("juice", JuiceMaker(), "Up Right +", .classes),
    Scene("juiceReady", JuiceMaker(), "2", .words),
    Scene("juiceShortage", JuiceMaker(), "+ + 7", .words),
    Scene("juiceStock", JuiceMaker(), "s Down 4 2", .classes),
    Scene("juiceOrdersEmpty", JuiceMaker(), "o", .empty),
    Scene("juiceOrders", JuiceMaker(), "2 y + 5 y u o", .classes),
    Scene("juiceFind", JuiceMaker(), "/ k", .classes),
    Scene("juiceBasket", JuiceMaker(), "b 2 2 5", .classes),
    Scene("juiceName", JuiceMaker(), "b 2 n M i n a", .words),
    Scene("juiceBasketEmpty", JuiceMaker(), "b", .words),
    Scene("juiceBasketLost", JuiceMaker(), "b 2 5 Esc", .words),
    Scene("juiceSoldOut", JuiceMaker(), "x", .words),
    Scene("juiceOrder", JuiceMaker(), "b 2 5 Enter o Enter", .words),
    Scene("juiceCount", JuiceMaker(), "s e 7 Down Down 1 2", .classes),
    Scene("juiceCountLost", JuiceMaker(), "s e 7 Down 1 Esc", .words),
    Scene("juiceOrdersDay", JuiceMaker(), "2 + 2 o Left", .classes),
    Scene("juiceWaste", JuiceMaker(), "s Down w 2", .words),
    Scene("juiceSales", JuiceMaker(), "2 + 2 5 u s Down p w 2 Enter Esc d", .classes),
    Scene("juiceClose", JuiceMaker(), "2 d z", .words),
    Scene("juiceClosings", JuiceMaker(), "2 + 2 d z y Enter 5 z y Enter c", .classes),
    Scene("juiceClosing", JuiceMaker(), "2 + 2 d z y Enter c Enter", .words),
    Scene("juiceKitchenEmpty", JuiceMaker(), "t", .words),
    Scene("juiceKitchen", JuiceMaker(), "2 b 5 3 + n M i n a Enter Enter 2 u 3 t Enter", .classes, hasTickets: true),
    Scene("juiceKitchenTogether", JuiceMaker(), "2 b 5 2 + Enter t g", .words, hasTickets: true),
    Scene("juiceTicketsGone", JuiceMaker(), "2 3 t 1 1 r", .words, hasTickets: true),
    Scene("juiceBoard", JuiceMaker(), "2 3 3 5 t 1 2 b", .classes, hasTickets: true),
    Scene("juiceMenu", JuiceMaker(), "m Down", .classes),
    Scene("juiceMenuIngredients", JuiceMaker(), "m Tab Down", .classes),
    Scene(
      "juiceMenuProduct", JuiceMaker(), "m c K R W Enter End Enter Down Down Down 3 5 0 0", .classes, hasKorean: true),
    Scene("juiceMenuRecipe", JuiceMaker(), "m Enter Down Down , Space d r a g o n Space 3", .words, hasKorean: true),
    Scene("juiceMenuIngredient", JuiceMaker(), "m Tab Enter Down Down Down Down 2 0 0 Enter", .words, hasKorean: true),
    Scene("juiceMenuDiscard", JuiceMaker(), "m Enter T e a Esc", .words, hasKorean: true),
    Scene("juiceMenuSettings", JuiceMaker(), "m c", .words),
    Scene("juiceMenuDelete", JuiceMaker(), "m d", .words),
    Scene("juiceMenuNeeded", JuiceMaker(), "m Tab d", .lines),
    Scene("juiceShop", JuiceMaker(), "", .classes, tillIdentity: TillIdentity(shop: "gangnam", till: "2")),
    Scene(
      "juiceShopOrders", JuiceMaker(), "2 y + 5 y u 6 y o", .classes,
      tillIdentity: TillIdentity(shop: "gangnam", till: "2")),
    Scene("juiceUnavailable", JuiceMaker(), "Up Right +", .lines, isUnavailable: true),
    Scene("juiceStockUnavailable", JuiceMaker(), "s", .lines, isUnavailable: true),
  ]

  private static let caffeine = [
    Scene("caffeineIntro", CaffeineHolic(), "Left", .empty),
    Scene("caffeineRest200", CaffeineHolic(), "s s r", .classes),
    Scene("caffeineRest270", CaffeineHolic(), times(8, "r")),
    Scene("caffeineRest350", CaffeineHolic(), times(16, "r")),
    Scene("caffeineWakening200", CaffeineHolic(), "r c"),
    Scene("caffeineWakening270", CaffeineHolic(), times(8, "c")),
    Scene("caffeineWakening350", CaffeineHolic(), times(16, "c")),
    Scene("caffeineStressful200", CaffeineHolic(), "c c s"),
    Scene("caffeineStressful270", CaffeineHolic(), times(8, "s")),
    Scene("caffeineStressful350", CaffeineHolic(), times(16, "s")),
    Scene("caffeineTrackerEmpty", CaffeineHolic(), "", .empty, then: "Tab"),
    Scene("caffeineTracker", CaffeineHolic(), "n Tab", .classes, hasPast: true),
    // Where there is little room, the days are a page of their own.
    Scene("caffeineDays", CaffeineHolic(), "n", [.standard, .low, .narrow], then: "Tab Tab", hasPast: true),
    Scene("caffeineCup", CaffeineHolic(), "c t 3 t", .classes, hasPast: true, hasKorean: true),
    Scene("caffeineDrinks", CaffeineHolic(), "d Down Down Right", .classes),
    Scene("caffeineDrinksFound", CaffeineHolic(), "d / c o f f e e", .words),
    Scene("caffeineSizes", CaffeineHolic(), "d / s t a r b Enter + +", [.standard, .low, .narrow, .narrowEnglish]),
    Scene("caffeineDose", CaffeineHolic(), "d Right e x 2", .words),
    Scene("caffeineAmounts", CaffeineHolic(), "d / s t a r b Enter e C-o", .words),
    Scene("caffeineValues", CaffeineHolic(), "d e Down C-o Down", .words),
    Scene(
      "caffeineOwnDrink", CaffeineHolic(), "d n 콜 드 Tab Backspace Backspace Backspace", .words,
      hasKorean: true),
    Scene("caffeineSettings", CaffeineHolic(), "b Down Down Backspace", .classes),
    Scene("caffeineHistoryEmpty", CaffeineHolic(), "h", .empty),
    Scene("caffeineHistory", CaffeineHolic(), "r n h Down Down", .classes, hasPast: true),
    Scene("caffeineHistoryDelete", CaffeineHolic(), "c h d", .words, hasPast: true),
    Scene("caffeineHistoryEdit", CaffeineHolic(), "c h e Down", .words, hasPast: true),
    Scene("caffeineWeeks", CaffeineHolic(), "w", .classes, hasPast: true),
    Scene("caffeineWeeksWeekdays", CaffeineHolic(), "w Tab", [.standard, .korean, .low, .narrow], hasPast: true),
    Scene("caffeineWeeksEmpty", CaffeineHolic(), "w", .empty),
    Scene("caffeineSleepQuestion", CaffeineHolic(), "z Down Right", .lines),
    Scene("caffeineSleepForm", CaffeineHolic(), "z e Down", .words),
    Scene("caffeineSleepEmpty", CaffeineHolic(), "z Esc", .empty),
    Scene("caffeineSleep", CaffeineHolic(), "z 2 n Left 4", .classes, hasPast: true),
    Scene("caffeineSleepDelete", CaffeineHolic(), "z 2 d", .words, hasPast: true),
    Scene("caffeineOverLimit", CaffeineHolic(), "c c c c c", .words),
    Scene("caffeineHelp", CaffeineHolic(), "?", .words),
  ]

  private static let exposition = [
    Scene("exposition", Exposition1900(), "", .classes),
    Scene("expositionEnd", Exposition1900(), "End"),
    Scene("expositionHelp", Exposition1900(), "?", .words),
    Scene("exhibits", Exposition1900(), "Enter Down", .classes),
    Scene("exhibitsRead", Exposition1900(), "Enter m b Down Down m"),
    Scene("exhibitsFiltered", Exposition1900(), "Enter / ㄱ ㅇ", .words, hasKorean: true),
    Scene("exhibitsKind", Exposition1900(), "Enter f f Down"),
    Scene("exhibitsTimeline", Exposition1900(), "Enter t Down Down Down", .classes),
    Scene("exhibit", Exposition1900(), "Enter 1 3 Enter", .classes),
    Scene("exhibitPicture", Exposition1900(), "Enter 1 3 Enter f", .classes),
    Scene("expositionWalk", Exposition1900(), "w Right Right", .classes),
    Scene("expositionMap", Exposition1900(), "f Down Right", .classes),
    Scene("expositionPlan", Exposition1900(), "v Up", .classes),
    Scene("expositionPeople", Exposition1900(), "p Down", .classes),
    Scene("exhibitLink", Exposition1900(), "p Enter Tab", .words),
    Scene("exhibitText", Exposition1900(), reading),
    Scene("exhibitWide", Exposition1900(), "z \(reading)"),
    Scene("exhibitCompact", Exposition1900(), "z z \(reading)"),
    Scene("exhibitEnd", Exposition1900(), "Enter 5 Enter End", .words),
    Scene("exhibitNote", Exposition1900(), "Enter 5 Enter e h e a r Space i t Enter", .words),
    Scene("exhibitNoteEditor", Exposition1900(), "Enter 5 Enter e h e a r Space i t", .classes),
    Scene("exhibitNoteDiscard", Exposition1900(), "Enter 5 Enter e h e a r Esc", .words),
    Scene("quiz", Exposition1900(), "\(quiz) Down", .classes),
    Scene("quizAnswered", Exposition1900(), "\(quiz) 4", .words),
    Scene("quizOver", Exposition1900(), "\(quiz) \(times(10, "1 Enter"))", .words),
  ]

  private static let water = [
    Scene("waterEmpty", WaterForCoffee(), "", .empty, hasPast: false),
    Scene("water", WaterForCoffee(), "", .classes),
    Scene("waterSorted", WaterForCoffee(), "s s S Down"),
    Scene("waterFiltered", WaterForCoffee(), "/ c a f e"),
    // One above the other, Tab makes the list larger.
    Scene("waterList", WaterForCoffee(), "Down", [.standard, .low], then: "Tab"),
    Scene("waterHelp", WaterForCoffee(), "?", .words),
    Scene("waterRecord", WaterForCoffee(), "Down Down Down Enter", .classes),
    Scene("waterEdit", WaterForCoffee(), "Down Down Enter Down e 9 5 , 5"),
    Scene("waterAdd", WaterForCoffee(), "a W e l l Tab 8 Space d H Tab x", .words),
    Scene("waterDelete", WaterForCoffee(), "Down d", .words),
    Scene("waterDiscard", WaterForCoffee(), "a W Esc", .words),
    Scene("waterShare", WaterForCoffee(), "x", .classes),
    Scene("waterShareFile", WaterForCoffee(), "x Enter", .words),
    Scene("waterMixer", WaterForCoffee(), "m", .classes),
    Scene("waterMixerThree", WaterForCoffee(), "Down Down Down m a Enter"),
    Scene("waterPicker", WaterForCoffee(), "m Enter", .classes),
    Scene("waterDosing", WaterForCoffee(), "m d", .classes),
    Scene("waterRecipes", WaterForCoffee(), "r Down Down", .classes),
    Scene("waterTarget", WaterForCoffee(), "r Down Enter Esc Down"),
    Scene("waterBottled", WaterForCoffee(), "b Down", .classes),
    Scene("waterBottledLimit", WaterForCoffee(), "b / ㅅ ㄷ ㅅ Enter", .words),
    Scene("waterBottledAdd", WaterForCoffee(), "b / s a m d Enter a", .words),
    Scene("waterBottledDetails", WaterForCoffee(), "b / b a e k Enter", [.low, .narrow], then: "Tab"),
    Scene("waterStock", WaterForCoffee(), "B a B a r i s t a Enter 9 9 9", .classes),
    Scene("waterStockUse", WaterForCoffee(), "B a B a r i s t a Enter Enter", .words),
    Scene("waterStockEdit", WaterForCoffee(), "B a B a r i s t a Enter e Down", .words),
    Scene("waterStockAdd", WaterForCoffee(), "B a", .words),
    Scene("waterStockEmpty", WaterForCoffee(), "B", .words),
    Scene("waterLines", WaterForCoffee(), "Tab Down", [.standard]),
    Scene("waterKits", WaterForCoffee(), "K Down Enter", .classes),
    Scene("waterKitOwn", WaterForCoffee(), "K o", .words),
    Scene("waterDrops", WaterForCoffee(), "c Enter Esc a Down 4 Space d r o p s Down 4 0", .words),
    Scene("waterGrams", WaterForCoffee(), "m d g . 5 Down Down Down Down Down . 3", .classes),
    Scene("waterScale", WaterForCoffee(), "Enter s", .classes),
    Scene("waterStandards", WaterForCoffee(), "i", .classes),
    Scene("waterStandardsEnd", WaterForCoffee(), "i End", .words),
    Scene("waterCompare", WaterForCoffee(), "= v o l v i c Enter a e v i a n Enter", .classes),
    Scene("waterTrend", WaterForCoffee(), "End t", .classes),
    Scene("waterTrendFilter", WaterForCoffee(), "End t f", .classes),
    // Some cups, of two waters.
    Scene("waterRatings", WaterForCoffee(), "4 5 Down 2 v", .classes),
    Scene("waterTastings", WaterForCoffee(), "4 2 c", .classes),
    Scene("waterTastingEdit", WaterForCoffee(), "4 c Enter", .words),
    Scene("waterTastingsEmpty", WaterForCoffee(), "c", .words),
    Scene("waterTastingForm", WaterForCoffee(), "c a", .words),
    Scene("waterTasted", WaterForCoffee(), "4 Enter Tab", .words),
    Scene("waterKeep", WaterForCoffee(), "m r", .words),
    Scene("waterOwnRecipe", WaterForCoffee(), "m R M i n e", .words),
    Scene("waterOwnRecipes", WaterForCoffee(), "m R M i n e Enter Esc r Home", .classes),
    Scene("waterRename", WaterForCoffee(), "m R M i n e Enter Esc r Home e", .words),
    Scene("waterDeleteRecipe", WaterForCoffee(), "m R M i n e Enter Esc r Home d", .words),
  ]

  private static let emotion = [
    Scene("emotionEmpty", EmotionDiary(), "", .words, hasPast: false),
    Scene("emotionGrid", EmotionDiary(), "Down Right", .classes),
    Scene("emotionTapped", EmotionDiary(), "9", .words, hasPast: false),
    Scene("emotionDiary", EmotionDiary(), "Tab Left Up", .classes),
    Scene("emotionDiaryEmpty", EmotionDiary(), "", .empty, then: "Tab", hasPast: false),
    Scene("emotionPatternsEmpty", EmotionDiary(), "", .empty, then: "Tab Tab", hasPast: false),
    Scene("emotionPatterns", EmotionDiary(), "", .classes, then: "Tab Tab"),
    Scene("emotionMonth", EmotionDiary(), "Tab m Left", .classes),
    Scene("emotionYear", EmotionDiary(), "Tab m Tab", .classes),
    Scene("emotionTagDays", EmotionDiary(), "Tab g", .empty),
    Scene("emotionPlacement", EmotionDiary(), "Tab s Down", .classes),
    Scene("emotionDay", EmotionDiary(), "Tab Enter Down", .classes),
    Scene("emotionDayTime", EmotionDiary(), "Tab Enter m 9 : 3 0", .words),
    Scene("emotionDelete", EmotionDiary(), "Tab Enter Down d", .words),
    Scene("emotionNote", EmotionDiary(), "2 e 오 늘 은 Space 좋 은 Space 날", .classes, hasKorean: true),
    Scene("emotionNoteDiscard", EmotionDiary(), "2 e f i n e Esc", .words),
    Scene("emotionTags", EmotionDiary(), "2 # w a l k Enter r i v e r Enter Tab", .classes),
    Scene("emotionFind", EmotionDiary(), "/ l a u g h Enter", .classes),
    Scene("emotionFindNarrow", EmotionDiary(), "/ Enter Tab Right", .words),
    Scene("emotionRead", EmotionDiary(), "r Up", .classes),
    Scene("emotionDayFeeling", EmotionDiary(), "Tab Enter f Right", .words),
    Scene("emotionErase", EmotionDiary(), "R", .words),
    Scene("emotionHelp", EmotionDiary(), "Tab ?", .words),
  ]
}

extension Unicode.Scalar {
  /// A syllable, or a letter that stands alone.
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) || (0x3131...0x318E).contains(value) }
}

extension Scene {
  /// The sizes in which screens are drawn, each in a language and with its characters.
  enum Variant: CaseIterable {
    case standard, wide, low, narrow, korean, narrowEnglish, tooSmall

    var size: Size {
      switch self {
      case .standard, .korean: Size(columns: 80, rows: 24)
      case .wide: Size(columns: 120, rows: 40)
      case .low: Size(columns: 60, rows: 16)
      case .narrow, .narrowEnglish: Size(columns: 40, rows: 12)
      case .tooSmall: Size(columns: 30, rows: 8)
      }
    }

    var language: Language { [.wide, .narrow, .korean].contains(self) ? .korean : .english }
    var glyphs: GlyphSet { self == .low ? .ascii : .unicode }
  }
}

extension [Scene.Variant] {
  /// The standard size, and one for each layout class.
  static var classes: [Scene.Variant] { [.standard, .wide, .low, .narrow] }
  /// The looks of what is mostly words.
  static var words: [Scene.Variant] { [.standard, .korean] }
  /// The looks of a screen without data, which says how to begin wherever there is room for a line.
  static var empty: [Scene.Variant] { words + [.narrow, .narrowEnglish] }
  /// The looks of a line that may be too long.
  static var lines: [Scene.Variant] { [.standard, .korean, .low, .narrow, .narrowEnglish] }
}
