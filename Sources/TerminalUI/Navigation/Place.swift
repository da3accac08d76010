/// Somewhere in the program that the command palette leads to, from wherever one is: an app, or a record in it.
public struct Place: Sendable, Identifiable {
  /// Tells places apart.
  public let id: String
  public let name: Phrase
  /// What it belongs to, shown beside the name.
  public let remark: Phrase
  /// The screen to open on the root, and the action it performs then.
  let target: @Sendable () -> (layer: any AnyLayer, action: AnyAction?)

  /// - Parameters:
  ///   - screen: opened on the root.
  ///   - action: what that screen does at once, such as selecting a record; nil for nothing.
  public init<S: Screen>(
    _ id: String, _ name: Phrase, _ remark: Phrase, _ screen: S, then action: S.Action? = nil
  ) {
    self.id = id
    self.name = name
    self.remark = remark
    target = { (Layer(screen), action.map { AnyAction($0) }) }
  }
}

extension Place: Hashable {
  public static func == (left: Place, right: Place) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
