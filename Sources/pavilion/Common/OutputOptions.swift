import ArgumentParser

/// `--json`, for commands that print something.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, for programs.")
  var json = false
}
