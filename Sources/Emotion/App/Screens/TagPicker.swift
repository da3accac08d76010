import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// The tags of one entry, chosen among those that are in use; typing finds one, or makes a new one.
struct TagPicker: TableScreen, DiaryContent {
  typealias Output = EntryEdit

  enum Action: TerminalUI.Action {
    /// Adds or removes the selected tag.
    case toggle
    /// Adds or removes one of the nine commonest tags: its place among them.
    case toggleCommon(Int)
    /// Puts the selected tag into the next group.
    case switchGroup
  }

  let title = Phrase(en: "Tags", ko: "태그")
  let accent = Accent.emotion
  var list = Self.newList
  var primaryAction: Action? { .toggle }

  private let store: EmotionStore
  private let before: Tap
  private var tap: Tap
  /// The tags in use when the picker opened, so that none moves while it is open.
  private var known: [TagUse]?
  /// The tags that were made here.
  private var new: [TagUse] = []
  private var groups: [String: TagGroup] = [:]

  /// The entries whose tags are offered, besides those that have a group: a year of ten a day.
  private static let newest = 4000
  private static let tooFew = Phrase(en: "There are not that many tags yet.", ko: "태그가 아직 그만큼 없습니다.")
  private static var newList: RecordList<TagRow> {
    RecordList(
      empty: Phrase(en: "No tags yet. Type a word and press Enter.", ko: "아직 태그가 없습니다. 단어를 쓰고 Enter를 누르세요."),
      notFound: Phrase(en: "A tag is one word of letters and digits.", ko: "태그는 글자와 숫자로 된 한 단어입니다."),
      isSearch: true)
  }

  init(_ store: EmotionStore, _ tap: Tap) { (self.store, before, self.tap) = (store, tap, tap) }

  func status(in environment: Environment) -> String { environment.text(tap.phrase(on: environment.wallClock)) }

  // MARK: Rows

  private var rows: [TagRow] {
    let uses = (known ?? []) + new
    let keys = Dictionary(uniqueKeysWithValues: uses.prefix(9).enumerated().map { ($1.id, $0 + 1) })
    let tags = tap.note.tags
    var rows: [TagRow] = []
    for group in TagGroup.allCases {
      let members = uses.filter { (groups[$0.id] ?? $0.group) == group }
      rows += members.map { use in
        TagRow(tag: use.tag, group: group, count: use.count, key: keys[use.id], isSet: tags.contains(use.tag))
      }
    }
    return rows
  }

  private var foundRows: [TagRow] {
    let typed = list.filterText.trimmed
    guard !typed.isEmpty else { return rows }
    let wanted = SearchKey(typed.drop { $0 == "#" })
    let found = rows.filter { SearchKey($0.tag.name).contains(wanted) }
    guard let tag = Tag(typed), !rows.contains(where: { $0.tag == tag }) else { return found }
    return found + [TagRow(tag: tag, group: .other, count: 0, key: nil, isSet: false, isNew: true)]
  }

  func source(in environment: Environment) -> RecordSource<TagRow> { RecordSource(foundRows) }

  mutating func refresh(in environment: Environment) throws {
    if known == nil {
      var uses = try store.tags(ofNewest: Self.newest)
      // Tags of the note that are older than those that were read.
      for tag in tap.note.tags where !uses.contains(where: { $0.tag == tag }) { uses.append(TagUse(tag, count: 1)) }
      known = uses
    }
    if let now = try store.entry(tap.number) { tap = now }
    try readRows(in: environment)
  }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    let isSet = list.selected?.isSet == true
    let common = (known ?? []) + new
    // In a word digits are text.
    let isTyping = !list.filterText.isEmpty
    let name = isSet ? Phrase(en: "remove the tag", ko: "태그 빼기") : Phrase(en: "add the tag", ko: "태그 붙이기")
    return [
      Command(
        .toggle, [.enter, .space], name, hint: isSet ? Phrase(en: "remove", ko: "빼기") : Phrase(en: "add", ko: "붙이기"),
        isEssential: true, unless: list.disabledReason),
      Command(
        standard: .back, [.escape], Phrase(en: "done", ko: "마치기"), hint: Phrase(en: "done", ko: "마치기"),
        isEssential: true
      ),
      Command(
        Phrase(
          en: "add or remove one of the nine commonest; # before a tag that begins with a digit",
          ko: "가장 자주 쓰는 아홉 가지를 붙이거나 빼기. 숫자로 시작하는 태그 앞에는 #"),
        hint: common.isEmpty || isTyping ? nil : Phrase(en: "commonest", ko: "자주 쓰는 것"),
        (0..<9).map { place in
          .init(
            .toggleCommon(place), isTyping ? [] : [.digit(place + 1)],
            Phrase(en: "tag \(place + 1) of the commonest", ko: "자주 쓰는 태그 \(place + 1)"),
            unless: common.indices.contains(place) ? nil : Self.tooFew)
        }),
      Command(
        .switchGroup, [.tab], Phrase(en: "another group for the tag", ko: "태그의 묶음 바꾸기"),
        hint: Phrase(en: "group", ko: "묶음"), unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move, hasLetters: false),
      .pages(in: environment, hasSpace: false),
    ]
  }

  mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    // No tag has a space. Until something is typed digits are the commonest tags; behind `#` a tag may begin with one.
    if input == .key(.space) { return list.disabledReason.map { .say(.warning, $0) } ?? .perform(.toggle) }
    if list.filterText.isEmpty, let place = (0..<9).first(where: { input == .key(.digit($0 + 1)) }) {
      return ((known ?? []) + new).indices.contains(place)
        ? .perform(.toggleCommon(place)) : .say(.warning, Self.tooFew)
    }
    return try receiveInList(input, in: environment)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .toggle: return list.selected.map { toggle($0.tag) } ?? .done
    case .toggleCommon(let place):
      let common = (known ?? []) + new
      return common.indices.contains(place) ? toggle(common[place].tag) : .done
    case .switchGroup:
      guard let row = list.selected, let next = TagGroup.allCases.element(1, after: row.group) else { return .done }
      return .save(.saving) { [store] in
        try store.setGroup(next, of: row.tag)
      } resuming: { screen, _, environment in
        screen.remember(row.tag)
        screen.groups[row.id] = next
        try screen.refresh(in: environment)
        return .say(.good, Phrase(same: row.tag.written + ": ") + next.name)
      }
    }
  }

  private mutating func toggle(_ tag: Tag) -> Reply {
    let isSet = !tap.note.tags.contains(tag)
    return .save(.saving) { [store, tap] in
      try store.edit(tap.number, tags: [(tag, isSet)])
    } resuming: { screen, result, environment in
      switch result {
      case .gone: return .say(.warning, EmotionWords.gone)
      case .full: return .say(.bad, EmotionWords.noteIsFull)
      case .changed(_, let tap):
        screen.tap = tap
        screen.remember(tag)
        if screen.list.isFiltered { screen.list = Self.newList }
        try screen.refresh(in: environment)
        try screen.select(tag.id, in: environment)
        return .done
      }
    }
  }

  private mutating func remember(_ tag: Tag) {
    if !((known ?? []) + new).contains(where: { $0.tag == tag }) { new.append(TagUse(tag, count: 1)) }
  }

  mutating func leave(in environment: Environment) -> Reply { .answer(EntryEdit(.tags, before, tap)) }

  // MARK: Drawing

  func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  private func layout(_ area: Rect) -> (field: Rect, list: Rect) {
    let spacing = area.rows > 12 ? 1 : 0
    let page = area.inset(columns: 1).columns(.fixed(56), .fill).0
    let (_, field, _, tags) = page.rows(.fixed(spacing), .fixed(1), .fixed(spacing), .fill)
    return (field, tags)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    let (sign, field) = layout.field.columns(.fixed(2), .fill)
    canvas.draw(Label("#", Style(.accent(canvas.accent), .bold)), in: sign)
    drawSearch(
      in: &canvas, field.columns(.fixed(40), .fill).0, hint: Phrase(en: "a word, found or new", ko: "찾거나 새로 만들 단어"))
    drawTable(in: &canvas, layout.list)
  }

  func columns(in environment: Environment) -> [TableColumn<TagRow>] {
    let rows = foundRows
    // In a word digits are text, and choose no tag.
    let isTyping = !list.filterText.isEmpty
    let heads = Set(TagGroup.allCases.compactMap { group in rows.first { $0.group == group && !$0.isNew }?.id })
    return [
      .whole(priority: 2) { row, _ in
        StyledText(
          row.isNew
            ? environment.text(Phrase(en: "new", ko: "새 태그"))
            : heads.contains(row.id) ? environment.text(row.group.name) : " ", .quiet)
      },
      .whole { row, _ in StyledText(isTyping ? " " : row.key.map { "\($0)" } ?? " ", Style(.accent(.emotion))) },
      .whole { row, _ in StyledText(row.isSet ? environment.glyphs.symbols.good : " ", .good) },
      .text(ideal: 30) { row, _ in
        StyledText(row.tag.written.sanitizedForDisplay, row.isSet ? .bold : .plain)
      },
      .whole(.empty, .trailing, priority: 1) { row, _ in
        StyledText(row.count == 0 ? " " : row.count.grouped, .quiet)
      },
    ]
  }
}

/// A tag in the picker.
struct TagRow: Identifiable, Sendable {
  let tag: Tag
  let group: TagGroup
  let count: Int
  /// The digit of one of the nine commonest.
  let key: Int?
  let isSet: Bool
  /// Whether it is what was typed, and not in use yet.
  var isNew = false
  var id: String { tag.id }
}

extension TagGroup {
  public var name: Phrase {
    switch self {
    case .people: Phrase(en: "people", ko: "사람")
    case .places: Phrase(en: "places", ko: "장소")
    case .doings: Phrase(en: "doings", ko: "한 일")
    case .other: Phrase(en: "other", ko: "기타")
    }
  }
}

extension EmotionWords {
  static let noteIsFull = Phrase(
    en: "There is no room for it in the note, which holds \(Note.maximumLength.grouped) characters.",
    ko: "메모에 자리가 없습니다. 메모는 \(Note.maximumLength.grouped)자까지입니다.")
}
