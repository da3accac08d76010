/// A destination in the command palette: an app, or a record in it.
public struct PaletteItem: Sendable, Identifiable {
  /// The identity, different for each item of the program.
  public let id: String
  /// The name, by which the palette finds the item, and the text beside it, such as the name of the app.
  public let name, detail: Phrase
  let screen: any Screen
  let action: AnyAction?

  /// Creates an item that opens a screen on the root, which performs an action at once, such as selecting a record.
  public init<S: Screen>(_ id: String, _ name: Phrase, _ detail: Phrase, _ screen: S, then action: S.Action? = nil) {
    (self.id, self.name, self.detail, self.screen) = (id, name, detail, screen)
    self.action = action.map { AnyAction($0) }
  }
}

extension PaletteItem: Hashable {
  public static func == (left: PaletteItem, right: PaletteItem) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
