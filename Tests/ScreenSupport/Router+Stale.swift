@testable import TerminalUI

extension Router {
  /// Whether the frame is another one than without what was drawn before: what was copied does not show what is so now, or is
  /// clicked for something else.
  var isStale: Bool {
    var (copying, anew) = (self, self)
    anew.environment.drawsAnew = true
    anew.change()
    copying.change()
    let (frame, expected) = (copying.frame(), anew.frame())
    return frame.cells != expected.cells || frame.cursor != expected.cursor
      || !frame.hits.elementsEqual(expected.hits) { $0.area == $1.area && $0.action == $1.action }
  }
}
