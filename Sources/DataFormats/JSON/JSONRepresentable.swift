/// What can be written as JSON.
public protocol JSONRepresentable: Sendable {
  var jsonValue: JSONValue { get }
}

extension JSONRepresentable {
  /// Returns the JSON text, on one line.
  ///
  /// Every character that a terminal could obey, or that turns a line around or ends it, is escaped as `\u` and its
  /// number, so that any text is printed whole and harmlessly.
  public func jsonText() -> String {
    var writer = JSONWriter()
    writer.write(jsonValue)
    return writer.text
  }
}

extension JSONValue: JSONRepresentable {
  public var jsonValue: JSONValue { self }
}

extension Bool: JSONRepresentable {
  public var jsonValue: JSONValue { .bool(self) }
}

extension Int: JSONRepresentable {
  public var jsonValue: JSONValue { .number("\(self)") }
}

extension Double: JSONRepresentable {
  /// The shortest number that is read as this one; null if it is not finite, for which JSON has no number.
  public var jsonValue: JSONValue {
    guard isFinite else { return .null }
    let text = "\(self)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension String: JSONRepresentable {
  public var jsonValue: JSONValue { .text(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}
