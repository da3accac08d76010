import Synchronization

/// A cache of the cells of something that takes long to draw and seldom changes, such as a chart of many points.
///
/// A screen stores it; while everything that the cells depend on is equal, they are copied instead of drawn.
public final class CellCache<Key: Equatable & Sendable>: Sendable {
  /// What the cells depend on besides the key.
  private struct Setting: Equatable {
    let area, clip: Rect
    let background: ColorRole
    let glyphs: GlyphSet
    let depth: ColorDepth
    let language: Language
  }

  private struct Drawing {
    let key: Key
    let setting: Setting
    let rows: [[Cell]]
  }

  private let last = Mutex<Drawing?>(nil)

  /// Creates an empty cache.
  public init() {}

  /// Draws in the canvas's area, in which nothing has been drawn, or copies the cells drawn there before for the same key.
  ///
  /// - Parameters:
  ///   - key: Everything that the cells depend on besides the canvas.
  ///   - canvas: The canvas of the screen.
  ///   - body: Draws without clickable parts and without a cursor.
  public func draw(_ key: Key, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    let setting = Setting(
      area: canvas.area, clip: canvas.clip, background: canvas.background, glyphs: canvas.environment.glyphs,
      depth: canvas.environment.depth, language: canvas.environment.language)
    // A screen reader gets no cells.
    if canvas.isPlain { return body(&canvas) }
    if let drawing = last.withLock({ $0 }), drawing.setting == setting, drawing.key == key {
      return canvas.replaceCells(with: drawing.rows)
    }
    body(&canvas)
    let drawing = Drawing(key: key, setting: setting, rows: canvas.visibleCells)
    last.withLock { $0 = drawing }
  }
}
