import TerminalUI

extension GlyphSet {
  /// A text with formulas, charges and degrees as such a terminal can show it: `MgSO₄·7H₂O` is `MgSO4.7H2O`.
  func formula(_ text: String) -> String {
    guard self == .ascii else { return text }
    let forms: [Character: String] = [
      "₂": "2", "₃": "3", "₄": "4", "₇": "7", "·": ".", "°": "", "²": "2", "⁺": "+", "⁻": "-", "→": "->", "‰": "",
    ]
    return shown(text.map { forms[$0] ?? String($0) }.joined())
  }
}

extension Canvas {
  /// A phrase with formulas or units as this terminal can show it.
  func formula(_ phrase: Phrase) -> String { environment.glyphs.formula(text(phrase)) }
  func formula(_ text: String) -> String { environment.glyphs.formula(text) }
}

extension Notice {
  /// The same with formulas and units as this terminal can show them.
  func spelled(in canvas: Canvas) -> Notice { Notice(kind, Phrase(same: canvas.formula(phrase))) }
}
