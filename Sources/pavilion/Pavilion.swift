import ArgumentParser

/// The command line.
@main
struct Pavilion: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "pavilion",
    abstract: "Five small apps under one roof in a terminal.",
    discussion: """
      Without a command Pavilion opens Home. With the name of an app it opens that app; with a further word it does one \
      thing and ends.

      Data is kept in $XDG_DATA_HOME/pavilion/pavilion.sqlite (usually ~/.local/share/pavilion), in --database FILE, or \
      in the file that PAVILION_DATABASE names. NO_COLOR is respected.

      Exit codes: 0 done; 1 a rule said no (for example a shortage); 64 wrong usage; 65 bad input data; \
      66 no such input file; 69 no usable terminal; 73, 74 cannot create or write; 75 database busy.
      """,
    version: "0.1.0",
    subcommands: [
      JuiceCommand.self, CaffeineCommand.self, ExpositionCommand.self, WaterCommand.self, EmotionCommand.self,
      SnapshotCommand.self, KeysCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  static func main() {
    guard CommandLine.argc > 1 else { return openHome() }
    let arguments = GlobalOptions.movedBehindCommand(Array(CommandLine.arguments.dropFirst()))
    if let failure = Failure.unknownCommand(in: arguments, of: self) {
      exit(withError: failure.tell(in: GlobalOptions.language(in: arguments) ?? ProcessEnvironment.language))
    }
    main(arguments)
  }

  /// Opens Home without the parser of arguments, which would take a third of the time until the first frame.
  private static func openHome() {
    var home = Pavilion()
    home.global = .none
    do { try home.run() } catch { exit(withError: error) }
  }
}
