import TerminalUI

/// A title, and a quiet remark at the right of its line where both fit.
struct Heading: Widget {
  let title: Phrase
  let style: Style
  let remark: Phrase
  /// Columns between the two, at least.
  let gap: Int

  init(_ title: Phrase, _ style: Style = .plain, remark: Phrase, gap: Int = 2) {
    self.title = title
    self.style = style
    self.remark = remark
    self.gap = gap
  }

  func draw(in canvas: inout Canvas) {
    let (left, right) = (canvas.text(title), canvas.text(remark))
    canvas.draw(Label(left, style), in: canvas.area)
    guard left.columns + gap + right.columns <= canvas.area.columns else { return }
    canvas.draw(Label(right, .quiet, .trailing), in: canvas.area)
  }
}
