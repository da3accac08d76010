import Synchronization

/// The cells of something that takes long to draw and seldom changes, such as a chart of many points.
///
/// A screen keeps it; while everything that the cells depend on is the same, they are copied instead of drawn.
public final class DrawnCells<Key: Equatable & Sendable>: Sendable {
  /// What the cells depend on besides the key.
  private struct Setting: Equatable {
    let area, clip: Rect
    let background: ColorRole
    let glyphs: GlyphSet
    let depth: ColorDepth
    let language: Language
  }

  private struct Memory {
    let key: Key
    let setting: Setting
    let rows: [[Cell]]
  }

  private let last = Mutex<Memory?>(nil)

  /// Creates a memory in which nothing is drawn yet.
  public init() {}

  /// Draws in the canvas's area, on which nothing has been drawn, or copies what was drawn there for the same key.
  ///
  /// - Parameters:
  ///   - key: Everything that the cells depend on besides the canvas.
  ///   - canvas: The canvas of the screen.
  ///   - body: Draws without clickable parts and without a cursor.
  public func draw(_ key: Key, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    let setting = Setting(
      area: canvas.area, clip: canvas.clip, background: canvas.background, glyphs: canvas.environment.glyphs,
      depth: canvas.environment.depth, language: canvas.environment.language)
    // The cells say nothing.
    if canvas.isPlain { return body(&canvas) }
    if let memory = last.withLock({ $0 }), memory.setting == setting, memory.key == key {
      return canvas.replaceCells(with: memory.rows)
    }
    body(&canvas)
    let memory = Memory(key: key, setting: setting, rows: canvas.visibleCells)
    last.withLock { $0 = memory }
  }
}
