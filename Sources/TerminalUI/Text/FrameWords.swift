/// The texts of the frame: its commands, help, palette, lists and forms.
///
/// A program in another language, or in several, replaces them in its `Environment`.
public struct FrameWords: Hashable, Sendable {
  // Commands of every screen.
  /// The command that opens the palette.
  public var palette = Phrase(same: "find a command by name")
  /// The palette in the footer.
  public var paletteHint = Phrase(same: "commands")
  /// The command that switches the language.
  public var language = Phrase(same: "language")
  /// The language in the footer.
  public var languageHint = Phrase(same: "language")
  /// The command that switches the way of drawing pictures.
  public var pictures = Phrase(same: "pictures in color or letters")
  /// The command that switches the colors.
  public var theme = Phrase(same: "next theme of colors")
  /// What is said when the colors follow the terminal.
  public var terminalTheme = Phrase(same: "Colors for the terminal's background.")
  /// What is said when the colors are those for a dark background.
  public var darkTheme = Phrase(same: "Colors for a dark background.")
  /// What is said when the colors are those for a light background.
  public var lightTheme = Phrase(same: "Colors for a light background.")
  /// What is said when the colors have a high contrast.
  public var highContrast = Phrase(same: "High contrast.")
  /// What is said when no colors are used.
  public var noColors = Phrase(same: "No colors.")
  /// The command that opens the settings.
  public var settings = Phrase(same: "settings")
  /// The command that leaves a screen.
  public var back = Phrase(same: "back")
  /// The command that sends the whole screen again.
  public var repaint = Phrase(same: "draw the screen again")
  /// The command that ends the program.
  public var quit = Phrase(same: "quit")
  /// The command that opens the help.
  public var help = Phrase(same: "help")
  /// The command that closes the help.
  public var close = Phrase(same: "close")
  /// The command that undoes the latest change.
  public var undo = Phrase(same: "undo")
  /// The warning when a change was saved, and then its data could not be read.
  public var saved = Phrase(same: "That was saved, but could not be shown.")
  /// The reason why nothing can be undone.
  public var nothingToUndo = Phrase(same: "There is nothing to undo.")

  // Help and palette.
  /// The title of the help.
  public var helpTitle = Phrase(same: "Help")
  /// The heading of the commands of every screen in the help.
  public var everywhere = Phrase(same: "Everywhere")
  /// The remark of a help that is longer than its dialog.
  public var moreBelow = Phrase(same: "more below")
  /// The command that scrolls the help.
  public var scroll = Phrase(same: "scroll")
  /// The title of the palette.
  public var paletteTitle = Phrase(same: "Commands")
  /// The text of the empty field of the palette.
  public var palettePlaceholder = Phrase(same: "type a part of the name")
  /// The text of a palette that finds nothing.
  public var noCommand = Phrase(same: "no such command")
  /// The command that runs what the palette has found.
  public var doIt = Phrase(same: "run")

  // Moving.
  /// The command that takes the selected element.
  public var choose = Phrase(same: "choose")
  /// The command that moves the selection.
  public var move = Phrase(same: "move")
  /// One row up.
  public var up = Phrase(same: "up")
  /// One row down.
  public var down = Phrase(same: "down")
  /// One step to the left.
  public var left = Phrase(same: "left")
  /// One step to the right.
  public var right = Phrase(same: "right")
  /// The element before the selected one.
  public var previous = Phrase(same: "previous")
  /// The element after the selected one.
  public var next = Phrase(same: "next")
  /// The command that moves by pages.
  public var pages = Phrase(same: "page")
  /// One page up.
  public var pageUp = Phrase(same: "page up")
  /// One page down.
  public var pageDown = Phrase(same: "page down")
  /// The command that moves to the ends of a list.
  public var ends = Phrase(same: "first, last")
  /// To the first row.
  public var firstRow = Phrase(same: "first row")
  /// To the last row.
  public var lastRow = Phrase(same: "last row")

  // Filtering.
  /// The filter in the footer.
  public var filterHint = Phrase(same: "filter")
  /// The command that ends typing and keeps the filter.
  public var keepFilter = Phrase(same: "keep the matches")
  /// Keeping the filter in the footer.
  public var keepFilterHint = Phrase(same: "keep")
  /// The command that ends typing and removes the filter.
  public var dropFilter = Phrase(same: "remove the filter")
  /// Removing the filter in the footer.
  public var dropFilterHint = Phrase(same: "clear")
  /// The command that lists all rows again.
  public var listAll = Phrase(same: "list all")
  /// Listing all rows in the footer.
  public var listAllHint = Phrase(same: "all")
  /// The reason why there are no matches to go through.
  public var noFilter = Phrase(same: "Press / to filter first.")
  /// The command that goes through the rows that were found.
  public var matches = Phrase(same: "next or previous match")
  /// To the next row that was found.
  public var nextMatch = Phrase(same: "next match")
  /// To the row that was found before.
  public var previousMatch = Phrase(same: "previous match")
  /// Going through the rows that were found in the footer.
  public var nextMatchHint = Phrase(same: "next")

  // Forms.
  /// The command that saves the values of a form.
  public var save = Phrase(same: "save")
  /// The command that closes a form or dialog without a result.
  public var cancel = Phrase(same: "cancel")
  /// The command that selects a field of a form.
  public var chooseField = Phrase(same: "choose a field")
  /// Selecting a field in the footer.
  public var fieldHint = Phrase(same: "field")
  /// To the field above.
  public var fieldAbove = Phrase(same: "field above")
  /// To the field below.
  public var fieldBelow = Phrase(same: "field below")
  /// The command that lists the usual values of a field.
  public var suggestions = Phrase(same: "usual values")

  // Fields that are full: "Cut after 60 characters."
  /// The words before the number of characters that a field holds.
  public var cutAfter = Phrase(same: "Cut after ")
  /// The words after the number of characters that a field holds.
  public var cutCharacters = Phrase(same: " characters.")

  // What is said where screens are read aloud.

  /// What is said of the selected line.
  public var selected = Phrase(same: "selected")
  /// What a button is called.
  public var button = Phrase(same: "button")
  /// What a field to type in is called.
  public var field = Phrase(same: "field")
  /// The beginning of the line of keys.
  public var keys = Phrase(same: "Keys: ")

  // Terminals that are too small.
  /// What a terminal shows that is too small.
  public var tooSmall = Phrase(same: "A little more room, please.")
  /// The words before the present size.
  public var sizeNow = Phrase(same: "Now ")
  /// The words between the present size and the smallest that is needed.
  public var sizeNeeded = Phrase(same: ", needed ")

  /// Creates the texts in English.
  public init() {}

  func leftOut(beyond limit: Int) -> Phrase { cutAfter + Phrase(same: "\(limit)") + cutCharacters }
}
