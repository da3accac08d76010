// Empty: no Swift code calls what is here.
