import CaffeineModel
import JuiceModel
import Stores
import TerminalUI
import Testing
import Values

@testable import Screens

/// Something to look at, and the keys that lead there.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  let app: PavilionApp?
  let keys: String
  let variants: [PictureTests.Variant]
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
    _ name: String, _ app: PavilionApp?, _ keys: String, _ variants: [PictureTests.Variant] = [.standard],
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
    self.hasPast = hasPast ?? (app == .emotion || app == .water)
    // The water log has a record with a Korean name.
    self.hasKorean = hasKorean || app == .water && self.hasPast
  }

  /// The sandbox in which the keys of the scene have been pressed.
  func sandbox(
    _ language: Language = .english, _ glyphs: GlyphSet = .unicode, isPlain: Bool = false
  ) throws -> TestSandbox {
    var environment = Environment.pavilion(language: language, glyphs: glyphs, hasMotion: false)
    environment.tillIdentity = tillIdentity
    environment.isPlain = isPlain
    // However many apps there are, so that a new one leaves the pictures of Home as they are.
    let apps = Array(PavilionApp.all.prefix(5))
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
    Scene("settingsOverDialog", .juice, "s , Down Down Right End", .words),
    Scene("homePalette", nil, ": j u", .words),
    // As long as nothing is compared; `TogetherScreenTests` has what comes after it.
    Scene("togetherReading", nil, "t", .words),
    // Likewise, and `ReviewScreenTests`.
    Scene("reviewReading", nil, "t y", .words),
    Scene("reviewShare", nil, "t y s", .words),
    Scene("logLine", nil, ".", .classes),
    Scene("logLineDrink", .caffeine, ". \(typed("espresso")) Space 2 0 m Space a g o", .classes),
    Scene("logLineOrder", .juice, ". 2 Space \(typed("strawberry"))", .words),
    Scene("logLineChoice", nil, ". \(typed("double")) Space \(typed("espresso")) Enter Down", .classes),
    Scene("logLineUnknown", nil, ". \(typed("esspresso"))", .words),
    Scene("logLineSaved", .juice, ". 2 Space \(typed("kiwi,mango")) Enter", .words),
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
    Scene("juice", .juice, "Up Right +", .classes),
    Scene("juiceReady", .juice, "2", .words),
    Scene("juiceShortage", .juice, "+ + 7", .words),
    Scene("juiceStock", .juice, "s Down 4 2", .classes),
    Scene("juiceOrdersEmpty", .juice, "o", .empty),
    Scene("juiceOrders", .juice, "2 y + 5 y u o", .classes),
    Scene("juiceFind", .juice, "/ k", .classes),
    Scene("juiceBasket", .juice, "b 2 2 5", .classes),
    Scene("juiceName", .juice, "b 2 n M i n a", .words),
    Scene("juiceBasketEmpty", .juice, "b", .words),
    Scene("juiceBasketLost", .juice, "b 2 5 Esc", .words),
    Scene("juiceSoldOut", .juice, "x", .words),
    Scene("juiceOrder", .juice, "b 2 5 Enter o Enter", .words),
    Scene("juiceCount", .juice, "s e 7 Down Down 1 2", .classes),
    Scene("juiceCountLost", .juice, "s e 7 Down 1 Esc", .words),
    Scene("juiceOrdersDay", .juice, "2 + 2 o Left", .classes),
    Scene("juiceWaste", .juice, "s Down w 2", .words),
    Scene("juiceSales", .juice, "2 + 2 5 u s Down p w 2 Enter Esc d", .classes),
    Scene("juiceClose", .juice, "2 d z", .words),
    Scene("juiceClosings", .juice, "2 + 2 d z y Enter 5 z y Enter c", .classes),
    Scene("juiceClosing", .juice, "2 + 2 d z y Enter c Enter", .words),
    Scene("juiceKitchenEmpty", .juice, "t", .words),
    Scene("juiceKitchen", .juice, "2 b 5 3 + n M i n a Enter Enter 2 u 3 t Enter", .classes, hasTickets: true),
    Scene("juiceKitchenTogether", .juice, "2 b 5 2 + Enter t g", .words, hasTickets: true),
    Scene("juiceTicketsGone", .juice, "2 3 t 1 1 r", .words, hasTickets: true),
    Scene("juiceBoard", .juice, "2 3 3 5 t 1 2 b", .classes, hasTickets: true),
    Scene("juiceMenu", .juice, "m Down", .classes),
    Scene("juiceMenuIngredients", .juice, "m Tab Down", .classes),
    Scene("juiceMenuProduct", .juice, "m c K R W Enter End Enter Down Down Down 3 5 0 0", .classes, hasKorean: true),
    Scene("juiceMenuRecipe", .juice, "m Enter Down Down , Space d r a g o n Space 3", .words, hasKorean: true),
    Scene("juiceMenuIngredient", .juice, "m Tab Enter Down Down Down Down 2 0 0 Enter", .words, hasKorean: true),
    Scene("juiceMenuDiscard", .juice, "m Enter T e a Esc", .words, hasKorean: true),
    Scene("juiceMenuSettings", .juice, "m c", .words),
    Scene("juiceMenuDelete", .juice, "m d", .words),
    Scene("juiceMenuNeeded", .juice, "m Tab d", .lines),
    Scene("juiceShop", .juice, "", .classes, tillIdentity: TillIdentity(shop: "gangnam", till: "2")),
    Scene(
      "juiceShopOrders", .juice, "2 y + 5 y u 6 y o", .classes, tillIdentity: TillIdentity(shop: "gangnam", till: "2")),
    Scene("juiceUnavailable", .juice, "Up Right +", .lines, isUnavailable: true),
    Scene("juiceStockUnavailable", .juice, "s", .lines, isUnavailable: true),
  ]

  private static let caffeine = [
    Scene("caffeineIntro", .caffeine, "Left", .empty),
    Scene("caffeineRest200", .caffeine, "s s r", .classes),
    Scene("caffeineRest270", .caffeine, times(8, "r")),
    Scene("caffeineRest350", .caffeine, times(16, "r")),
    Scene("caffeineWakening200", .caffeine, "r c"),
    Scene("caffeineWakening270", .caffeine, times(8, "c")),
    Scene("caffeineWakening350", .caffeine, times(16, "c")),
    Scene("caffeineStressful200", .caffeine, "c c s"),
    Scene("caffeineStressful270", .caffeine, times(8, "s")),
    Scene("caffeineStressful350", .caffeine, times(16, "s")),
    Scene("caffeineTrackerEmpty", .caffeine, "", .empty, then: "Tab"),
    Scene("caffeineTracker", .caffeine, "n Tab", .classes, hasPast: true),
    // Where there is little room, the days are a page of their own.
    Scene("caffeineDays", .caffeine, "n", [.standard, .low, .narrow], then: "Tab Tab", hasPast: true),
    Scene("caffeineCup", .caffeine, "c t 3 t", .classes, hasPast: true, hasKorean: true),
    Scene("caffeineDrinks", .caffeine, "d Down Down Right", .classes),
    Scene("caffeineDrinksFound", .caffeine, "d / c o f f e e", .words),
    Scene("caffeineSizes", .caffeine, "d / s t a r b Enter + +", [.standard, .low, .narrow, .narrowEnglish]),
    Scene("caffeineDose", .caffeine, "d Right e x 2", .words),
    Scene("caffeineAmounts", .caffeine, "d / s t a r b Enter e C-o", .words),
    Scene("caffeineValues", .caffeine, "d e Down C-o Down", .words),
    Scene(
      "caffeineOwnDrink", .caffeine, "d n 콜 드 Tab Backspace Backspace Backspace", .words,
      hasKorean: true),
    Scene("caffeineSettings", .caffeine, "b Down Down Backspace", .classes),
    Scene("caffeineHistoryEmpty", .caffeine, "h", .empty),
    Scene("caffeineHistory", .caffeine, "r n h Down Down", .classes, hasPast: true),
    Scene("caffeineHistoryDelete", .caffeine, "c h d", .words, hasPast: true),
    Scene("caffeineHistoryEdit", .caffeine, "c h e Down", .words, hasPast: true),
    Scene("caffeineWeeks", .caffeine, "w", .classes, hasPast: true),
    Scene("caffeineWeeksWeekdays", .caffeine, "w Tab", [.standard, .korean, .low, .narrow], hasPast: true),
    Scene("caffeineWeeksEmpty", .caffeine, "w", .empty),
    Scene("caffeineSleepQuestion", .caffeine, "z Down Right", .lines),
    Scene("caffeineSleepForm", .caffeine, "z e Down", .words),
    Scene("caffeineSleepEmpty", .caffeine, "z Esc", .empty),
    Scene("caffeineSleep", .caffeine, "z 2 n Left 4", .classes, hasPast: true),
    Scene("caffeineSleepDelete", .caffeine, "z 2 d", .words, hasPast: true),
    Scene("caffeineOverLimit", .caffeine, "c c c c c", .words),
    Scene("caffeineHelp", .caffeine, "?", .words),
  ]

  private static let exposition = [
    Scene("exposition", .exposition, "", .classes),
    Scene("expositionEnd", .exposition, "End"),
    Scene("expositionHelp", .exposition, "?", .words),
    Scene("exhibits", .exposition, "Enter Down", .classes),
    Scene("exhibitsRead", .exposition, "Enter m b Down Down m"),
    Scene("exhibitsFiltered", .exposition, "Enter / ㄱ ㅇ", .words, hasKorean: true),
    Scene("exhibitsKind", .exposition, "Enter f f Down"),
    Scene("exhibitsTimeline", .exposition, "Enter t Down Down Down", .classes),
    Scene("exhibit", .exposition, "Enter 1 3 Enter", .classes),
    Scene("exhibitPicture", .exposition, "Enter 1 3 Enter f", .classes),
    Scene("expositionWalk", .exposition, "w Right Right", .classes),
    Scene("expositionMap", .exposition, "f Down Right", .classes),
    Scene("expositionPlan", .exposition, "v Up", .classes),
    Scene("expositionPeople", .exposition, "p Down", .classes),
    Scene("exhibitLink", .exposition, "p Enter Tab", .words),
    Scene("exhibitText", .exposition, reading),
    Scene("exhibitWide", .exposition, "z \(reading)"),
    Scene("exhibitCompact", .exposition, "z z \(reading)"),
    Scene("exhibitEnd", .exposition, "Enter 5 Enter End", .words),
    Scene("exhibitNote", .exposition, "Enter 5 Enter e h e a r Space i t Enter", .words),
    Scene("exhibitNoteEditor", .exposition, "Enter 5 Enter e h e a r Space i t", .classes),
    Scene("exhibitNoteDiscard", .exposition, "Enter 5 Enter e h e a r Esc", .words),
    Scene("quiz", .exposition, "\(quiz) Down", .classes),
    Scene("quizAnswered", .exposition, "\(quiz) 4", .words),
    Scene("quizOver", .exposition, "\(quiz) \(times(10, "1 Enter"))", .words),
  ]

  private static let water = [
    Scene("waterEmpty", .water, "", .empty, hasPast: false),
    Scene("water", .water, "", .classes),
    Scene("waterSorted", .water, "s s S Down"),
    Scene("waterFiltered", .water, "/ c a f e"),
    // One above the other, Tab makes the list larger.
    Scene("waterList", .water, "Down", [.standard, .low], then: "Tab"),
    Scene("waterHelp", .water, "?", .words),
    Scene("waterRecord", .water, "Down Down Down Enter", .classes),
    Scene("waterEdit", .water, "Down Down Enter Down e 9 5 , 5"),
    Scene("waterAdd", .water, "a W e l l Tab 8 Space d H Tab x", .words),
    Scene("waterDelete", .water, "Down d", .words),
    Scene("waterDiscard", .water, "a W Esc", .words),
    Scene("waterShare", .water, "x", .classes),
    Scene("waterShareFile", .water, "x Enter", .words),
    Scene("waterMixer", .water, "m", .classes),
    Scene("waterMixerThree", .water, "Down Down Down m a Enter"),
    Scene("waterPicker", .water, "m Enter", .classes),
    Scene("waterDosing", .water, "m d", .classes),
    Scene("waterRecipes", .water, "r Down Down", .classes),
    Scene("waterTarget", .water, "r Down Enter Esc Down"),
    Scene("waterBottled", .water, "b Down", .classes),
    Scene("waterBottledLimit", .water, "b / ㅅ ㄷ ㅅ Enter", .words),
    Scene("waterBottledAdd", .water, "b / s a m d Enter a", .words),
    Scene("waterBottledDetails", .water, "b / b a e k Enter", [.low, .narrow], then: "Tab"),
    Scene("waterStock", .water, "B a B a r i s t a Enter 9 9 9", .classes),
    Scene("waterStockUse", .water, "B a B a r i s t a Enter Enter", .words),
    Scene("waterStockEdit", .water, "B a B a r i s t a Enter e Down", .words),
    Scene("waterStockAdd", .water, "B a", .words),
    Scene("waterStockEmpty", .water, "B", .words),
    Scene("waterLines", .water, "Tab Down", [.standard]),
    Scene("waterKits", .water, "K Down Enter", .classes),
    Scene("waterKitOwn", .water, "K o", .words),
    Scene("waterDrops", .water, "c Enter Esc a Down 4 Space d r o p s Down 4 0", .words),
    Scene("waterGrams", .water, "m d g . 5 Down Down Down Down Down . 3", .classes),
    Scene("waterScale", .water, "Enter s", .classes),
    Scene("waterStandards", .water, "i", .classes),
    Scene("waterStandardsEnd", .water, "i End", .words),
    Scene("waterCompare", .water, "= v o l v i c Enter a e v i a n Enter", .classes),
    Scene("waterTrend", .water, "End t", .classes),
    Scene("waterTrendFilter", .water, "End t f", .classes),
    // Some cups, of two waters.
    Scene("waterRatings", .water, "4 5 Down 2 v", .classes),
    Scene("waterTastings", .water, "4 2 c", .classes),
    Scene("waterTastingEdit", .water, "4 c Enter", .words),
    Scene("waterTastingsEmpty", .water, "c", .words),
    Scene("waterTastingForm", .water, "c a", .words),
    Scene("waterTasted", .water, "4 Enter Tab", .words),
    Scene("waterKeep", .water, "m r", .words),
    Scene("waterOwnRecipe", .water, "m R M i n e", .words),
    Scene("waterOwnRecipes", .water, "m R M i n e Enter Esc r Home", .classes),
    Scene("waterRename", .water, "m R M i n e Enter Esc r Home e", .words),
    Scene("waterDeleteRecipe", .water, "m R M i n e Enter Esc r Home d", .words),
  ]

  private static let emotion = [
    Scene("emotionEmpty", .emotion, "", .words, hasPast: false),
    Scene("emotionGrid", .emotion, "Down Right", .classes),
    Scene("emotionTapped", .emotion, "9", .words, hasPast: false),
    Scene("emotionDiary", .emotion, "Tab Left Up", .classes),
    Scene("emotionDiaryEmpty", .emotion, "", .empty, then: "Tab", hasPast: false),
    Scene("emotionPatternsEmpty", .emotion, "", .empty, then: "Tab Tab", hasPast: false),
    Scene("emotionPatterns", .emotion, "", .classes, then: "Tab Tab"),
    Scene("emotionMonth", .emotion, "Tab m Left", .classes),
    Scene("emotionYear", .emotion, "Tab m Tab", .classes),
    Scene("emotionTagDays", .emotion, "Tab g", .empty),
    Scene("emotionPlacement", .emotion, "Tab s Down", .classes),
    Scene("emotionDay", .emotion, "Tab Enter Down", .classes),
    Scene("emotionDayTime", .emotion, "Tab Enter m 9 : 3 0", .words),
    Scene("emotionDelete", .emotion, "Tab Enter Down d", .words),
    Scene("emotionNote", .emotion, "2 e 오 늘 은 Space 좋 은 Space 날", .classes, hasKorean: true),
    Scene("emotionNoteDiscard", .emotion, "2 e f i n e Esc", .words),
    Scene("emotionTags", .emotion, "2 # w a l k Enter r i v e r Enter Tab", .classes),
    Scene("emotionFind", .emotion, "/ l a u g h Enter", .classes),
    Scene("emotionFindNarrow", .emotion, "/ Enter Tab Right", .words),
    Scene("emotionRead", .emotion, "r Up", .classes),
    Scene("emotionDayFeeling", .emotion, "Tab Enter f Right", .words),
    Scene("emotionErase", .emotion, "R", .words),
    Scene("emotionHelp", .emotion, "Tab ?", .words),
  ]
}

extension Unicode.Scalar {
  /// A syllable, or a letter that stands alone.
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) || (0x3131...0x318E).contains(value) }
}
