import TerminalRuntime

try Terminal.run(PlanetList())
