/// A day of the week, in ISO 8601 order: the raw value is 1 for Monday to 7 for Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}
