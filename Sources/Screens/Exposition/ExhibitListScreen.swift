import ExpositionModel
import Storage
import TerminalUI

/// The exhibits: to be looked through, searched, and put in the order of time.
struct ExhibitListScreen: Screen {
  let accent = Accent.exposition

  let museum: Museum
  private let shelf: ReadingShelf
  private(set) var marks = ExhibitMarks()
  private(set) var quiz = Availability.disabled(ExpositionWords.quizNeedsReading)
  private(set) var selection = ListSelection()
  private(set) var filter = ExhibitFilter.all
  /// Whether the exhibits stand in the order of their dates.
  private(set) var isTimeline = false
  /// The places in the catalogue of what is listed, in the order of the list.
  private(set) var places: [Int] = []
  /// The dates of what is listed; nil unless it is in their order.
  private(set) var timeline: Timeline?
  private(set) var notice: Notice?
  /// What is being typed to filter by; nil while nothing is.
  private(set) var input: TextInput?
  /// The number that is being typed, and when its last digit was.
  private var number: (value: Int, milliseconds: Int)?
  /// In which language `places` was found.
  private var language = Language.english

  init(_ museum: Museum, _ shelf: ReadingShelf) {
    self.museum = museum
    self.shelf = shelf
    places = Array(museum.catalogue(in: language).exhibits.indices)
  }

  var title: Phrase { museum.listTitle }
  var isTyping: Bool { input != nil }

  func status(in environment: Environment) -> String {
    let catalogue = museum.catalogue(in: environment.language)
    let read = marks.countRead(in: catalogue)
    if filter.isAll { return environment.text(ExpositionWords.card(exhibits: catalogue.exhibits.count, read: read)) }
    let (found, all) = (places.count.grouped, catalogue.exhibits.count.grouped)
    return environment.text(Phrase(en: "\(found) of \(all)", ko: "\(all)점 중 \(found)점"))
  }

  func catalogue(in environment: Environment) -> Catalogue { museum.catalogue(in: environment.language) }

  /// The exhibit in a row of the list.
  func exhibit(_ row: Int, in environment: Environment) -> Exhibit? {
    let exhibits = catalogue(in: environment).exhibits
    return places.indices.contains(row) && exhibits.indices.contains(places[row]) ? exhibits[places[row]] : nil
  }

  func selected(in environment: Environment) -> Exhibit? { exhibit(selection.selected, in: environment) }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? ExhibitListAction else { return .ignored }
    notice = nil
    if case .digit = action {} else { number = nil }
    switch action {
    case .move(let step): selection.move(by: step, count: places.count)
    case .movePages(let step): movePage(step > 0, in: environment)
    case .first: selection.select(0, count: places.count)
    case .last: selection.select(places.count - 1, count: places.count)
    case .choose(let row):
      if row == selection.selected { return open(in: environment) }
      selection.select(row, count: places.count)
    case .open: return open(in: environment)
    case .digit(let digit): type(digit, in: environment)
    case .startFilter: input = TextInput(filter.words, limit: 60)
    case .keepFilter:
      input = nil
      if !filter.hasWords { filter.words = "" }
    case .dropFilter:
      input = nil
      list(ExhibitFilter(group: filter.group), in: environment)
    case .showAll:
      input = nil
      list(.all, in: environment)
    case .nextMatch(let step): moveAround(step)
    case .show(let group): list(ExhibitFilter(words: filter.words, group: group), in: environment)
    case .nextGroup: list(ExhibitFilter(words: filter.words, group: nextGroup(in: environment)), in: environment)
    case .switchTimeline:
      isTimeline.toggle()
      list(filter, in: environment)
    case .toggleBookmark: toggleBookmark(in: environment)
    case .toggleRead: toggleRead(in: environment)
    case .openQuiz: return .open(QuizScreen(museum, shelf, in: environment))
    case .lookedAt(let id): select(id, in: environment)
    }
    settle(in: environment)
    return .done
  }

  private func open(in environment: Environment) -> Response {
    guard selected(in: environment) != nil else { return .done }
    let exhibits = catalogue(in: environment).exhibits
    return .open(ExhibitScreen(museum, shelf, row: selection.selected, of: places.map { exhibits[$0].id }))
  }

  private mutating func movePage(_ isDown: Bool, in environment: Environment) {
    let (list, layout) = (self, layout(environment))
    selection.movePage(down: isDown, count: places.count, room: layout.list.rows) {
      list.height($0, layout, in: environment)
    }
  }

  /// To the next of what was found, and from the last one to the first.
  private mutating func moveAround(_ step: Int) {
    guard !places.isEmpty else { return }
    selection.select((selection.selected + step + places.count) % places.count, count: places.count)
  }

  /// Digits that follow each other quickly are one number, as far as there are so many exhibits.
  private mutating func type(_ digit: Int, in environment: Environment) {
    let count = catalogue(in: environment).exhibits.count
    var wanted = digit
    if let number, environment.milliseconds - number.milliseconds < 1500 {
      let joined = number.value * 10 + digit
      // Where there are not so many the digit begins a new number, unless none begins with it.
      if joined <= count || digit == 0 { wanted = joined }
    }
    number = nil
    guard (1...max(1, count)).contains(wanted), count > 0 else {
      notice = Notice(.warning, Phrase(en: "There is no exhibit \(wanted).", ko: "\(wanted)번 출품작은 없습니다."))
      return
    }
    number = (wanted, environment.milliseconds)
    guard let row = places.firstIndex(of: wanted - 1) else {
      notice = Notice(
        .warning,
        Phrase(
          en: "Exhibit \(wanted) is not among those listed. Esc lists all.", ko: "\(wanted)번은 지금 목록에 없습니다. Esc로 모두 보세요."
        ))
      return
    }
    selection.select(row, count: places.count)
  }

  private mutating func select(_ id: String, in environment: Environment) {
    guard let place = catalogue(in: environment).place(of: id), let row = places.firstIndex(of: place) else { return }
    selection.select(row, count: places.count)
  }

  // MARK: What is listed

  /// What can be listed, in the order of the chips.
  func groups(in environment: Environment) -> [ExhibitFilter.Group] {
    [.all] + catalogue(in: environment).kinds.map(ExhibitFilter.Group.kind)
      + (marks.bookmarked.isEmpty && filter.group != .bookmarked ? [] : [.bookmarked])
  }

  private func nextGroup(in environment: Environment) -> ExhibitFilter.Group {
    let groups = groups(in: environment)
    let place = groups.firstIndex(of: filter.group) ?? 0
    return groups[(place + 1) % groups.count]
  }

  /// Lists what a filter lets through.
  ///
  /// The selected exhibit stays selected if it is among it; else the first one is, or, under the filter that was there
  /// already, the one that has moved up to its row.
  private mutating func list(_ filter: ExhibitFilter, in environment: Environment) {
    let before = places.indices.contains(selection.selected) ? places[selection.selected] : nil
    let row = filter == self.filter ? selection.selected : 0
    self.filter = filter
    language = environment.language
    places = museum.index(in: language).places(filter, bookmarked: marks.bookmarked)
    timeline = isTimeline ? museum.timeline.keeping(places) : nil
    if let timeline { places = timeline.places }
    selection.select(before.flatMap { places.firstIndex(of: $0) } ?? row, count: places.count)
  }

  private mutating func toggleBookmark(in environment: Environment) {
    guard let exhibit = selected(in: environment) else { return }
    do throws(StorageError) {
      let isSet = try shelf.toggleBookmark(of: exhibit)
      refresh(in: environment)
      notice = Notice(.good, ExpositionWords.bookmark(isSet, environment.glyphs.shown(exhibit.shortName)))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func toggleRead(in environment: Environment) {
    guard let exhibit = selected(in: environment) else { return }
    do throws(StorageError) {
      let isRead = try shelf.toggleRead(exhibit, marks[exhibit.id], at: environment.localTime)
      refresh(in: environment)
      notice = Notice(.good, ExpositionWords.read(isRead, environment.glyphs.shown(exhibit.shortName)))
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    if case .wheel(let rows, _) = input { return perform(ExhibitListAction.move(rows.signum()), in: environment) }
    guard var typed = self.input else { return .ignored }
    switch input {
    case .key(let key):
      // Up and down go through what was found so far.
      guard typed.handle(key) else { return .ignored }
    case .paste(let text): typed.insert(text)
    case .wheel: return .ignored
    }
    self.input = typed
    notice = nil
    list(ExhibitFilter(words: typed.string, group: filter.group), in: environment)
    settle(in: environment)
    return .done
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      (marks, quiz) = try shelf.marksAndQuiz()
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    if language != environment.language || filter.group == .bookmarked { list(filter, in: environment) }
    settle(in: environment)
  }

  private mutating func settle(in environment: Environment) {
    let (list, layout) = (self, layout(environment))
    selection.settle(count: places.count, room: layout.list.rows) { list.height($0, layout, in: environment) }
  }

  private func layout(_ environment: Environment) -> ExhibitListLayout {
    ExhibitListLayout(environment.body, self, environment)
  }

  private func height(_ row: Int, _ layout: ExhibitListLayout, in environment: Environment) -> Int {
    exhibit(row, in: environment).map { layout.row.height(of: $0) } ?? 1
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let layout = ExhibitListLayout(canvas.area, self, environment)
    if layout.groups.rows > 0 { drawGroups(in: &canvas, layout.groups) }
    if let timeline, layout.axis.rows > 0 {
      let years = selected(in: environment)?.date?.years
      canvas.draw(TimelineAxis(timeline, selected: years), in: layout.axis)
    }
    if places.isEmpty {
      let words = filter.isAll ? ExpositionWords.nothingThere : ExpositionWords.nothingFound
      canvas.draw(Label(canvas.text(words), .quiet, .center), in: layout.list.line(layout.list.rows / 2))
    } else {
      canvas.draw(
        FlowList(
          count: places.count, selection: selection, height: { height($0, layout, in: environment) },
          drawRow: { row, isSelected, canvas in
            guard let exhibit = exhibit(row, in: environment) else { return }
            layout.row.draw(exhibit, marks[exhibit.id], isSelected: isSelected, in: &canvas)
            canvas.onClick(canvas.area, ExhibitListAction.choose(row))
          }), in: layout.list)
    }
    if layout.preview.rows > 0, let exhibit = selected(in: environment) {
      canvas.draw(in: layout.preview) { drawPreview(exhibit, in: &$0) }
    }
    // Last, because while one types the cursor is there and not on the selected row.
    if layout.filter.rows > 0 { drawFilter(in: &canvas, layout.filter) }
    if let notice { canvas.say(notice, in: layout.notice) }
  }

  /// What the selected exhibit is, where the timeline leaves room.
  private func drawPreview(_ exhibit: Exhibit, in canvas: inout Canvas) {
    let area = canvas.area.rows(.fixed(1), .fill).1
    let (picture, text) = area.columns(.fixed(2 * area.rows + 2), .fill)
    canvas.draw(Sprite(exhibit.picture), in: picture.columns(.fill, .fixed(2)).0)
    let lines = canvas.shown(exhibit.summary).wrapped(to: text.columns).prefix(text.rows)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: text.column, row: text.row + (text.rows - lines.count) / 2 + index)
    }
    canvas.onClick(area, ExhibitListAction.open)
  }

  /// What can be listed; where there is no room for all, only what is.
  private func drawGroups(in canvas: inout Canvas, _ area: Rect) {
    let all = groups(in: canvas.environment)
    func words(_ group: ExhibitFilter.Group) -> String { canvas.text(ExpositionWords.group(group)) }
    let needed = all.reduce(0) { $0 + words($1).columns + 4 }
    let shown = needed <= area.columns ? all : [filter.group]
    var column = area.column
    for group in shown {
      let isChosen = group == filter.group
      // Brackets, so that it is not told by colour alone.
      let text = isChosen ? "[\(words(group))]" : " \(words(group)) "
      let columns = canvas.write(
        text, column: column, row: area.row, isChosen ? Style(.accent(canvas.accent), .bold) : .quiet)
      canvas.onClick(
        Rect(column: column, row: area.row, columns: columns, rows: 1), ExhibitListAction.show(group))
      column += columns + 2
    }
  }

  private func drawFilter(in canvas: inout Canvas, _ area: Rect) {
    let (lead, field, count) = area.columns(.fixed(2), .fill, .fixed(14))
    canvas.write("/", column: lead.column, row: lead.row, Style(.accent(canvas.accent), .bold))
    let place = field.columns(.fixed(min(40, field.columns)), .fill).0
    if let input {
      let hint = Phrase(en: "name, kind, ㄱㅇㄱ", ko: "이름, 갈래, ㄱㅇㄱ")
      canvas.draw(
        TextField(input, isFocused: true, placeholder: canvas.isUnicode ? canvas.text(hint) : ""), in: place)
    } else {
      canvas.draw(Label(filter.words, .bold), in: place)
    }
    let found = Phrase(en: "\(places.count.grouped) found", ko: "\(places.count.grouped)점 찾음")
    canvas.draw(Label(canvas.text(found), .quiet, .trailing), in: count)
  }
}
