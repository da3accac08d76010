/// A time zone with its name, such as `Asia/Seoul`, or with its offset, such as `+09:00`.
public struct NamedZone: Hashable, Sendable {
  public let name: String
  public let zone: LocalZone

  public init(_ name: String, _ zone: LocalZone) { (self.name, self.zone) = (name, zone) }

  /// Creates the zone of an offset such as `+09:00`; nil for any other text.
  public init?(offset text: String) {
    guard text.hasPrefix("+") || text.hasPrefix("-"),
      let time = LocalTime(iso8601: "2000-01-01T00:00:00" + text)
    else { return nil }
    self.init(text, .fixed(time.utcOffset))
  }

  /// Zones of one name have the same rule.
  public static func == (left: NamedZone, right: NamedZone) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
