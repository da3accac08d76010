import DataFormats
import Database
import Values

/// Documents of version 1, in which moments had several names and days stood beside them.
enum DocumentVersion1 {
  /// Returns an element as version 2 has it.
  ///
  /// - Parameter utcOffset: The UTC offset of days that have none of their own, in seconds.
  static func converted(_ element: JSONValue, utcOffset: Int) -> JSONElement {
    guard case .object(let members) = element else { return JSONElement(value: element, utcOffset: utcOffset) }
    var (new, offset) = ([JSONValue.Member](), utcOffset)
    for member in members where member.name != "hasClock" {
      let isMoment = ["placedAt", "time"].contains(member.name)
      let names = ["placedAt": "at", "time": "at", "day": "date", "isBookmarked": "bookmarked"]
      let hidden = isMoment && element["hasClock"] == .bool(false)
      new.append(.init(name: names[member.name] ?? member.name, value: hidden ? .null : member.value))
    }
    // A day without a time was the beginning of the day, with its offset.
    if element["hasClock"] == .bool(false), let start = element["time"]?.time {
      new.append(.init(name: "date", value: .text(start.date.iso8601)))
      offset = start.utcOffset
    }
    return JSONElement(value: .object(new), utcOffset: offset)
  }
}
