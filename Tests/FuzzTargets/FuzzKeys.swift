import TerminalRuntime
import TerminalUI

/// Decodes bytes as those of a terminal.
///
/// The first byte says where the others are cut in two pieces.
func fuzzKeys(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first else { return }
  let bytes = Array(bytes.dropFirst())
  let whole = items(of: [bytes])
  for case .event(let event) in whole { checkTyped(event, of: bytes.count) }
  check(whole.count <= bytes.count, "A byte is one key at most: \(whole)")
  let cut = bytes.isEmpty ? 0 : Int(first) % bytes.count
  let pieces = items(of: [Array(bytes[..<cut]), Array(bytes[cut...])])
  check(pieces == whole, "Keys are the same in pieces: \(pieces) \(whole)")

  guard !bytes.contains(0x1B) else { return }
  let text = String(validating: bytes, as: UTF8.self)?.unicodeScalars.filter {
    $0.properties.generalCategory != .control
  }
  let typed = whole.compactMap { item -> Character? in
    if case .event(.key(.character(let character))) = item { character } else { nil }
  }
  if let text { check(typed == text.map { Character($0) }, "Every character is typed: \(whole)") }
}

/// Returns what bytes mean that arrive in pieces, and nothing after them.
private func items(of pieces: [[UInt8]]) -> [InputDecoder.Item] {
  var decoder = InputDecoder(keys: InputDecoder.commonKeys)
  return pieces.flatMap { decoder.decode($0) } + decoder.giveUp()
}

private func checkTyped(_ event: Event, of count: Int) {
  switch event {
  case .key(.character(let character)):
    check(character.unicodeScalars.count == 1, "A key is one scalar.")
    check(
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
      "No control character is typed.")
  case .key(.modified(let base, let modifiers)):
    check(base.adding(modifiers) == .modified(base, modifiers), "A key has one form.")
  case .mouse(let mouse):
    check(mouse.position.column >= 0 && mouse.position.row >= 0, "The mouse is on the screen.")
  case .paste(let text): check(text.unicodeScalars.count <= count + 1, "No more is pasted than was sent.")
  case .key, .theme, .focus: break
  default: check(false, "\(event) does not come from the terminal.")
  }
}
