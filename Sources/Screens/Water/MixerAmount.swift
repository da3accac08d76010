import WaterModel

/// An amount to a tenth, changed by steps or typed digit by digit.
struct MixerAmount: Hashable, Sendable {
  /// In tenths, so that sums stay exact.
  private(set) var tenths: Int
  /// What it can be, in tenths.
  let range: ClosedRange<Int>
  /// What has been typed; nil while nobody types.
  private(set) var typed: String?
  /// What it was before somebody began to type.
  private var before: Int

  init(tenths: Int, in range: ClosedRange<Int>) {
    self.tenths = min(max(tenths, range.lowerBound), range.upperBound)
    self.range = range
    before = self.tenths
  }

  var value: Double { Double(tenths) / 10 }

  /// As it is shown: `1,250`, `333.3`; while it is typed, what was typed.
  var text: String { typed ?? MixerAmount.text(tenths) }

  /// Tenths as a number in groups of three digits.
  static func text(_ tenths: Int) -> String {
    (tenths / 10).grouped + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }

  mutating func set(tenths: Int) {
    typed = nil
    self.tenths = min(max(tenths, range.lowerBound), range.upperBound)
  }

  /// One step more or less; false when it cannot be more, or less.
  mutating func step(tenths step: Int) -> Bool {
    let (old, typed) = (tenths, typed)
    // A wheel or a key that repeats cannot get past the ends.
    set(tenths: min(max(old, range.lowerBound - step), range.upperBound - step) + step)
    return tenths != old || typed != nil
  }

  /// Takes a digit, or a decimal point or comma; false when it would become no amount, or too much.
  mutating func type(_ character: Character) -> Bool {
    let text = (typed ?? "") + (character == "," ? "." : String(character))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count < 2 || parts.count == 2 && parts[1].utf8.count < 2, text.utf8.count <= 8 else { return false }
    return type(text)
  }

  /// Takes the last sign away.
  mutating func erase() {
    // What has not been typed here can be erased, too.
    _ = type(String((typed ?? DecimalText.text(value)).dropLast()))
  }

  private mutating func type(_ text: String) -> Bool {
    let number = text.allSatisfy { $0 == "." } ? 0 : DecimalText.number(text)
    guard let number, case let tenths = Int((number * 10).rounded()), tenths <= range.upperBound else { return false }
    if typed == nil { before = self.tenths }
    typed = text
    self.tenths = max(range.lowerBound, tenths)
    return true
  }

  /// What was typed is right.
  mutating func finishTyping() { typed = nil }

  /// What was typed is not wanted.
  mutating func cancelTyping() {
    guard typed != nil else { return }
    typed = nil
    tenths = before
  }

  /// A total in parts of these shares: whole tenths that add up to the total exactly.
  static func split(_ total: Int, _ shares: [Double]) -> [Int] {
    var parts = shares.map { min(total, max(0, Int(($0 * Double(total)).rounded(.down)))) }
    let rests = zip(shares, parts).map { $0 * Double(total) - Double($1) }
    // What rounding down has left over goes to those that have lost most by it.
    let order = parts.indices.sorted { rests[$0] > rests[$1] }
    for index in order.prefix(max(0, total - parts.reduce(0, +))) { parts[index] += 1 }
    return parts
  }
}
