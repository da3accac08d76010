/// A fruit that the juice bar keeps on a shelf, in screen order; the raw value is its stable name in files.
public enum Fruit: String, CaseIterable, Hashable, Sendable {
  case strawberry, banana, pineapple, kiwi, mango
}
