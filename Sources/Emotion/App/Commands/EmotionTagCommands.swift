import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

struct EmotionTagCommand: DescribedCommand {
  static let about = CommandText(
    "tag", en: "The tags of your entries: #words in their notes.", ko: "기록의 태그: 메모에 쓴 #단어.",
    subcommands: [EmotionTagListCommand.self, EmotionTagGroupCommand.self],
    defaultSubcommand: EmotionTagListCommand.self)
}

struct EmotionTagListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "All tags, the commonest first.", ko: "모든 태그를 자주 쓴 것부터.", examples: ["pavilion emotion tag list --json"]
  )

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let tags = try session.database.emotion.tags()
    let nothing = Phrase(
      en: "No tags yet. A #word in a note is one.", ko: "아직 태그가 없습니다. 메모에 #단어를 쓰면 태그가 됩니다.")
    return Answer(list: tags, json: \.json, detail: tags.isEmpty ? nothing : nil) { language in
      let width = tags.map { $0.tag.written.columns }.max() ?? 0
      let count = tags.first.map { "\($0.count)".count } ?? 0
      return tags.map { use in
        use.tag.written.padded(to: width + 2) + "\(use.count)".padded(to: count, .trailing) + "  "
          + use.group.name.text(in: language)
      }
    }
  }
}

struct EmotionTagGroupCommand: JSONCommand {
  static let about = CommandText(
    "group", en: "Put a tag into a group: people, places, doings or other.", ko: "태그를 묶음에 넣습니다: 사람, 장소, 한 일, 기타.",
    examples: ["pavilion emotion tag group lunch doings"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The tag, with or without #.", ko: "태그. #은 없어도 됩니다.", .word, completion: .tags) var word: String
  @Argument(en: "people, places, doings or other.", ko: "사람, 장소, 한 일, 기타.", .name, completion: TagGroup.completion)
  var group: String

  func answer(_ session: Session) throws -> Answer {
    let (tag, group) = (try Tag.named(word), try TagGroup.named(group))
    let store = try session.database.emotion
    try store.setGroup(group, of: tag)
    return Answer(
      ["tag": tag.name, "group": group.rawValue] as JSONObject, [Phrase(same: "\(tag.written): ") + group.name])
  }
}

extension TagUse {
  fileprivate var json: JSONObject { ["tag": tag.name, "group": group.rawValue, "count": count] }
}

extension TagGroup: NamedCase {
  package static var kind: Phrase { Phrase(en: "group of tags", ko: "태그 묶음") }
}

extension CompletionKind {
  /// The tags of the diary, the commonest first.
  static let tags = names { try $0.emotion.tags().map(\.tag.name) }
}
