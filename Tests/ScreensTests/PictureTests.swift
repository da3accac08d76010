import CaffeineModel
import CivilTime
import JuiceModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Every screen looks as it was drawn")
struct PictureTests {
  /// What is looked at, and how one gets there.
  enum Scene: String, CaseIterable {
    case home, homeHelp, homePalette, juice, juiceReady, juiceShortage, juiceStock, juiceOrders
    case caffeineIntro
    case caffeineRest200, caffeineRest270, caffeineRest350
    case caffeineWakening200, caffeineWakening270, caffeineWakening350
    case caffeineStressful200, caffeineStressful270, caffeineStressful350
    case caffeineTracker, caffeineDays, caffeineDrinks, caffeineDose, caffeineOwnDrink, caffeineSettings
    case caffeineHistory, caffeineHistoryDelete, caffeineOverLimit, caffeineHelp
    case exposition, expositionEnd, expositionHelp, exhibits, exhibitsRead, exhibitsFiltered, exhibitsKind
    case exhibitsTimeline, exhibit, exhibitText, exhibitWide, exhibitCompact, exhibitEnd, exhibitNote
    case quiz, quizAnswered, quizOver
    case waterEmpty, water, waterSorted, waterFiltered, waterList, waterHelp, waterRecord, waterEdit, waterAdd,
      waterDelete
    case waterDiscard, waterShare, waterMixer, waterMixerThree, waterPicker, waterDosing, waterRecipes, waterTarget
    case waterStandards, waterStandardsEnd, waterTrend
    case emotionEmpty, emotionGrid, emotionTapped, emotionDiary, emotionDiaryEmpty, emotionPatterns, emotionDay
    case emotionDayTime, emotionDelete, emotionNote, emotionErase, emotionHelp

    var app: HouseApp? {
      switch self {
      case .home, .homeHelp, .homePalette: nil
      case .juice, .juiceReady, .juiceShortage, .juiceStock, .juiceOrders: .juice
      case .emotionEmpty, .emotionGrid, .emotionTapped, .emotionDiary, .emotionDiaryEmpty, .emotionPatterns,
        .emotionDay,
        .emotionDayTime, .emotionDelete, .emotionNote, .emotionErase, .emotionHelp:
        .emotion
      case .exposition, .expositionEnd, .expositionHelp, .exhibits, .exhibitsRead, .exhibitsFiltered, .exhibitsKind,
        .exhibitsTimeline, .exhibit, .exhibitText, .exhibitWide, .exhibitCompact, .exhibitEnd, .exhibitNote, .quiz,
        .quizAnswered, .quizOver:
        .exposition
      case .waterEmpty, .water, .waterSorted, .waterFiltered, .waterList, .waterHelp, .waterRecord, .waterEdit,
        .waterAdd,
        .waterDelete, .waterDiscard, .waterShare, .waterMixer, .waterMixerThree, .waterPicker, .waterDosing,
        .waterRecipes, .waterTarget, .waterStandards, .waterStandardsEnd, .waterTrend:
        .water
      default: .caffeine
      }
    }

    var keys: String {
      switch self {
      case .home: "Right"
      case .homeHelp: "?"
      case .homePalette: ": j u"
      case .juice: "Up Right +"
      case .juiceReady: "2"
      case .juiceShortage: "+ + 7"
      case .juiceStock: "s Down 4 2"
      case .juiceOrders: "2 y + 5 y u o"
      case .caffeineIntro: "Left"
      case .caffeineRest200: "s s r"
      case .caffeineRest270: Self.pressed("r", 8)
      case .caffeineRest350: Self.pressed("r", 16)
      case .caffeineWakening200: "r c"
      case .caffeineWakening270: Self.pressed("c", 8)
      case .caffeineWakening350: Self.pressed("c", 16)
      case .caffeineStressful200: "c c s"
      case .caffeineStressful270: Self.pressed("s", 8)
      case .caffeineStressful350: Self.pressed("s", 16)
      case .caffeineTracker: "n Tab"
      case .caffeineDays: "n"
      case .caffeineDrinks: "d Down Down Right"
      case .caffeineDose: "d Right e Backspace Down"
      case .caffeineOwnDrink: "d n 콜 드 Tab Backspace Backspace Backspace"
      case .caffeineSettings: ", Down Down Backspace"
      case .caffeineHistory: "r n h Down Down"
      case .caffeineHistoryDelete: "c h d"
      case .caffeineOverLimit: "c c c c c"
      case .caffeineHelp: "?"
      case .exposition: ""
      case .expositionEnd: "End"
      case .expositionHelp: "?"
      case .exhibits: "Enter Down"
      case .exhibitsRead: "Enter m b Down Down m"
      case .exhibitsFiltered: "Enter / ㄱ ㅇ"
      case .exhibitsKind: "Enter f f Down"
      case .exhibitsTimeline: "Enter t Down Down Down"
      case .exhibit: "Enter 1 3 Enter"
      case .exhibitText: "Enter 5 Enter PgDn Down Down Down Down Down Down Down Down"
      case .exhibitWide: "z Enter 5 Enter PgDn Down Down Down Down Down Down Down Down"
      case .exhibitCompact: "z z Enter 5 Enter PgDn Down Down Down Down Down Down Down Down"
      case .exhibitEnd: "Enter 5 Enter End"
      case .exhibitNote: "Enter 5 Enter e h e a r Space i t Enter"
      case .quiz: "Enter m Down m Down m g Down"
      case .quizAnswered: "Enter m Down m Down m g 2"
      case .quizOver: "Enter m Down m Down m g \(Self.pressed("1 Enter", 10))"
      case .waterEmpty, .water: ""
      case .waterSorted: "s s S Down"
      case .waterFiltered: "/ c a f e"
      case .waterList: "Down"
      case .waterHelp: "?"
      case .waterRecord: "Down Down Down Enter"
      case .waterEdit: "Down Down Enter Down e 9 5 , 5"
      case .waterAdd: "a W e l l Tab 8 Space d H Tab x"
      case .waterDelete: "Down d"
      case .waterDiscard: "a W Esc"
      case .waterShare: "x"
      case .waterMixer: "m"
      case .waterMixerThree: "Down Down Down m a Enter"
      case .waterPicker: "m Enter"
      case .waterDosing: "m d"
      case .waterRecipes: "r Down Down"
      case .waterTarget: "r Down Enter Esc Down"
      case .waterStandards: "i"
      case .waterStandardsEnd: "i End"
      case .waterTrend: "End t"
      case .emotionEmpty: ""
      case .emotionGrid: "Down Right"
      case .emotionTapped: "9"
      case .emotionDiary: "Tab Left Up"
      case .emotionDiaryEmpty: "Tab"
      case .emotionPatterns: ""
      case .emotionDay: "Tab Enter Down"
      case .emotionDayTime: "Tab Enter m 9 : 3 0"
      case .emotionDelete: "Tab Enter Down d"
      case .emotionNote: "2 e 오 늘 은 Space 좋 은 Space 날"
      case .emotionErase: "R"
      case .emotionHelp: "Tab ?"
      }
    }

    /// A key so often.
    private static func pressed(_ key: String, _ times: Int) -> String {
      Array(repeating: key, count: times).joined(separator: " ")
    }

    /// What is pressed when the terminal has its size.
    var keysThen: String {
      switch self {
      case .caffeineDays, .emotionPatterns: "Tab Tab"
      case .waterList: "Tab"
      default: ""
      }
    }

    /// Whether somebody has been living here for a while.
    var hasPast: Bool {
      switch self {
      case .caffeineTracker, .caffeineDays, .caffeineHistory, .caffeineHistoryDelete: true
      case .emotionEmpty, .emotionTapped, .emotionDiaryEmpty, .waterEmpty: false
      default: app == .emotion || app == .water
      }
    }
  }

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
    Size(columns: 40, rows: 12), Size(columns: 30, rows: 8),
  ]

  @Test(arguments: Scene.allCases, Language.allCases)
  func `at five sizes, in both languages, in Unicode and in ASCII`(scene: Scene, language: Language) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let house = try house(scene, language, glyphs)
      let picture = try Self.sizes.map { try draw(scene, house, $0) }.joined(separator: "\n\n")
      let set = glyphs == .unicode ? "unicode" : "ascii"
      try Pictures.expect(picture, matches: "\(scene.rawValue)-\(language.code)-\(set)")
    }
  }

  /// The house where the keys of the scene have been pressed.
  private func house(_ scene: Scene, _ language: Language, _ glyphs: GlyphSet) throws -> TestHouse {
    let environment = Environment.pavilion(
      size: Size(columns: 80, rows: 24), language: language, glyphs: glyphs, hasMotion: false)
    var house = try TestHouse(environment, opening: scene.app) {
      try $0.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7])
      if scene.hasPast {
        try CaffeinePast.fill($0.caffeine)
        try DiaryPast.fill($0.emotion)
        try WaterPast.fill($0.water)
      }
    }
    try house.press(scene.keys)
    return house
  }

  /// - Parameter start: where every size begins; they share its database, for neither a size nor `keysThen` writes.
  private func draw(_ scene: Scene, _ start: TestHouse, _ size: Size) throws -> String {
    var house = start
    house.router.handle(.resize(size))
    try house.press(scene.keysThen)
    let frame = house.router.frame()
    let environment = house.router.environment
    // In English nothing but ASCII, unless somebody has typed it.
    let isTyped = [.caffeineOwnDrink, .exhibitsFiltered, .emotionNote].contains(scene)
    if environment.glyphs == .ascii, environment.language == .english, !isTyped, scene.app != .water || !scene.hasPast {
      let isASCII = frame.plainText.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII, "\(scene)\n\(frame.plainText)")
    }
    return "── \(size.columns) × \(size.rows)\n\(frame.markedText)"
  }
}
