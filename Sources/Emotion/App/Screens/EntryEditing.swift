import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// A part of an entry that can be changed by itself.
public enum EntryPart: Hashable, Sendable {
  case note, tags, time, feeling
}

/// The outcome of changing an entry.
public struct EntryEdit: Hashable, Sendable {
  let part: EntryPart
  let before: Tap
  /// The entry as it is now; nil if it was gone.
  let after: Tap?
  /// The part that is to be changed next.
  var next: EntryPart?

  init(_ part: EntryPart, _ before: Tap, _ after: Tap?, next: EntryPart? = nil) {
    (self.part, self.before, self.after, self.next) = (part, before, after, next)
  }

  func then(_ part: EntryPart) -> EntryEdit {
    var edit = self
    edit.next = part
    return edit
  }
}

/// The actions of a screen on which an entry can be changed.
protocol EntryAction: Action {
  static func change(_ part: EntryPart) -> Self
  static func edited(_ edit: EntryEdit) -> Self
}

/// A screen on which the note, the tags, the time and the feeling of an entry can be changed.
protocol EntryEditing: UndoScreen, DiaryContent where Action: EntryAction {
  var store: EmotionStore { get }
  /// The entry that the keys change; nil if there is none.
  var editedEntry: Tap? { get }

  /// Shows an entry that was changed; called after `refresh`.
  mutating func show(_ tap: Tap, in environment: Environment) throws
  /// Remembers how a change is undone.
  mutating func remember(_ edit: EntryEdit, _ undo: @escaping UndoStack.Step)
}

extension EntryEditing {
  mutating func remember(_ edit: EntryEdit, _ undo: @escaping UndoStack.Step) { changes.add(undo) }

  /// The commands that change the entry: note, tags, time, feeling.
  func editCommands(
    noteKeys: [Key] = ["e"], unless disabledReason: Phrase?
  ) -> [Command<Action>] {
    func command(_ part: EntryPart, _ keys: [Key], _ name: Phrase, _ hint: Phrase) -> Command<Action> {
      Command(.change(part), keys, name, hint: hint, unless: disabledReason)
    }
    return [
      command(.note, noteKeys, EmotionWords.note, EmotionWords.note),
      command(.tags, ["#"], EmotionWords.chooseTags, EmotionWords.tags),
      command(
        .time, ["m"], Phrase(en: "another day or time", ko: "날짜와 시각 고치기"), Phrase(en: "day, time", ko: "날짜·시각")),
      command(.feeling, ["f"], Phrase(en: "another feeling", ko: "감정 고치기"), Phrase(en: "feeling", ko: "감정")),
    ]
  }

  /// Opens what changes a part of the entry.
  func edit(_ part: EntryPart, in environment: Environment) throws -> Reply {
    guard let tap = editedEntry else { return .done }
    switch part {
    case .note: return .ask(EmotionForms.note(on: tap, store, on: environment.wallClock), Action.edited)
    case .tags: return .ask(TagPicker(store, tap), Action.edited)
    case .time, .feeling:
      return .ask(EmotionForms.moment(of: tap, store, first: part, in: environment), Action.edited)
    }
  }

  /// Says what has become of the entry, and goes on to what is changed next.
  mutating func didEdit(_ edit: EntryEdit, in environment: Environment) throws -> Reply {
    guard let after = edit.after else { return .say(.warning, EmotionWords.gone) }
    if after != edit.before {
      remember(edit) { [store] environment in
        guard let tap = try store.change(from: after, to: edit.before) else {
          return UndoResult(.warning, EmotionWords.gone)
        }
        return UndoResult(.good, EmotionWords.undone(tap, on: environment.wallClock), row: tap)
      }
      try refresh(in: environment)
      try show(after, in: environment)
    }
    if let next = edit.next { return .perform(.change(next)) }
    return after == edit.before ? .done : .say(EmotionWords.changed(edit, after, on: environment.wallClock))
  }
}

extension Command {
  /// The command that finds entries, with the key `/`.
  static func find(_ action: Action) -> Command {
    Command(
      action, ["/"], Phrase(en: "find entries by note, tag, feeling", ko: "메모, 태그, 감정으로 찾기"),
      hint: Phrase(en: "find", ko: "찾기"))
  }

  /// The command that writes a note without a feeling, with the key `0`.
  static func newNote(_ action: Action, hint: Phrase?) -> Command {
    Command(
      action, ["0"], Phrase(en: "write a note without a feeling", ko: "감정 없이 메모 쓰기"), hint: hint)
  }

  /// The command that opens the same day a year ago, with the key `y`.
  static func lookBack(_ action: Action) -> Command {
    Command(
      action, ["y"], Phrase(en: "the same day a year ago, or a month", ko: "일 년 전이나 한 달 전 같은 날"),
      hint: Phrase(en: "a year ago", ko: "일 년 전"))
  }
}

extension EmotionWords {
  static let note = Phrase(en: "note", ko: "메모")
  static let tags = Phrase(en: "tags", ko: "태그")
  static let newNoteHint = Phrase(en: "plain note", ko: "메모만")
  static let chooseTags = Phrase(en: "choose tags", ko: "태그 고르기")

  /// That a note without a feeling was written, and by which keys it is changed.
  static func noteWritten(_ edit: EntryEdit, in environment: Environment) -> Notice {
    edit.after.map { Notice(.good, tapped($0, on: environment.wallClock)) } ?? Notice(.warning, gone)
  }

  /// Returns the notice about a change: `Moved: happy, 14:05.`.
  static func changed(_ edit: EntryEdit, _ tap: Tap, on clock: WallClock) -> Notice {
    switch edit.part {
    case .note: return noteWritten(tap)
    case .tags:
      let tags = tap.note.tags.map(\.written).joined(separator: " ").sanitizedForDisplay
      return tags.isEmpty
        ? Notice(.good, Phrase(en: "The entry has no tags now.", ko: "이제 이 기록에는 태그가 없습니다."))
        : Notice(.good, Phrase(en: "Tags: \(tags)", ko: "태그: \(tags)"))
    case .time, .feeling:
      let word =
        edit.before.moment != tap.moment
        ? Phrase(en: "Moved", ko: "옮겼습니다") : Phrase(en: "Changed", ko: "고쳤습니다")
      return Notice(.good, tap.phrase(on: clock, after: word))
    }
  }
}
