/// A problem with the address of a server.
///
/// It never holds a piece of the address that might be a password.
public enum AddressProblem: Error, Hashable, Sendable {
  /// The address contains a password, or something that looks like one.
  case hasPassword
  /// The text has not the form of an address.
  case notAnAddress
  /// A percent sign without two hexadecimal digits, or one that stands for a control character or for bytes that are
  /// not UTF-8.
  case badEscape
  /// A host that is neither a name nor an IP address.
  case badHost
  /// A port that is not a number from 1 to 65535.
  case badPort
  /// There is no parameter of this name; `nil` for a name that must not be shown.
  case unknownParameter(String?)
  /// A parameter is given twice.
  case repeatedParameter(String)
  /// A parameter that exists has a value that does not.
  case badValue(String)
}
