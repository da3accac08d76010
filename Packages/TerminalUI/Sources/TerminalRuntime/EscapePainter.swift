import CLibrary
import CRescue
import TerminalUI

/// Draws with the escape codes of ECMA-48, which nearly all terminals obey: on the whole of the terminal, or on some lines
/// of it, below what other programs have written there.
public struct EscapePainter: TerminalPainter {
  /// The abilities of the terminal, as far as they are known.
  public let traits: TerminalTraits
  /// The number of lines; nil for the whole terminal.
  private let lines: Int?
  private var writer: FrameWriter
  /// The mode of the terminal for other programs.
  private var settings = termios()

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - traits: What is known of the terminal.
  ///   - lines: The number of lines to draw on, or fewer if the terminal has not as many; nil for the whole of it.
  public init(_ traits: TerminalTraits, lines: Int? = nil) {
    (self.traits, self.lines) = (traits, lines.map { max(1, $0) })
    writer = FrameWriter(traits.depth, isWhole: lines == nil, knowsCommands: traits.knowsCommands)
  }

  /// Whether the whole terminal is drawn on.
  public var isWhole: Bool { lines == nil }

  /// Returns the size of the window, or of the lines in it; without a size the window has 80 columns and 24 rows.
  public func size(in window: Size?) -> Size {
    let window = window ?? Size(columns: 80, rows: 24)
    return Size(columns: window.columns, rows: min(lines ?? window.rows, window.rows))
  }

  /// Takes the terminal: every key is read as it is.
  ///
  /// The alternate screen comes with the next frame, because until then output may be stopped.
  public mutating func enter() {
    if !isWhole { rescue_set_lines_below(0) }
    tcgetattr(STDIN_FILENO, &settings)
    reenter()
  }

  /// Takes the terminal back, or makes sure of it.
  public mutating func reenter() {
    if isWhole { writer.enter() } else { rescue_set_lines_below(CInt(writer.linesBelow)) }
    setRaw()
  }

  /// Gives the terminal to other programs: the lines are erased, or what was there before is shown again.
  public mutating func leave() {
    StandardStreams.write(writer.leaving())
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Makes the next frame be drawn as a whole: terminals differ in what they show after a change of their size.
  public mutating func resize(to size: Size) { if isWhole { writer.forget() } }

  /// Shows a frame, by sending what differs from the previous frame.
  public mutating func present(_ frame: Frame, repaint: Bool) {
    guard let text = writer.text(for: frame, repaint: repaint) else { return }
    // In the middle of the text the cursor may be in any of the lines.
    if !isWhole { rescue_set_lines_below(CInt(frame.size.rows - 1)) }
    StandardStreams.write(text)
    if !isWhole { rescue_set_lines_below(CInt(writer.linesBelow)) }
  }

  /// Sets the mode in which every key is read as it is, also Ctrl-C, Ctrl-Z and Ctrl-S, so that text typed before them is
  /// not discarded.
  private func setRaw() {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHONL)
    raw.c_iflag &= ~tcflag_t(IXON | BRKINT | PARMRK | ICRNL | INLCR | IGNCR)
    raw.c_oflag &= ~tcflag_t(ONLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }
}
