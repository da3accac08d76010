import TerminalRuntime

// Counts the files below the folder of the argument, or below the working directory.
let folder = Folder(CommandLine.arguments.dropFirst().first ?? ".")
try Terminal.run(CountScreen(folder.path) { try folder.count($0) })
