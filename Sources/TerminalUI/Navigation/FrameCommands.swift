extension [AnyCommand] {
  /// The commands of the frame itself, listed after those of the screen; `help` is always the footer's last entry.
  static func frame(isRoot: Bool, isTyping: Bool = false, in environment: Environment) -> [AnyCommand] {
    let words = environment.words
    var commands = [
      AnyCommand(frame: .palette, [":", .control("p")], words.palette, hint: isRoot ? words.paletteHint : nil)
    ]
    if environment.languages.count > 1 {
      commands.append(
        AnyCommand(frame: .switchLanguage, ["L"], words.language, hint: isRoot ? words.languageHint : nil))
    }
    commands.append(AnyCommand(frame: .switchPictures, ["a"], words.pictures))
    if !isRoot {
      commands.append(AnyCommand(frame: .back, [.escape], words.back, hint: words.back, isEssential: true))
    }
    commands += [
      AnyCommand(frame: .repaint, [.control("l")], words.repaint),
      // Out of a text field Ctrl-C leads like Esc.
      AnyCommand(
        frame: .quit, isTyping ? ["q"] : ["q", .control("c")], words.quit, hint: isRoot ? words.quit : nil,
        isEssential: true),
      AnyCommand(
        frame: .help, isTyping ? [.function(1)] : ["?", .function(1)], words.help, hint: words.help,
        isEssential: true),
    ]
    return isTyping ? commands.withoutCharacters : commands
  }
}

extension AnyCommand {
  /// What can be done on every page but the first, for documents.
  public static func everywhere(in environment: Environment) -> [AnyCommand] {
    .frame(isRoot: false, in: environment)
  }
}
