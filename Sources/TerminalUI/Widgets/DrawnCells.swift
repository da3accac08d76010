import Synchronization

/// The cells of something that takes long to draw and seldom changes, such as a chart of many points.
///
/// A screen keeps it; while everything that the cells depend on is the same, they are copied instead of drawn.
public final class DrawnCells<Key: Equatable & Sendable>: Sendable {
  private struct Memory {
    let key: Key
    let area: Rect
    let clip: Rect
    let glyphs: GlyphSet
    let depth: ColorDepth
    let language: Language
    let ground: Ink
    let rows: [[Cell]]
  }

  private let last = Mutex<Memory?>(nil)

  public init() {}

  /// Draws in the canvas's area, on which nothing has been drawn, or copies what was drawn there for the same key.
  ///
  /// - Parameter body: Draws without clickable parts and without a cursor.
  public func draw(_ key: Key, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    let (area, clip, environment, ground) = (canvas.area, canvas.clip, canvas.environment, canvas.ground)
    let known = last.withLock { last in
      last.flatMap { memory in
        memory.area == area && memory.clip == clip && memory.glyphs == environment.glyphs
          && memory.depth == environment.depth
          && memory.language == environment.language && memory.ground == ground && memory.key == key
          ? memory.rows : nil
      }
    }
    if let known { return canvas.copy(known) }
    body(&canvas)
    let memory = Memory(
      key: key, area: area, clip: clip, glyphs: environment.glyphs, depth: environment.depth,
      language: environment.language,
      ground: ground, rows: canvas.rows)
    last.withLock { $0 = memory }
  }
}
