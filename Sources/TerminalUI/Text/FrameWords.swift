/// The texts of the frame: its commands, help, palette, lists and forms.
///
/// A program in another language, or in several, replaces them in its `Environment`.
public struct FrameWords: Hashable, Sendable {
  // Commands of every screen.
  public var palette = Phrase(same: "find a command by name")
  public var paletteHint = Phrase(same: "commands")
  public var language = Phrase(same: "language")
  public var languageHint = Phrase(same: "language")
  public var pictures = Phrase(same: "pictures in color or letters")
  public var theme = Phrase(same: "colors: automatic, dark or light")
  public var terminalTheme = Phrase(same: "Colors for the terminal's background.")
  public var darkTheme = Phrase(same: "Colors for a dark background.")
  public var lightTheme = Phrase(same: "Colors for a light background.")
  public var back = Phrase(same: "back")
  public var repaint = Phrase(same: "draw the screen again")
  public var quit = Phrase(same: "quit")
  public var help = Phrase(same: "help")
  public var close = Phrase(same: "close")
  public var undo = Phrase(same: "undo")
  public var saved = Phrase(same: "That was saved, but could not be shown.")
  public var nothingToUndo = Phrase(same: "There is nothing to undo.")

  // Help and palette.
  public var helpTitle = Phrase(same: "Help")
  public var everywhere = Phrase(same: "Everywhere")
  public var moreBelow = Phrase(same: "more below")
  public var scroll = Phrase(same: "scroll")
  public var paletteTitle = Phrase(same: "Commands")
  public var palettePlaceholder = Phrase(same: "type a part of the name")
  public var noCommand = Phrase(same: "no such command")
  public var doIt = Phrase(same: "run")

  // Moving.
  public var choose = Phrase(same: "choose")
  public var move = Phrase(same: "move")
  public var up = Phrase(same: "up")
  public var down = Phrase(same: "down")
  public var left = Phrase(same: "left")
  public var right = Phrase(same: "right")
  public var previous = Phrase(same: "previous")
  public var next = Phrase(same: "next")
  public var pages = Phrase(same: "page")
  public var pageUp = Phrase(same: "page up")
  public var pageDown = Phrase(same: "page down")
  public var ends = Phrase(same: "first, last")
  public var firstRow = Phrase(same: "first row")
  public var lastRow = Phrase(same: "last row")

  // Filtering.
  public var filterHint = Phrase(same: "filter")
  public var keepFilter = Phrase(same: "keep the matches")
  public var keepFilterHint = Phrase(same: "keep")
  public var dropFilter = Phrase(same: "remove the filter")
  public var dropFilterHint = Phrase(same: "clear")
  public var listAll = Phrase(same: "list all")
  public var listAllHint = Phrase(same: "all")
  public var noFilter = Phrase(same: "Press / to filter first.")
  public var matches = Phrase(same: "next or previous match")
  public var nextMatch = Phrase(same: "next match")
  public var previousMatch = Phrase(same: "previous match")
  public var nextMatchHint = Phrase(same: "next")

  // Forms.
  public var save = Phrase(same: "save")
  public var cancel = Phrase(same: "cancel")
  public var chooseField = Phrase(same: "choose a field")
  public var fieldHint = Phrase(same: "field")
  public var fieldAbove = Phrase(same: "field above")
  public var fieldBelow = Phrase(same: "field below")
  public var suggestions = Phrase(same: "usual values")

  // Fields that are full: "Cut after 60 characters."
  public var cutAfter = Phrase(same: "Cut after ")
  public var cutCharacters = Phrase(same: " characters.")

  // Terminals that are too small.
  public var tooSmall = Phrase(same: "A little more room, please.")
  public var sizeNow = Phrase(same: "Now ")
  public var sizeNeeded = Phrase(same: ", needed ")

  public init() {}

  func leftOut(beyond limit: Int) -> Phrase { cutAfter + Phrase(same: "\(limit)") + cutCharacters }
}
