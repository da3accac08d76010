import Values

/// The subject of a tag; the groups in which tags are listed.
///
/// The raw values are stable: they are used in the database, in JSON and on the command line.
public enum TagGroup: String, CaseIterable, Hashable, Sendable {
  case people, places, doings, other
}

/// A tag, the group it is in, and how many entries have it.
public struct TagUse: Hashable, Sendable, Identifiable {
  public let tag: Tag
  public let group: TagGroup
  /// The number of entries; 0 for a tag that only has a group.
  public let count: Int
  public var id: String { tag.id }

  public init(_ tag: Tag, _ group: TagGroup = .other, count: Int) {
    (self.tag, self.group, self.count) = (tag, group, count)
  }

  /// Counts tags, as they were written first in each of the notes.
  ///
  /// - Parameters:
  ///   - notes: The notes, newest first: a tag is spelled as in the newest.
  ///   - groups: The groups by the identity of tags, also of tags that are in no note.
  /// - Returns: The tags by their counts, the commonest first; ties by name.
  public static func count(
    in notes: some Sequence<Note>, groups: [String: TagGroup] = [:]
  ) -> [TagUse] {
    var counts: [String: (tag: Tag, count: Int)] = [:]
    for note in notes {
      for tag in note.tags { counts[tag.id, default: (tag, 0)].count += 1 }
    }
    for id in groups.keys where counts[id] == nil {
      if let tag = Tag(id) { counts[id] = (tag, 0) }
    }
    return counts.values.map { TagUse($0.tag, groups[$0.tag.id] ?? .other, count: $0.count) }.sorted {
      ($1.count, $0.id) < ($0.count, $1.id)
    }
  }
}
