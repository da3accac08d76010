import TerminalUI
import WaterModel

/// An amount to a tenth, changed by steps or typed digit by digit.
struct MixerAmount: Hashable, Sendable {
  enum Action: TerminalUI.Action {
    /// Adds tenths, which may be negative.
    case step(Int)
    /// A digit, or a decimal point or comma.
    case type(Character)
    case erase
    case finishTyping
    /// Restores the amount before typing began.
    case cancelTyping
  }

  /// In tenths, so that sums stay exact.
  private(set) var tenths: Int
  let range: ClosedRange<Int>
  /// The text that has been typed; nil while nothing is being typed.
  private(set) var typed: String?
  /// The amount before typing began.
  private var before: Int

  init(tenths: Int, in range: ClosedRange<Int>) { (self.tenths, before, self.range) = (tenths, tenths, range) }

  var value: Double { Double(tenths) / 10 }
  var isTyping: Bool { typed != nil }

  /// As it is shown: `1,250`, `333.3`; while it is typed, what was typed.
  var text: String { typed ?? MixerAmount.text(tenths) }

  /// Tenths as a number in groups of three digits.
  static func text(_ tenths: Int) -> String { (tenths / 10).grouped + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") }

  mutating func set(tenths: Int) {
    typed = nil
    self.tenths = min(max(tenths, range.lowerBound), range.upperBound)
  }

  /// Performs an action; returns false if the result would be invalid.
  @discardableResult
  mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .step(let step):
      let old = tenths
      set(tenths: old + step)
      return tenths != old
    case .type(let character):
      let text = (typed ?? "") + (character == "," ? "." : String(character))
      let decimals = text.drop { $0 != "." }
      return decimals.utf8.count <= 2 && text.utf8.count <= 8 && type(text)
    // Also of an amount that was not typed.
    case .erase: return type(String((typed ?? DecimalText.text(value)).dropLast()))
    case .finishTyping: typed = nil
    case .cancelTyping: if isTyping { set(tenths: before) }
    }
    return true
  }

  /// Performs an action of a screen, and says what an amount can be if the result would be invalid.
  mutating func perform<S: Screen>(_ action: Action, _ unit: String) -> Response<S> {
    if perform(action) { return .done }
    let limits = "\(MixerAmount.text(range.lowerBound))–\(MixerAmount.text(range.upperBound)) \(unit)"
    return .say(.warning, Phrase(en: "\(limits), with one decimal at most.", ko: "\(limits), 소수 한 자리까지입니다."))
  }

  private mutating func type(_ text: String) -> Bool {
    // Digits with at most a point.
    let number = ["", "."].contains(text) ? 0 : Double(text)
    guard let number, case let tenths = Int((number * 10).rounded()), tenths <= range.upperBound else { return false }
    if typed == nil { before = self.tenths }
    typed = text
    self.tenths = max(range.lowerBound, tenths)
    return true
  }

  /// Returns a total in parts of these shares: whole tenths that add up to the total exactly.
  static func split(_ total: Int, _ shares: [Double]) -> [Int] {
    var parts = shares.map { min(total, max(0, Int(($0 * Double(total)).rounded(.down)))) }
    let rests = zip(shares, parts).map { $0 * Double(total) - Double($1) }
    // The remainder goes to the parts with the largest rounding errors.
    let order = parts.indices.sorted { rests[$0] > rests[$1] }
    for index in order.prefix(max(0, total - parts.reduce(0, +))) { parts[index] += 1 }
    return parts
  }

  /// Draws the amount at the right edge of the area, underlined and with the cursor behind it while it is typed.
  func draw(_ unit: String, _ style: Style, in canvas: inout Canvas) {
    let area = canvas.area
    var style = style
    if isTyping {
      style.emphasis.insert(.underline)
      canvas.setCursor(.text, column: area.endColumn - unit.columns - 1, row: area.row)
    }
    canvas.draw(Label("\(text) \(unit)", style, .trailing), in: area)
  }

  /// Draws the amount between the buttons that change it, which are quiet at the ends of the range.
  func drawStepper<A: TerminalUI.Action>(
    _ unit: String, _ style: Style, buttons: Style, by step: Int, in canvas: inout Canvas, _ action: (Int) -> A
  ) {
    func button(_ end: Int) -> Style { tenths == end && buttons == .plain ? .quiet : buttons }
    let (less, amount, _, more) = canvas.area.columns(.fixed(3), .fill, .fixed(1), .fixed(3))
    canvas.draw(Label("[\(canvas.symbols.minus)]", button(range.lowerBound)), in: less)
    canvas.draw(in: amount) { draw(unit, style, in: &$0) }
    canvas.draw(Label("[+]", button(range.upperBound)), in: more)
    canvas.onClick(less, action(-step))
    canvas.onClick(more, action(step))
  }
}

/// The commands of an amount, as actions of the screen that it is part of.
extension MixerAmount {
  static func steps<A: TerminalUI.Action>(
    of tenths: Int, _ name: Phrase, hint: Phrase, _ action: (Action) -> A
  ) -> Command<A> {
    Command(
      name + Phrase(en: " more, less", ko: " 더, 덜"), hint: hint,
      .init(action(.step(tenths)), ["+", "="], name + Phrase(en: " more", ko: " 더")),
      .init(action(.step(-tenths)), ["-", "_", "−"], name + Phrase(en: " less", ko: " 덜")))
  }

  /// The digits; a point and a comma only within a number, because elsewhere they have meanings of their own.
  func digits<A: TerminalUI.Action>(_ action: (Action) -> A) -> Command<A> {
    let erase = Command<A>.Choice(action(.erase), [.backspace], Phrase(en: "erase a digit", ko: "숫자 지우기"))
    let digits = ("0123456789" + (isTyping ? ".," : "")).map { digit in
      Command<A>.Choice(action(.type(digit)), [.character(digit)], Phrase(en: "type \(digit)", ko: "\(digit) 입력"))
    }
    return Command(
      Phrase(en: "type the volume", ko: "양 입력"), hint: Phrase(en: "volume", ko: "양"), digits + [erase])
  }

  /// The commands of a screen, of which the first is that of Enter; while the amount is typed, Enter accepts it and Esc
  /// cancels.
  func commands<A: TerminalUI.Action>(_ commands: [Command<A>], _ action: (Action) -> A) -> [Command<A>] {
    guard isTyping else { return commands }
    let set = Command(
      action(.finishTyping), [.enter], Phrase(en: "set the volume", ko: "양 정하기"),
      hint: Phrase(en: "set", ko: "정하기"), isEssential: true)
    let cancel = Command(
      action(.cancelTyping), [.escape], Phrase(en: "back to the previous volume", ko: "원래 양으로"),
      hint: Phrase(en: "cancel", ko: "취소"), isEssential: true)
    return [set] + commands.dropFirst() + [cancel]
  }
}
