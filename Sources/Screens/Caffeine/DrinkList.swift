import CaffeineModel
import CivilTime
import Storage
import TerminalUI

/// What can be done with the list of drinks.
enum DrinkAction: Action {
  case move(Int)
  case select(Int)
  case when(Int)
  case chooseWhen(Int)
  case log
  case logTyped(Serving, LocalTime)
  case edit
  case add
  case change
  case remove
  case removeConfirmed(String)
  /// It has just been written down.
  case saved(String)
}

/// The drinks, and when one of them was drunk.
struct DrinkList: Screen {
  let title = Phrase(en: "Drinks", ko: "음료")
  let accent = Accent.caffeine
  let kind = LayerKind.modal

  private let store: CaffeineStore
  private let zone: LocalZone
  private var own: [OwnDrink] = []
  private var selection: ListSelection
  /// How long ago it was: the place in `DrinkList.times`.
  private var when = 0
  private var notice: Notice?
  /// The drink to be chosen when the list has been read.
  private var wanted: Serving?

  private static let times: [(minutes: Int, name: Phrase)] = [
    (0, Phrase(en: "now", ko: "지금")), (15, Phrase(en: "15 min ago", ko: "15분 전")),
    (60, Phrase(en: "1 h ago", ko: "1시간 전")), (180, Phrase(en: "3 h ago", ko: "3시간 전")),
  ]

  init(_ store: CaffeineStore, _ zone: LocalZone, selected serving: Serving) {
    self.store = store
    self.zone = zone
    wanted = serving
    selection = ListSelection()
  }

  /// The list: what everybody has, then what one has added.
  private var servings: [Serving] {
    PresetDrink.allCases.map { Serving($0) } + own.compactMap(\.serving)
  }

  private var chosen: Serving {
    let servings = servings
    return servings.indices.contains(selection.selected) ? servings[selection.selected] : Serving(.brewed)
  }

  private var chosenOwn: OwnDrink? {
    let index = selection.selected - PresetDrink.allCases.count
    return own.indices.contains(index) ? own[index] : nil
  }

  func commands(in environment: Environment) -> CommandTable {
    let notOwn = Phrase(
      en: "Only your own drinks can be changed or deleted.", ko: "내가 만든 음료만 바꾸거나 지울 수 있습니다.")
    let availability: Availability = chosenOwn == nil ? .disabled(notOwn) : .enabled
    return CommandTable([
      CommandGroup(
        Command(DrinkAction.log, [.enter, .space], Phrase(en: "drink it", ko: "마시기")),
        hint: Phrase(en: "drink", ko: "마시기"), isEssential: true),
      CommandGroup(
        Command(HouseAction.back, [.escape, .character("d")], Phrase(en: "close", ko: "닫기")),
        hint: Phrase(en: "close", ko: "닫기"), isEssential: true),
      CommandGroup(
        "←→", or: "hl", Phrase(en: "when it was", ko: "언제 마셨는지"), hint: Phrase(en: "when", ko: "언제"),
        [
          Command(DrinkAction.when(-1), [.left, .character("h")], Phrase(en: "later", ko: "더 나중")),
          Command(DrinkAction.when(1), [.right, .character("l")], Phrase(en: "earlier", ko: "더 전")),
        ]),
      CommandGroup(
        Command(DrinkAction.edit, [.character("e")], Phrase(en: "type amount and time", ko: "양과 시각 입력")),
        hint: Phrase(en: "amount, time", ko: "양·시각")),
      CommandGroup(
        Command(
          DrinkAction.add, [.character("n"), .character("+")], Phrase(en: "a drink of your own", ko: "내 음료 만들기")),
        hint: Phrase(en: "own drink", ko: "내 음료")),
      CommandGroup(
        Command(DrinkAction.change, [.character("m")], Phrase(en: "change your drink", ko: "내 음료 고치기"), availability)),
      CommandGroup(
        Command(
          DrinkAction.remove, [.delete, .character("x")], Phrase(en: "delete your drink", ko: "내 음료 지우기"), availability)
      ),
      CommandGroup(
        "↑↓", or: "jk PgUp PgDn Home End", Phrase(en: "choose the drink", ko: "음료 고르기"), isMovement: true,
        [
          Command(DrinkAction.move(-1), [.up, .character("k")], Phrase(en: "drink above", ko: "위 음료")),
          Command(DrinkAction.move(1), [.down, .character("j")], Phrase(en: "drink below", ko: "아래 음료")),
          Command(DrinkAction.move(-5), [.pageUp], Phrase(en: "five up", ko: "다섯 위로")),
          Command(DrinkAction.move(5), [.pageDown], Phrase(en: "five down", ko: "다섯 아래로")),
          Command(DrinkAction.move(-10_000), [.home], Phrase(en: "first drink", ko: "첫 음료")),
          Command(DrinkAction.move(10_000), [.end], Phrase(en: "last drink", ko: "끝 음료")),
        ]),
    ])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? DrinkAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selection.move(by: step, count: servings.count)
    case .select(let row):
      // A click on what is chosen already takes it.
      if row == selection.selected { return drink(in: environment) }
      selection.select(row, count: servings.count)
    case .when(let step): when = min(max(0, when + step), DrinkList.times.count - 1)
    case .chooseWhen(let index): when = index
    case .log: return drink(in: environment)
    case .logTyped(let serving, let time): return .closeThen(CaffeineAction.log(serving, at: time))
    case .edit:
      return .open(CaffeineForms.dose(chosen, zone, ago: DrinkList.times[when].minutes))
    case .add: return .open(CaffeineForms.ownDrink(store, nil, known: own))
    case .change: return .open(CaffeineForms.ownDrink(store, chosenOwn, known: own))
    case .remove:
      guard let drink = chosenOwn else { return .done }
      return .open(CaffeineAlerts.deleteDrink(drink))
    case .removeConfirmed(let name):
      remove(name)
      refresh(in: environment)
    case .saved(let name): select(name)
    }
    selection.settle(count: servings.count, room: rows(in: environment.body))
    return .done
  }

  private mutating func remove(_ name: String) {
    do throws(StorageError) {
      try store.deleteOwnDrink(name)
      notice = Notice(.good, Phrase(en: "Deleted: \(name.inert).", ko: "지웠습니다: \(name.inert)."))
    } catch {
      notice = Notice(error)
    }
  }

  private func drink(in environment: Environment) -> Response {
    let time = zone.time(at: environment.now.seconds - DrinkList.times[when].minutes * 60)
    return .closeThen(CaffeineAction.log(chosen, at: time))
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(DrinkAction.move(rows < 0 ? -1 : 1), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    // The same drink stays chosen, wherever it stands now.
    let kept = wanted ?? chosen
    do throws(StorageError) {
      own = try store.ownDrinks()
    } catch {
      notice = Notice(error)
    }
    select(kept.drink)
    wanted = nil
    selection.settle(count: servings.count, room: rows(in: environment.body))
  }

  private mutating func select(_ name: String) {
    if let row = servings.firstIndex(where: { $0.drink == name }) { selection.select(row, count: servings.count) }
  }

  private func rows(in area: Rect) -> Int {
    max(1, min(servings.count, Dialog.room(in: area).rows - below(in: area)))
  }

  /// What stands below the list: air where there is room for it, the source, the times.
  private func below(in area: Rect) -> Int {
    Dialog.room(in: area).rows >= servings.count + 6 ? 5 : 2
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let width = min(Dialog.room(in: canvas.area).columns, 58)
    let rows = rows(in: canvas.area)
    let below = below(in: canvas.area)
    let inside = Dialog(canvas.text(title), size: Size(columns: width, rows: rows + below)).open(in: &canvas)
    let air = below > 2 ? 1 : 0
    let parts = inside.rows([.fixed(air), .fixed(rows), .fixed(air), .fixed(1), .fixed(air), .fixed(1)])
    let servings = servings
    canvas.draw(
      ListView(count: servings.count, selection: selection) { row, isSelected, canvas in
        draw(servings[row], row, isSelected, in: &canvas)
      }, in: parts[1])
    if let notice {
      canvas.draw(notice, in: parts[3])
    } else {
      canvas.draw(Label(canvas.text(remark), .quiet), in: parts[3])
    }
    drawTimes(in: &canvas, parts[5])
  }

  private func draw(_ serving: Serving, _ row: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let size = serving.preset.map { canvas.text($0.servingPhrase) } ?? ""
    let parts = area.columns([.fixed(2), .fill, .fixed(area.columns >= 40 ? 9 : 0), .fixed(8), .fixed(1)])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(canvas.text(serving.name), style), in: parts[1])
    canvas.draw(Label(size, isSelected ? style : .quiet, .trailing), in: parts[2])
    canvas.draw(Label("\(serving.milligrams) mg", style, .trailing), in: parts[3])
    canvas.onClick(area, DrinkAction.select(row))
  }

  /// Where the figure comes from.
  private var remark: Phrase {
    guard let preset = chosen.preset else { return Phrase(en: "your own drink", ko: "내가 만든 음료") }
    return Phrase(en: "Source: ", ko: "출처: ") + preset.source.phrase
  }

  private func drawTimes(in canvas: inout Canvas, _ place: Rect) {
    let names = DrinkList.times.map { canvas.text($0.name) }
    let words = names.reduce(0) { $0 + $1.columns + 2 }
    let gap = max(0, min(2, (place.columns - words) / (names.count - 1)))
    var column = place.column + max(0, (place.columns - words - gap * (names.count - 1)) / 2)
    for (index, name) in names.enumerated() {
      let isChosen = index == when
      let text = "\(isChosen ? canvas.signs.pointer : " ")\(name) "
      let width = canvas.write(text, column: column, row: place.row, isChosen ? .selected(canvas.accent) : .plain)
      canvas.onClick(Rect(column: column, row: place.row, columns: width, rows: 1), DrinkAction.chooseWhen(index))
      column += width + gap
    }
  }
}
