import Program

Pavilion.run()
