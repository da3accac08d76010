import Synchronization

/// A cache of the cells of something that takes long to draw and seldom changes, such as a chart of many points.
public final class CellCache<Key: Equatable & Sendable>: Sendable {
  private struct Setting: Equatable {
    let area, clip: Rect
    let background: ColorRole
    let glyphs: GlyphSet
    let depth: ColorDepth
    let pictures: PictureStyle
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
  /// The key is everything that the cells depend on besides the canvas. `body` draws no clickable parts and no cursor.
  public func draw(_ key: Key, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    let setting = Setting(
      area: canvas.area, clip: canvas.clip, background: canvas.background, glyphs: canvas.environment.glyphs,
      depth: canvas.environment.depth, pictures: canvas.environment.pictures, language: canvas.environment.language)
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
