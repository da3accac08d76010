import Synchronization

/// A cache of the cells of something that takes long to draw and seldom changes, such as a chart of many points.
public final class CellCache<Key: Sendable>: Sendable {
  // Only `draw` requires that keys are equatable: if the type did, the runtime would look that up at the start.

  private struct Setting: Equatable {
    let area, clip: Rect
    let accent: Accent
    let background: ColorRole
    let glyphs: GlyphSet
    let depth: ColorDepth
    let pictures: PictureStyle
    let language: Language
  }

  /// An object, so that a search among all of them copies none.
  private final class Drawing: Sendable {
    let key: Key
    let setting: Setting
    let cells: DrawnCells

    init(key: Key, setting: Setting, cells: DrawnCells) {
      (self.key, self.setting, self.cells) = (key, setting, cells)
    }
  }

  private struct State {
    /// The areas of the drawings, because nearly all of them differ in it, and are told apart without a look at the rest.
    var areas: [Rect] = []
    var drawings: [Drawing] = []

    func drawing(of setting: Setting, where isSame: (Drawing) -> Bool) -> DrawnCells? {
      for index in areas.indices where areas[index] == setting.area {
        if drawings[index].setting == setting, isSame(drawings[index]) { return drawings[index].cells }
      }
      return nil
    }

    mutating func add(_ drawing: Drawing, limit: Int) {
      if drawings.count == limit {
        areas.removeFirst()
        drawings.removeFirst()
      }
      areas.append(drawing.setting.area)
      drawings.append(drawing)
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache, which keeps a number of drawings: those that were made last.
  public init(limit: Int = 1) { self.limit = limit }

  /// Draws in the canvas's area, in which nothing has been drawn, or copies what was drawn there before for the same key:
  /// the cells, what can be clicked, and the cursor.
  ///
  /// The key is everything that the drawing depends on besides the canvas; a `Revision` may stand for what a screen has read.
  public func draw(_ key: Key, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) where Key: Equatable {
    // A screen reader gets no cells.
    if canvas.isPlain || canvas.environment.drawsAnew { return body(&canvas) }
    let setting = Setting(
      area: canvas.area, clip: canvas.clip, accent: canvas.accent, background: canvas.background,
      glyphs: canvas.environment.glyphs, depth: canvas.environment.depth,
      pictures: canvas.environment.effectivePictures,
      language: canvas.environment.language)
    if let known = state.withLock({ $0.drawing(of: setting) { $0.key == key } }) { return canvas.put(known) }
    let drawing = Drawing(key: key, setting: setting, cells: canvas.record(body))
    state.withLock { [limit] in $0.add(drawing, limit: limit) }
  }
}

/// Stands for what a screen has read: each one differs from all others, so that nothing is copied that was drawn from what
/// was read before.
public struct Revision: Equatable, Sendable {
  private final class Mark: Sendable {}

  private let mark = Mark()

  /// Creates one that is new.
  public init() {}

  public static func == (left: Revision, right: Revision) -> Bool { left.mark === right.mark }
}
