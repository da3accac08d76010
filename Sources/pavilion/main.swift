import House

Program.run()
