import CursesTerminal

try Terminal.run(PlanetList())
