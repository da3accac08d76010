/// A fruit that the juice bar stocks, in display order; the raw value is its stable name in files.
public enum Fruit: String, CaseIterable, Hashable, Sendable {
  case strawberry, banana, pineapple, kiwi, mango
}
