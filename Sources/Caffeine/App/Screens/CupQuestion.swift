import CaffeineModel
import PavilionKit
import TerminalUI
import Values
import WaterApp
import WaterModel

/// The water of a coffee and how the cup was.
public struct CupAnswer: Hashable, Sendable {
  /// nil takes the water and the rating away.
  let water: WaterRecord?
  /// From 1 to 5; nil leaves the rating as it is.
  var rating: Int?
}

/// Which water a coffee was brewed with, and in one key more how it was.
struct CupQuestion: TableScreen {
  typealias Output = CupAnswer

  enum Action: TerminalUI.Action {
    case brew
    case rate(Int)
    case takeAway
  }

  let title: Phrase
  let accent = Accent.caffeine
  let kind = LayerKind.modal
  var list: RecordList<WaterRecord>
  var primaryAction: Action? { .brew }

  private let waters: [WaterRecord]
  private let cup: CupStore.Cup?

  /// The most waters to choose from.
  private static let most = 50

  /// - Throws: A notice if there is no water to choose.
  init(of entry: CaffeineEntry, _ store: CupStore, in environment: Environment) throws {
    let known = try store.waters(limit: Self.most)
    cup = try store.cups(of: [entry])[entry.number]
    let own = cup.map(\.water).flatMap { water in known.contains { $0.number == water.number } ? nil : water }
    waters = [own].compactMap(\.self) + known
    guard !waters.isEmpty else { throw Notice(.plain, CupWords.noWater) }
    let name = entry.serving?.name ?? entry.press.name
    title = name + Phrase(same: " " + environment.text(environment.wallClock.recent(entry.time)))
    list = RecordList(empty: .empty, selecting: cup?.water.number ?? waters[0].number)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let takeAway = Command<Action>(
      .takeAway, ["0", .delete], Phrase(en: "without a water", ko: "물 없이"),
      hint: cup == nil ? nil : Phrase(en: "no water", ko: "물 없이"),
      unless: cup == nil ? Phrase(en: "No water is noted yet.", ko: "아직 적은 물이 없습니다.") : nil)
    return [
      Command(
        .brew, [.enter, .space], Phrase(en: "brewed with this water", ko: "이 물로 내림"),
        hint: Phrase(en: "this water", ko: "이 물"), isEssential: true),
      Command(
        Phrase(en: "this water, and how the cup was", ko: "이 물, 그리고 커피의 점수"), hint: Phrase(en: "and rate", ko: "점수도"),
        CupNote.ratings.map { rating in
          .init(.rate(rating), [.digit(rating)], Phrase(en: "rated \(rating) of 5", ko: "\(rating)점"))
        }),
      takeAway,
      Command(standard: .back, [.escape], words.cancel, hint: words.cancel, isEssential: true),
      .rows(in: environment, hint: words.move),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .brew: list.selected.map { .answer(CupAnswer(water: $0)) } ?? .done
    case .rate(let rating): list.selected.map { .answer(CupAnswer(water: $0, rating: rating)) } ?? .done
    case .takeAway: .answer(CupAnswer(water: nil))
    }
  }

  func source(in environment: Environment) -> RecordSource<WaterRecord> { RecordSource(waters) }

  func listArea(in environment: Environment) -> Rect {
    let room = Dialog.maximumSize(in: environment.body)
    return environment.body.centered(
      Size(columns: min(room.columns, 52), rows: min(waters.count, 12, max(1, room.rows - 4))))
  }

  func draw(in canvas: inout Canvas) {
    let (size, room) = (listArea(in: canvas.environment).size, Dialog.maximumSize(in: canvas.area))
    let spacing = room.rows >= size.rows + 6 ? 1 : 0
    let dialog = Dialog(canvas.text(title), size: Size(columns: size.columns, rows: size.rows + 2 + 2 * spacing))
    let (head, _, table, _, foot) = dialog.open(in: &canvas).rows(
      .fixed(1), .fixed(spacing), .fixed(size.rows), .fixed(spacing), .fixed(1))
    let rated = cup?.rating.map { Phrase(same: CupWords.rating($0)) } ?? .empty
    canvas.drawHeading(CupWords.question, detail: rated, in: head)
    drawTable(in: &canvas, table)
    let counts = CupWords.counts.map(canvas.text)
    canvas.draw(Label(counts.first { $0.columns <= foot.columns } ?? "", .quiet), in: foot)
  }

  func columns(in environment: Environment) -> [TableColumn<WaterRecord>] {
    [
      .text(minimum: 12, ideal: 40, isFilling: true) { water, _ in
        StyledText(environment.text(water.sample.name.shownName), water.sample.name.isEmpty ? .quiet : .plain)
      },
      .day(in: environment, priority: 1) { water, _ in water.sample.moment.date },
    ]
  }
}

public enum CupWords {
  static let name = Phrase(en: "the water and the taste of the last coffee", ko: "마지막 커피의 물과 맛")
  static let hint = Phrase(en: "taste", ko: "물과 맛")
  static let question = Phrase(en: "Which water was it brewed with?", ko: "어떤 물로 내렸나요?")
  /// In fewer and fewer words.
  static let counts = [
    Phrase(en: "A rating counts as a tasting of the water.", ko: "점수는 그 물의 커피 맛에도 남습니다."),
    Phrase(en: "A rating is a tasting, too.", ko: "점수는 커피 맛에도 남습니다."),
  ]
  static let noWater = Phrase(
    en: "There is no water to choose yet: log one in Water for Coffee.", ko: "고를 물이 아직 없습니다. 커피를 위한 물에서 먼저 기록하세요.")
  static let onlyOfCoffee = Phrase(en: "Only a coffee has a water.", ko: "물은 커피에만 적습니다.")
  static let noCoffee = Phrase(en: "No coffee is logged yet.", ko: "아직 기록한 커피가 없습니다.")
  static let gone = Phrase(
    en: "Another program has deleted the coffee or the water.", ko: "다른 프로그램에서 커피나 물을 이미 지웠습니다.")

  /// `4/5`.
  static func rating(_ rating: Int) -> String { "\(rating)/\(CupNote.ratings.upperBound)" }

  /// The coffee with its water and its rating: `Espresso with Tap, home: 4/5`.
  public static func saved(_ entry: CaffeineEntry, with water: WaterRecord?, rating: Int?) -> Phrase {
    let coffee = entry.serving?.name ?? entry.press.name
    guard let water = water?.sample.name.shownName.sanitizedForDisplay else {
      return Phrase(en: "\(coffee.en): no water.", ko: "\(coffee.ko): 물을 지웠습니다.")
    }
    let rating = rating.map { ": \(self.rating($0))" } ?? ""
    return Phrase(en: "\(coffee.en) with \(water.en)\(rating).", ko: "\(coffee.ko), 물 \(water.ko)\(rating).")
  }

  static func undone(_ entry: CaffeineEntry) -> Phrase {
    let coffee = entry.serving?.name ?? entry.press.name
    return Phrase(en: "The water of \(coffee.en) is as it was.", ko: "\(coffee.ko): 물을 되돌렸습니다.")
  }
}

/// A screen where the water and the taste of a coffee can be noted.
protocol CupScreen: UndoScreen {
  var cups: CupStore { get }
  static func brewed(_ entry: CaffeineEntry, _ answer: CupAnswer) -> Action
  /// Remembers how to take back what was noted of an entry.
  mutating func remember(_ change: CupStore.Change, _ undo: @escaping UndoStack.Step)
}

extension CupScreen {
  /// Asks for the water of a coffee.
  func askForCup(of entry: CaffeineEntry?, in environment: Environment) throws -> Reply {
    guard let entry else { return .say(.plain, CupWords.noCoffee) }
    return .ask(try CupQuestion(of: entry, cups, in: environment)) { Self.brewed(entry, $0) }
  }

  func save(_ answer: CupAnswer, of entry: CaffeineEntry) -> Reply {
    .save(.saving) { [cups] in
      try cups.brew(entry.number, with: answer.water?.number, rating: answer.rating)
    } resuming: { screen, change, environment in
      guard let change else { return .say(.warning, CupWords.gone) }
      screen.remember(change) { [cups = screen.cups] _ in
        try cups.undo(change)
          ? UndoResult(.good, CupWords.undone(entry), row: entry.number) : UndoResult(.warning, CupWords.gone)
      }
      try screen.refresh(in: environment)
      return .say(.good, CupWords.saved(entry, with: answer.water, rating: answer.rating))
    }
  }
}
