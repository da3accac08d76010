import Commands

Program.run()
