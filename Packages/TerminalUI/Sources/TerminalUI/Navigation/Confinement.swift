/// The limits that keep a program at its first screen, as at a keyboard that anybody can reach.
///
/// Leaving the first screen ends the program. Only the screens of the confinement can be open, with the help, the palette and
/// the questions of the frame. There are no settings, no quick entry, no items in the palette, and no choices; nothing is copied
/// to the clipboard, the terminal is given to no other program, and Ctrl-Z and Ctrl-\ are keys without a meaning.
///
/// ```swift
/// options.confinement = Confinement([Confinement.Place(Board.self), Confinement.Place(Ticket.self, without: [.delete])])
/// ```
public struct Confinement: Sendable {
  /// A screen that may be open, and what cannot be done on it.
  public struct Place: Sendable {
    fileprivate let screen: ObjectIdentifier
    fileprivate let allows: @Sendable (AnyAction) -> Bool

    /// Creates a place from the type of a screen, and those of its actions that are not done here.
    public init<S: Screen>(_ screen: S.Type, without actions: [S.Action] = []) {
      self.screen = ObjectIdentifier(screen)
      allows = { action in (action.base as? S.Action).map { !actions.contains($0) } ?? true }
    }
  }

  private let places: [Place]
  private(set) var lock: Lock?

  /// Creates a confinement to some screens, that of the beginning among them.
  public init(_ places: [Place]) { self.places = places }

  /// Returns the same confinement with a lock: the program is left only with a PIN.
  ///
  /// - Parameter pin: The PIN; nil lets the user choose one when the program begins.
  public func locked(by pin: PIN?) -> Confinement {
    var locked = self
    locked.lock = Lock(pin: pin)
    return locked
  }

  private func place(of screen: any Screen) -> Place? {
    let type = ObjectIdentifier(type(of: screen))
    return places.first { $0.screen == type }
  }

  /// Whether a screen may be open.
  func allows(_ screen: any Screen) -> Bool { screen is any FrameScreen || place(of: screen) != nil }

  /// Whether an action may be done on a screen.
  func allows(_ action: AnyAction, on screen: any Screen) -> Bool { place(of: screen)?.allows(action) ?? true }

  /// Returns the commands that a screen has here.
  func commands(_ commands: [AnyCommand], of screen: any Screen) -> [AnyCommand] {
    commands.compactMap { $0.filteringActions { allows($0, on: screen) } }.filter(\.isAllowedWhenConfined)
  }
}

/// A screen of the frame itself, which only leads back to the screen below.
protocol FrameScreen: Screen {}

extension StandardAction {
  /// Whether it neither leads elsewhere nor changes a setting.
  var isAllowedWhenConfined: Bool {
    switch self {
    case .help, .palette, .back, .quit, .repaint, .list, .undo, .undoEntry, .cancelEffect: true
    case .switchLanguage, .switchPictures, .switchTheme, .settings, .quickEntry, .choose, .visit: false
    }
  }
}

extension AnyCommand {
  /// Whether a confined program has it.
  var isAllowedWhenConfined: Bool {
    choices.allSatisfy { ($0.action.base as? StandardAction)?.isAllowedWhenConfined ?? true }
  }
}

extension Router.Options {
  /// The options without what leads elsewhere, if the program is confined.
  var confined: Router.Options {
    guard confinement != nil else { return self }
    var options = self
    (options.settings, options.quickEntry) = (nil, nil)
    (options.paletteItems, options.idleChoice) = ({ _, _ in [] }, { _ in nil })
    return options
  }
}

extension Router {
  /// Whether an action may be done on a screen, the one on top unless another is given.
  func allows(_ action: AnyAction, of layer: Int?) -> Bool {
    guard let confinement = options.confinement else { return true }
    return confinement.allows(action, on: layers.first { $0.number == layer }?.screen ?? top)
  }

  /// Says that something is not done where the program is confined.
  mutating func refuse() {
    notice = Notice(.warning, environment.words.confined)
    change()
  }
}
