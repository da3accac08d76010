/// The texts of the library: standard commands, help, palette, lists and forms.
///
/// A program in another language, or in several, replaces them in its `Environment`.
public struct StandardWords: Hashable, Sendable {
  // Commands of every screen.
  /// The command that opens the palette, and its hint in the footer.
  public var palette = Phrase(same: "find a command by name"), paletteHint = Phrase(same: "commands")
  /// The command that switches the language, and its hint in the footer.
  public var language = Phrase(same: "language"), languageHint = Phrase(same: "language")
  /// The command that switches the way of drawing pictures.
  public var pictures = Phrase(same: "pictures in color or letters")
  /// The command that switches the colors.
  public var theme = Phrase(same: "next theme of colors")
  /// The notice after the colors for the terminal's background were chosen.
  public var terminalTheme = Phrase(same: "Colors for the terminal's background.")
  /// The notices after the colors for a dark or for a light background were chosen.
  public var darkTheme = Phrase(same: "Colors for a dark background."),
    lightTheme = Phrase(same: "Colors for a light background.")
  /// The notices after colors of high contrast, or none, were chosen.
  public var highContrast = Phrase(same: "High contrast."), noColors = Phrase(same: "No colors.")
  /// The command that opens the settings.
  public var settings = Phrase(same: "settings")
  /// The command that opens the dialog in which the user types what to add, and its hint in the footer.
  public var quickEntry = Phrase(same: "type what to add"), quickEntryHint = Phrase(same: "add")
  /// The command that leaves a screen.
  public var back = Phrase(same: "back")
  /// The command that sends the whole screen again.
  public var repaint = Phrase(same: "draw the screen again")
  /// The command that ends the program.
  public var quit = Phrase(same: "quit")
  /// The commands that open and close the help.
  public var help = Phrase(same: "help"), close = Phrase(same: "close")
  /// The command that undoes the latest change, and the reason why nothing can be undone.
  public var undo = Phrase(same: "undo"), nothingToUndo = Phrase(same: "There is nothing to undo.")

  // Help and palette.
  /// The title of the help.
  public var helpTitle = Phrase(same: "Help")
  /// The heading of the commands of every screen in the help.
  public var everywhere = Phrase(same: "Everywhere")
  /// The remark of a help that is longer than its dialog.
  public var moreBelow = Phrase(same: "more below")
  /// The command that scrolls the help.
  public var scroll = Phrase(same: "scroll")
  /// The title of the palette, and the text of its empty field.
  public var paletteTitle = Phrase(same: "Commands"), palettePlaceholder = Phrase(same: "type a part of the name")
  /// The text of a palette that finds nothing.
  public var noCommand = Phrase(same: "no such command")
  /// The command that runs the selected command of the palette.
  public var run = Phrase(same: "run")

  // Moving.
  /// The command that chooses the selected element.
  public var choose = Phrase(same: "choose")
  /// The command that moves the selection.
  public var move = Phrase(same: "move")
  /// One step up or down.
  public var up = Phrase(same: "up"), down = Phrase(same: "down")
  /// One step to the left or to the right.
  public var left = Phrase(same: "left"), right = Phrase(same: "right")
  /// The element before or after the selected one.
  public var previous = Phrase(same: "previous"), next = Phrase(same: "next")
  /// The command that moves by pages, and its two directions.
  public var pages = Phrase(same: "page"), pageUp = Phrase(same: "page up"), pageDown = Phrase(same: "page down")
  /// The command that moves to the ends of a list, and its two ends.
  public var ends = Phrase(same: "first, last"),
    firstRow = Phrase(same: "first row"), lastRow = Phrase(same: "last row")

  // Filtering.
  /// The hint of the command that filters.
  public var filterHint = Phrase(same: "filter")
  /// The command that ends typing and keeps the filter, and its hint.
  public var keepFilter = Phrase(same: "keep the matches"), keepFilterHint = Phrase(same: "keep")
  /// The command that ends typing and removes the filter, and its hint.
  public var dropFilter = Phrase(same: "remove the filter"), dropFilterHint = Phrase(same: "clear")
  /// The command that lists all rows again, and its hint.
  public var listAll = Phrase(same: "list all"), listAllHint = Phrase(same: "all")
  /// The reason why there are no matches to go through.
  public var noFilter = Phrase(same: "Press / to filter first.")
  /// The command that selects another match, and its hint.
  public var matches = Phrase(same: "next or previous match"), nextMatchHint = Phrase(same: "next")
  /// The directions of this command.
  public var nextMatch = Phrase(same: "next match"), previousMatch = Phrase(same: "previous match")

  // Forms.
  /// The commands that save the values of a form, or close it without a result.
  public var save = Phrase(same: "save"), cancel = Phrase(same: "cancel")
  /// The command that selects a field, and its hint.
  public var chooseField = Phrase(same: "choose a field"), fieldHint = Phrase(same: "field")
  /// The directions of this command.
  public var fieldAbove = Phrase(same: "field above"), fieldBelow = Phrase(same: "field below")
  /// The command that goes to the next value of a field without text.
  public var change = Phrase(same: "change")
  /// The question before something that was typed is lost.
  public var leaveUnsaved = Phrase(same: "Leave without saving?")
  /// The warning in the question before something typed is lost.
  public var typedIsLost = Phrase(same: "What you typed here would be lost.")
  /// The answers that stay and leave.
  public var stay = Phrase(same: "No"), leave = Phrase(same: "Yes, leave")
  /// The command that lists the suggestions for a field.
  public var suggestions = Phrase(same: "usual values")
  /// The words before and after the number of characters at which a text was cut off.
  public var cutAfter = Phrase(same: "Cut after "), cutCharacters = Phrase(same: " characters.")

  // Texts of several lines, and other programs in the terminal.
  /// The command that breaks a line, and its hint.
  public var breakLine = Phrase(same: "new line"), breakLineHint = Phrase(same: "new line")
  /// The command that opens a text in the user's editor, and its hint.
  public var editor = Phrase(same: "write in your editor"), editorHint = Phrase(same: "editor")
  /// The notice when no editor is known.
  public var noEditor = Phrase(same: "There is no editor. Set EDITOR to one, such as nano.")
  /// The words after a program that cannot be run.
  public var programMissing = Phrase(same: " could not be run. Your text is as it was.")
  /// The words between a program that has failed and its exit code, and after it.
  public var programFailed = Phrase(same: " ended with "), programKept = Phrase(same: ". Your text is as it was.")
  /// The words before the reason why there is no file for an editor.
  public var noFileForEditor = Phrase(same: "The editor could not get a file: ")
  /// The words before the path of a file that could not be read back.
  public var fileLeft = Phrase(same: "This file is no text, or too long, and was left for you: ")

  // Work that takes time.
  /// The units of a duration.
  public var seconds = Phrase(same: " s"), minutes = Phrase(same: " min"), hours = Phrase(same: " h")
  /// The words after the time that is left.
  public var timeLeft = Phrase(same: " left")
  /// The words while data are on their way.
  public var reading = Phrase(same: "Reading…")
  /// The name of saving, while it takes time.
  public var saving = Phrase(same: "Saving")
  /// The notice after work was cancelled.
  public var cancelled = Phrase(same: "Cancelled.")
  /// The notice when a composed character, such as a Hangul syllable, was typed where keys are commands.
  public var composed = Phrase(same: "Hangul input is on. Here single letters are keys, and syllables are not.")
  /// The notice when the user quits while something is being saved.
  public var stillSaving = Phrase(
    same: "Something is still being saved. The program ends after that; quit again to end now.")

  // Programs that stay at their first screen.
  /// The notice when something was wanted that is not done there.
  public var confined = Phrase(same: "That cannot be done at this screen.")
  /// The texts of the questions for a PIN: before leaving, and when a new one is chosen.
  public var pinToLeave = Phrase(same: "Type the PIN to leave this screen."),
    newPIN = Phrase(same: "Choose a PIN of 4 to 12 digits. Without it nobody leaves this screen."),
    repeatPIN = Phrase(same: "Type the new PIN once more.")
  /// The notices about a new PIN: that it is too short, that the second one differs, and that it holds.
  public var pinDigits = Phrase(same: "A PIN has 4 to 12 digits."),
    pinDiffers = Phrase(same: "The two PINs differ. Choose one again."),
    locked = Phrase(same: "This screen is locked now.")
  /// The notices about a wrong PIN, and the words before the time until the next one is looked at.
  public var pinWrong = Phrase(same: "Wrong PIN. "), pinWait = Phrase(same: "Next try in ")

  // Descriptions for screen readers.
  /// The state of the selected line.
  public var selected = Phrase(same: "selected")
  /// The kinds of elements: a button, and a field to type in.
  public var button = Phrase(same: "button"), field = Phrase(same: "field")
  /// The state of the present one of several tabs or choices.
  public var current = Phrase(same: "current")
  /// The two states of a checkbox.
  public var checked = Phrase(same: "checked"), notChecked = Phrase(same: "not checked")
  /// The beginning of the line of keys.
  public var keys = Phrase(same: "Keys: ")

  // Terminals that are too small.
  /// The message of a terminal that is too small.
  public var tooSmall = Phrase(same: "A little more room, please.")
  /// The words before the present size and before the smallest one.
  public var sizeNow = Phrase(same: "Now "), sizeNeeded = Phrase(same: ", needed ")

  /// Creates the texts in English.
  public init() {}

  func cut(after limit: Int) -> Phrase { cutAfter + Phrase(same: limit.grouped) + cutCharacters }
}
