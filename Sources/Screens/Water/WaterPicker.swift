import Storage
import TerminalUI
import WaterModel

/// What can be done where a water is chosen, besides typing.
enum WaterPickerAction: Action {
  case move(Int)
  case select(Int)
  case choose
  case nextKind(Int)
  case list(WaterPickerKind)
  /// Figures were typed.
  case typed(WaterPoint)
  /// For the screen below: this is what was chosen; nil for none.
  case picked(WaterPickerChoice?, WaterPicker.Purpose)
}

/// A water to choose: from the log, of the bottled ones, of the recipes, or with figures of one's own.
///
/// What is typed narrows the list. The screen below gets `WaterPickerAction.picked`.
struct WaterPicker: Screen {
  /// What the water is for.
  enum Purpose: Hashable, Sendable {
    /// The water at this place, counted from 0.
    case water(Int)
    /// To be reached: a recipe, figures of one's own, or nothing.
    case target
  }

  let accent = Accent.water
  let kind = LayerKind.modal
  let isTyping = true

  private let desk: WaterDesk
  private let purpose: Purpose
  private var listed = WaterPickerKind.all
  private var input = TextInput(limit: 60)
  private var list = LoadedList<WaterPickerRow>()
  /// What there is to list; nil before it has been read.
  private var rows: WaterPickerRows?
  private var unit = WaterUnit.ppm
  private var notice: Notice?
  /// What is to be selected when the list has been read.
  private var wanted: WaterPickerChoice?

  init(_ desk: WaterDesk, for purpose: Purpose, selected: WaterPickerChoice? = nil) {
    self.desk = desk
    self.purpose = purpose
    wanted = selected
  }

  var title: Phrase {
    purpose == .target ? Phrase(en: "Choose the target", ko: "목표 고르기") : Phrase(en: "Choose a water", ko: "물 고르기")
  }

  func commands(in environment: Environment) -> CommandTable {
    let page = max(1, WaterPicker.rows(in: environment.body, purpose) - 1)
    var groups = [
      CommandGroup(
        Command(WaterPickerAction.choose, [.enter], Phrase(en: "take it", ko: "사용")),
        hint: Phrase(en: "take it", ko: "사용"), isEssential: true),
      CommandGroup(
        Command(HouseAction.back, [.escape], Phrase(en: "cancel", ko: "취소")), hint: Phrase(en: "cancel", ko: "취소"),
        isEssential: true),
    ]
    if purpose != .target {
      groups.append(
        CommandGroup(
          "Tab", or: "S-Tab", Phrase(en: "log, bottled or recipes only", ko: "기록, 시판 생수, 레시피만 보기"),
          hint: Phrase(en: "which", ko: "종류"),
          [
            Command(WaterPickerAction.nextKind(1), [.tab], Phrase(en: "next kind", ko: "다음 종류")),
            Command(WaterPickerAction.nextKind(-1), [.backTab], Phrase(en: "kind before", ko: "앞 종류")),
          ]))
    }
    groups.append(
      CommandGroup(
        "↑↓", or: "PgUp PgDn Home End", Phrase(en: "choose", ko: "고르기"), hint: Phrase(en: "choose", ko: "고르기"),
        isMovement: true,
        [
          Command(WaterPickerAction.move(-1), [.up], Phrase(en: "up", ko: "위로")),
          Command(WaterPickerAction.move(1), [.down], Phrase(en: "down", ko: "아래로")),
          Command(WaterPickerAction.move(-page), [.pageUp], Phrase(en: "page up", ko: "한 쪽 위로")),
          Command(WaterPickerAction.move(page), [.pageDown], Phrase(en: "page down", ko: "한 쪽 아래로")),
          Command(WaterPickerAction.move(-Int.max), [.home], Phrase(en: "first row", ko: "첫 줄")),
          Command(WaterPickerAction.move(.max), [.end], Phrase(en: "last row", ko: "마지막 줄")),
        ]))
    return CommandTable(groups)
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    switch input {
    // To the ends of the list, not of what is typed.
    case .key(.home), .key(.end): return .ignored
    case .key(let key):
      let before = self.input.string
      guard self.input.handle(key) else { return .ignored }
      if self.input.string != before { narrow(in: environment) }
    case .paste(let text):
      self.input.insert(text)
      narrow(in: environment)
    case .wheel(let rows, _): return perform(WaterPickerAction.move(rows), in: environment)
    }
    return .done
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? WaterPickerAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): list.move(by: step)
    case .select(let row):
      // A click on what is chosen already takes it.
      if row == list.selection.selected { return choose(in: environment) }
      list.select(row)
    case .choose: return choose(in: environment)
    case .nextKind(let step):
      let all = WaterPickerKind.allCases
      let index = (all.firstIndex(of: listed) ?? 0) + step
      show(all[(index + all.count) % all.count], in: environment)
    case .list(let kind): show(kind, in: environment)
    case .typed(let point):
      let name = purpose == .target ? Phrase(en: "Own target", ko: "내 목표") : Phrase(en: "Own water", ko: "내 물")
      return .closeThen(WaterPickerAction.picked(WaterPickerChoice(own: point, named: name), purpose))
    case .picked: return .ignored
    }
    load(in: environment)
    return .done
  }

  private func choose(in environment: Environment) -> Response {
    switch list.selected {
    case .own?: .open(WaterPickerForm.own(purpose, in: unit, environment.glyphs))
    case WaterPickerRow.none?: .closeThen(WaterPickerAction.picked(nil, purpose))
    case let row?: .closeThen(WaterPickerAction.picked(row.choice, purpose))
    case nil: .done
    }
  }

  private mutating func show(_ kind: WaterPickerKind, in environment: Environment) {
    listed = kind
    narrow(in: environment)
  }

  /// Lists what is wished now, from its beginning.
  private mutating func narrow(in environment: Environment) {
    notice = nil
    read()
    list.select(0)
    load(in: environment)
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      // The same water stays chosen, wherever it stands now.
      let kept = try wanted.flatMap { choice throws(StorageError) in try row(of: choice) } ?? list.selected
      if let rows = read(), let kept, let place = try rows.place(of: kept, desk.store) { list.select(place) }
      wanted = nil
      unit = try desk.unit()
    } catch {
      notice = Notice(error)
    }
    load(in: environment)
  }

  /// The row of a water that was chosen before; nil where it has none.
  private func row(of choice: WaterPickerChoice) throws(StorageError) -> WaterPickerRow? {
    switch choice.source {
    case .record(let number): try desk.store.record(number).map(WaterPickerRow.record)
    case .bottle: BottledWater.all.first { WaterPickerChoice($0) == choice }.map(WaterPickerRow.bottle)
    case .recipe: choice.recipe.map(WaterPickerRow.recipe)
    case .own: .own
    }
  }

  /// Finds out anew how much there is to list.
  @discardableResult
  private mutating func read() -> WaterPickerRows? {
    do throws(StorageError) {
      let rows = try WaterPickerRows(listed, for: purpose, words: input.string, desk.store)
      list.renew(count: rows.count)
      self.rows = rows
      return rows
    } catch {
      notice = Notice(error)
      return nil
    }
  }

  private mutating func load(in environment: Environment) {
    guard let rows else { return }
    do throws(StorageError) {
      try list.load(room: WaterPicker.rows(in: environment.body, purpose)) { offset, limit throws(StorageError) in
        try rows.read(desk.store, offset: offset, limit: limit)
      }
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  /// Rows above and below the list: what is typed, which kinds, what is said.
  private static func others(_ purpose: Purpose) -> Int { purpose == .target ? 2 : 3 }

  /// Rows of the list.
  private static func rows(in area: Rect, _ purpose: Purpose) -> Int {
    max(1, min(18, Dialog.room(in: area).rows - others(purpose)))
  }

  func draw(in canvas: inout Canvas) {
    let room = Dialog.room(in: canvas.area)
    let height = WaterPicker.rows(in: canvas.area, purpose)
    let size = Size(columns: min(64, room.columns), rows: height + WaterPicker.others(purpose))
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    let parts = inside.rows([.fixed(1), .fixed(purpose == .target ? 0 : 1), .fill, .fixed(1)])
    let placeholder = Phrase(en: "type a part of the name", ko: "이름의 일부를 입력하세요")
    canvas.draw(TextField(input, isFocused: true, placeholder: canvas.text(placeholder)), in: parts[0])
    canvas.draw(in: parts[1]) { drawKinds(in: &$0) }
    canvas.draw(
      ListView(count: list.count, selection: list.selection) { row, isSelected, canvas in
        drawRow(row, isSelected, in: &canvas)
      }, in: parts[2])
    if let notice {
      canvas.say(notice, in: parts[3])
    } else if rows?.isEmpty == true {
      canvas.draw(Label(canvas.text(nothing), .quiet), in: parts[3])
    }
  }

  private var nothing: Phrase {
    input.text.isEmpty
      ? Phrase(en: "The log is empty.", ko: "기록이 없습니다.") : Phrase(en: "Nothing of this name.", ko: "그런 이름이 없습니다.")
  }

  private func drawKinds(in canvas: inout Canvas) {
    var column = canvas.area.column
    for kind in WaterPickerKind.allCases {
      let isListed = kind == listed
      let text = "\(isListed ? canvas.signs.pointer : " ")\(canvas.text(kind.name)) "
      let width = canvas.write(text, column: column, row: canvas.area.row, isListed ? .selected(accent) : .quiet)
      canvas.onClick(
        Rect(column: column, row: canvas.area.row, columns: width, rows: 1), WaterPickerAction.list(kind))
      column += width + 1
    }
  }

  private func drawRow(_ row: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    guard let entry = list[row] else { return }
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected { canvas.fill(area, style) }
    canvas.write(isSelected ? canvas.signs.pointer : "", column: area.column, row: area.row, style)
    canvas.onClick(area, WaterPickerAction.select(row))
    let inside = area.columns(.fixed(2), .fill).1
    guard let choice = entry.choice else {
      canvas.draw(Label(canvas.text(words(for: entry)), style), in: inside)
      return
    }
    let pair = canvas.formula(WaterWords.pair(choice.point, in: unit))
    let remark = canvas.text(entry.remark)
    let hasRemark = inside.columns >= 50
    let hasMarks = inside.columns >= 38
    let parts = inside.columns([
      .fill, .fixed(1), .fixed(hasRemark ? 9 : 0), .fixed(hasMarks ? 20 : 17), .fixed(hasMarks ? 5 : 0),
    ])
    canvas.draw(Label(choice.shownName(in: canvas.environment), style), in: parts[0])
    canvas.draw(Label(remark, isSelected ? style : .quiet), in: parts[2])
    canvas.draw(Label(pair, style, .trailing), in: parts[3])
    if hasMarks {
      canvas.draw(in: parts[4].columns(.fixed(2), .fill).1) { canvas in
        ZoneMarks(
          zones: WaterVerdict(choice.point).zones, style: isSelected ? style : nil, hasNames: false
        ).draw(in: &canvas)
      }
    }
  }

  private func words(for row: WaterPickerRow) -> Phrase {
    switch (row, purpose) {
    case (.none, _): Phrase(en: "No target", ko: "목표 없음")
    case (_, .target): Phrase(en: "Type a target of your own", ko: "목표를 직접 입력하기")
    default: Phrase(en: "Type hardness and alkalinity", ko: "경도와 알칼리도를 직접 입력하기")
    }
  }
}
