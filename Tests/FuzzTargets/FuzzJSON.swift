import DataFormats

/// Reads JSON, writes it, and reads that again.
func fuzzJSON(_ bytes: UnsafeRawBufferPointer) {
  let bytes = Array(bytes)
  let value: JSONValue
  do throws(JSONError) {
    value = try JSONReader.value(of: bytes[...])
  } catch {
    check((0...bytes.count).contains(error.offset), "An error is at a place of the text.")
    return
  }
  var reader = JSONMemberReader(bytes[...])
  do throws(JSONError) { while let item = try reader.next() { checkNumbers(item.value) } } catch {
    check(error.isTooDeep, "What is read as a whole is read by its members.")
  }
  let text = value.jsonText()
  let harmful: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
  check(!text.unicodeScalars.contains { harmful.contains($0.properties.generalCategory) }, "A JSON text is inert.")
  // Bytes that are not UTF-8 are written as another broken text.
  check(
    (try? JSONReader.value(of: Array(text.utf8)[...]))?.jsonText() == text, "What is written is read as the same.")
  checkNumbers(value)
}

/// Asks for the numbers and members of a value.
private func checkNumbers(_ value: JSONValue) {
  switch value {
  case .number(let text):
    if let integer = value.integer { check(Double(text) == Double(integer), "An integer is the number.") }
  case .array(let values): values.forEach(checkNumbers)
  case .object(let members):
    for member in members {
      check(value[member.name] != nil, "A member is found by its name.")
      checkNumbers(member.value)
    }
  default: break
  }
}
