/// A sign that something goes on, before its name: `⠹ Reading the file`.
///
/// It turns with the time of the environment: a screen that shows one returns `Spinner.interval` from `tick`. Without motion it
/// stands still.
///
/// ```swift
/// mutating func tick(in environment: Environment) -> Int? { isReading ? Spinner.interval : nil }
/// ```
public struct Spinner: Widget {
  let label: String
  let style: Style

  /// The milliseconds between two pictures.
  public static let interval = 80

  /// Creates a spinner before the name of what goes on.
  public init(_ label: String = "", _ style: Style = .plain) { (self.label, self.style) = (label, style) }

  private static let unicode: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let ascii: [Character] = ["|", "/", "-", "\\"]

  static func symbol(in environment: Environment) -> Character {
    let symbols = environment.glyphs == .unicode ? unicode : ascii
    guard environment.hasMotion else { return environment.glyphs == .unicode ? "·" : "*" }
    return symbols[max(0, environment.milliseconds) / interval % symbols.count]
  }

  public func draw(in canvas: inout Canvas) {
    let (sign, name) = canvas.area.columns(.fixed(label.isEmpty ? 1 : 2), .fill)
    let symbol = String(Self.symbol(in: canvas.environment))
    canvas.decorate { $0.draw(Label(symbol, .accent($0.accent)), in: sign) }
    canvas.draw(Label(label, style), in: name)
  }
}
