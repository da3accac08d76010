import TerminalUI

/// What can be called by a name on the command line.
protocol Named: CaseIterable, RawRepresentable where RawValue == String {
  /// What such things are called in sentences.
  static var kind: Phrase { get }
  /// What it is called in lists of names.
  var listed: Phrase { get }
  /// Further names, besides the raw value.
  var aliases: [String] { get }
}

extension Named {
  /// The one with this name, in either language.
  ///
  /// Throws a failure that suggests the nearest name; `remark` is added to it.
  static func named(_ name: String, remark: Phrase = .empty) throws(Failure) -> Self {
    let wanted = spelled(name.inert)
    if let found = allCases.first(where: { $0.names.contains(wanted) }) { return found }
    let words = allCases.flatMap(\.names).filter { Int($0) == nil }
    let nearest = Nearest.match(for: wanted, among: words)
    throw Failure(
      .usage,
      Phrase(
        en: "There is no \(kind.en) \"\(name.inert)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
          + " There are: \(allCases.map(\.listed.en).joined(separator: ", ")).",
        ko: "그런 \(Particle.topic.after(kind.ko)) 없습니다: \"\(name.inert)\"."
          + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "")
          + " 있는 것: \(allCases.map(\.listed.ko).joined(separator: ", ")).") + remark)
  }

  private var names: [String] { ([rawValue] + aliases).map(Self.spelled) }

  /// Without capitals, and with one of the two ways to write juice in Korean.
  private static func spelled(_ name: String) -> String {
    var spelled = name.lowercased().inert
    while let range = spelled.firstRange(of: "주스") { spelled.replaceSubrange(range, with: "쥬스") }
    return spelled
  }
}
