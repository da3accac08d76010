import CaffeineModel
import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

/// The phrase that is said after some keys, in both languages.
struct Said: Sendable, CustomTestStringConvertible {
  let keys: String
  let phrase: Phrase

  init(_ keys: String, _ en: String, _ ko: String) {
    self.keys = keys
    phrase = Phrase(en: en, ko: ko)
  }

  var testDescription: String { phrase.en }

  /// Presses the keys in a sandbox and compares the notice.
  func expect(in start: TestSandbox) throws {
    var sandbox = start
    try sandbox.press(keys)
    #expect(sandbox.router.notice?.phrase == phrase)
  }
}

@Suite("The words of Juice Maker")
struct JuiceWordsTests {
  @Test(arguments: [
    Said("x", "Banana is sold out until tomorrow.", "바나나쥬스는 오늘 품절입니다."),
    Said("x 2", "Banana is marked as sold out.", "바나나쥬스는 품절로 해 두었습니다."),
    Said("s Down w 3 Enter", "Banana: spoiled, 3.", "바나나 상함 3개."),
    Said("2 y u", "Order 1 undone: banana juice. U: again.", "1번 주문 취소: 바나나쥬스. U: 되살리기."),
    Said("u", "There is no order to undo.", "취소할 주문이 없습니다."),
    Said("s PgDn -", "The shelf is empty.", "선반이 비었습니다."),
    Said("s 1 0 0 +", "A shelf holds at most 100.", "선반에는 100개까지 들어갑니다."),
    Said("s 2 5 0 Enter", "250 is too many: a shelf holds at most 100.", "250개는 너무 많습니다. 선반에는 100개까지 들어갑니다."),
    Said("s r", "Every shelf has at least 10 already.", "모든 선반에 이미 10개 이상 있습니다."),
    Said("2 y s R", "Enough fruit for banana juice.", "바나나쥬스를 만들 만큼 있습니다."),
    Said("+ + + + + + 1 y R", "Full shelves are not enough for 7 strawberry juices.", "선반을 다 채워도 딸기쥬스 7잔에는 모자랍니다."),
  ])
  func `it says what was done, and why not`(said: Said) throws {
    try said.expect(in: TestSandbox(opening: JuiceMaker()))
  }
}

@Suite("The words of Caffeine Holic")
struct CaffeineWordsTests {
  private static let dayBefore = "Down 2 0 2 6 - 1 1 - 1 9 Space 1 0 : 0 0 Enter"

  @Test(arguments: [
    Said("c", "Brewed coffee, 96 mg.", "드립 커피, 96 mg."),
    Said(
      "c c c c c", "480 mg at once (200 advised), 480 mg today: 80 over your limit.",
      "한 번에 480 mg(200 mg까지 권장), 오늘 480 mg: 한도보다 80 mg 많음."),
    Said(
      "d e 3 9 0 \(dayBefore)", "390 mg at once: more than the 200 mg advised.", "한 번에 390 mg은 많습니다. 200 mg까지를 권합니다."),
    Said(
      "d e 4 1 0 \(dayBefore)", "410 mg at once (200 advised), 410 mg that day: 10 over your limit.",
      "한 번에 410 mg(200 mg까지 권장), 그날 410 mg: 한도보다 10 mg 많음."),
    Said("d e 8 0 Down 1 8 : 0 0 Enter", "Brewed coffee, 80 mg, yesterday 18:00.", "드립 커피, 80 mg, 어제 18:00."),
    Said("c n", "New log started. What you drank still counts.", "새로 시작했습니다. 마신 양은 그대로 셉니다."),
    Said("n", "The log is already empty.", "기록이 이미 비어 있습니다."),
    Said("c u", "Undone: Brewed coffee, 96 mg, 14:05.", "되돌렸습니다: 드립 커피, 96 mg, 14:05."),
    Said("c n u", "NEW undone: your log is back.", "새로 시작하기 전으로 되돌렸습니다."),
    Said("u", "There is nothing to undo.", "되돌릴 것이 없습니다."),
    Said("c s h d y", "Deleted: Stress.", "지웠습니다: 스트레스."),
    Said("c h e 5 0 Enter", "Saved.", "저장했습니다."),
    Said("z 4", "Night to 21 Nov: 4 well, in bed at 23:00.", "11월 21일 아침: 4 잘 잠, 23:00에 취침."),
    Said(
      "z Right Right Right Right 1 u", "Undone: Night to 21 Nov: 1 very badly, in bed at 00:00.",
      "되돌렸습니다: 11월 21일 아침: 1 아주 못 잠, 00:00에 취침."),
    Said(
      "z 3 d y", "Deleted: Night to 21 Nov: 3 so-so, in bed at 23:00.", "지웠습니다: 11월 21일 아침: 3 그저 그럼, 23:00에 취침."),
    Said("d m", "Only your own drinks can be changed or deleted.", "내가 만든 음료만 고치거나 지울 수 있습니다."),
  ])
  func `it says what was done, and why not`(said: Said) throws {
    try said.expect(in: TestSandbox(opening: CaffeineHolic()))
  }

  @Test func `what is too old to be undone by a key is named`() throws {
    let sandbox = try TestSandbox(opening: CaffeineHolic()) {
      try $0.caffeine.press(.coffee, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 30 * 3600))
    }
    try Said(
      "u", "Your last entry is from yesterday 08:05. Delete it in the history (h).",
      "마지막 기록은 어제 08:05입니다. 내역(h)에서 지우세요."
    ).expect(in: sandbox)
  }
}

@Suite("The words of Exposition 1900")
struct ExpositionWordsTests {
  @Test(arguments: [
    Said("z", "Text: wide-spaced", "글: 넉넉하게"),
    Said("z z", "Text: compact", "글: 촘촘하게"),
    Said("Enter g", "Read two exhibits, then take the quiz.", "출품작 두 점을 읽으면 풀 수 있습니다."),
    Said("Enter 0", "There is no exhibit 0.", "0번 출품작은 없습니다."),
    Said("Enter f 5", "Exhibit 5 is not in this list. Esc shows all.", "5번은 지금 목록에 없습니다. Esc를 누르면 모두 보입니다."),
    Said("Enter 1 Enter Left", "This is the first page.", "첫 쪽입니다."),
    Said("Enter 2 1 Enter Right", "This is the last page.", "마지막 쪽입니다."),
    Said(
      "Enter 5 Enter PgDn PgDn Down Down Esc Enter", "Continuing where you left off. Home goes to the beginning.",
      "멈춘 곳부터 이어 읽습니다. Home을 누르면 처음으로 갑니다."),
    Said("Enter 5 Enter e a Enter", "Note saved: a", "메모를 저장했습니다: a"),
  ])
  func `it says what was done, and why not`(said: Said) throws {
    try said.expect(in: TestSandbox(Environment.pavilion(size: Size(columns: 80, rows: 16)), opening: Exposition1900()))
  }
}

@Suite("The words of Water for Coffee")
struct WaterWordsTests {
  @Test(arguments: [
    Said("U", "Shown in German degrees (°dH).", "이제 이 단위로 보여 줍니다: 독일 경도(°dH)."),
    Said("Down Down d y", "Deleted: 연남동 카페 물빛.", "지웠습니다: 연남동 카페 물빛."),
    Said("Down Down d y u", "Restored: 연남동 카페 물빛.", "되돌렸습니다: 연남동 카페 물빛."),
    Said("u", "There is nothing to undo.", "되돌릴 것이 없습니다."),
    Said("a W Tab 6 8 Tab 4 0 Enter", "Saved: W, 68 / 40 ppm.", "저장했습니다: W, 68 / 40 ppm."),
    Said("Enter Left", "This is the first record of the list.", "목록의 첫 기록입니다."),
    Said("End Enter Right", "This is the last record of the list.", "목록의 마지막 기록입니다."),
    Said("Enter u", "Nothing has been changed here.", "여기서 고친 것이 없습니다."),
    Said("m x", "A mix needs two waters.", "물은 적어도 둘이어야 합니다."),
    Said("m a Enter n", "Three waters at most.", "물은 셋까지 섞을 수 있습니다."),
    Said("m s", "Choose a target first: press t.", "먼저 t를 눌러 목표를 고르세요."),
    Said("m t End Up Enter 3 4 Tab 2 0 Enter s", "Reached: 34 / 20 ppm.", "목표에 맞췄습니다: 34 / 20 ppm."),
    Said("m 1 0 0 0 0 1", "0–100,000 mL, with one decimal at most.", "0–100,000 mL, 소수 한 자리까지입니다."),
    Said("r Down Enter", "Dan Eils is the target now: 117.8 / 50 ppm.", "목표를 정했습니다: Dan Eils, 117.8 / 50 ppm."),
    Said("r Down Enter Enter", "Dan Eils is no longer the target.", "목표에서 뺐습니다: Dan Eils."),
    Said("x c", "Sent to the clipboard (if your terminal allows it).", "클립보드로 보냈습니다(터미널이 허용하면)."),
    Said("x Enter Enter", "Nothing can be saved from here.", "여기서는 저장할 수 없습니다."),
  ])
  func `it says what was done, and why not`(said: Said) throws {
    try said.expect(in: TestSandbox(opening: WaterForCoffee()) { try WaterPast.fill($0.water) })
  }

  @Test(
    arguments: [
      (10, 0, .name, "The water has become harder.", "물의 경도가 높아졌습니다."),
      (0, 10, .name, "The water has become more alkaline.", "물의 알칼리도가 높아졌습니다."),
      (
        10, 0, .filter, "More gets through now: the filter looks used up.",
        "처음보다 덜 걸러집니다. 필터를 갈 때가 된 것 같습니다."
      ),
      (-10, 0, .name, "Hardness is lower than at first.", "경도가 처음보다 낮아졌습니다."),
      (-10, -10, .name, "Hardness and alkalinity are lower than at first.", "경도와 알칼리도가 처음보다 낮아졌습니다."),
      (
        0, 0, .name, "Steady, to within a drop of a test kit (17.8 ppm).",
        "거의 그대로입니다. 차이가 시약 한 방울(17.8 ppm) 이내입니다."
      ),
    ] as [(Double, Double, TrendKind, String, String)])
  func `a trend is told in a sentence`(
    hardness: Double, alkalinity: Double, kind: TrendKind, en: String, ko: String
  ) throws {
    let points = (0..<8).map { number in
      WaterPoint(hardness: 150 + Double(number) * hardness, alkalinity: 60 + Double(number) * alkalinity)
    }
    let trend = try #require(WaterTrend(points.map { .point($0) }))
    // Of a filter whose water is in no zone.
    let life = kind == .filter ? FilterLife.unknown(.outside) : nil
    #expect(TrendWords.meaning(trend, of: life, in: .ppm)?.phrase == Phrase(en: en, ko: ko))
  }

  @Test func `a forecast whose day is over asks for a measurement, and a range of one day is one day`() throws {
    // Without any scatter, so that the range has no width.
    let readings = (0..<5).map {
      FilterLife.Reading(day: Double($0) * 10, WaterPoint(hardness: 90, alkalinity: 30 + Double($0) * 5))
    }
    let last = try #require(CivilDate(year: 2026, month: 11, day: 1))
    func said(_ days: Int) -> Phrase {
      TrendWords.life(FilterLife(readings), after: last, on: last.adding(days: days)).phrase
    }
    let before = said(0)
    #expect(before.en.contains("it leaves"), "\(before.en)")
    #expect(before.en.hasSuffix(", from 5 readings."), "\(before.en)")
    #expect(!before.en.contains("between"))
    #expect(!before.ko.contains("사이"))
    #expect(said(90).en.contains("should have left"), "\(said(90).en)")
    #expect(said(90).en.hasSuffix(": measure again."), "\(said(90).en)")
    #expect(said(90).ko.hasSuffix("다시 재 보세요."))
  }
}

@Suite("The words of the Emotion Diary")
struct EmotionWordsTests {
  @Test(arguments: [
    Said("1", "happy, 14:05 · e note · # tags", "행복해, 14:05 · e 메모 · # 태그"),
    Said("1 u", "Undone: happy, 14:05.", "되돌렸습니다: 행복해, 14:05."),
    Said("u", "There is nothing to undo.", "되돌릴 것이 없습니다."),
    Said("e", "No entries yet.", "아직 기록이 없습니다."),
    Said("1 e a Enter", "Note saved.", "메모를 저장했습니다."),
    Said("1 e a Enter e C-u Enter", "Note removed.", "메모를 지웠습니다."),
    Said("1 2 R y", "Diary erased: 2 entries.", "일기를 비웠습니다. 기록 2건을 지웠습니다."),
    Said("1 Tab Enter u", "Nothing to undo here.", "여기서는 되돌릴 것이 없습니다."),
    Said("1 Tab Enter d y", "Deleted: happy, 14:05.", "지웠습니다: 행복해, 14:05."),
    Said("1 Tab Enter m 9 : 3 0 Enter", "Moved: happy, 09:30.", "옮겼습니다: 행복해, 09:30."),
    Said("Tab Enter 1", "Added: happy, 14:05.", "추가했습니다: 행복해, 14:05."),
    Said("1 Tab Enter Right", "This is today.", "오늘입니다."),
  ])
  func `it says what was done, and why not`(said: Said) throws {
    try said.expect(in: TestSandbox(opening: EmotionDiary()))
  }

  @Test func `what a key does not undo is named`() throws {
    let time = TestSandbox.zone.time(at: TestSandbox.now.seconds - 12 * 3600 - 1)
    try Said(
      "u", "Older than 12 hours: 02:04. Delete it in its day.", "12시간이 지난 기록입니다: 02:04. 그날의 일기에서 지우세요."
    ).expect(in: TestSandbox(opening: EmotionDiary()) { try $0.emotion.tap(TapRecord(.bored, .at(time))) })
    try Said(
      "u", "Its time is not known: today. Delete it in its day.", "시각을 모르는 기록입니다: 오늘. 그날의 일기에서 지우세요."
    ).expect(in: TestSandbox(opening: EmotionDiary()) { try $0.emotion.tap(TapRecord(.bored, .on(time.date))) })
  }
}
