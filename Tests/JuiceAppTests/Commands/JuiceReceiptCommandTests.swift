import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("Receipts on the command line") struct JuiceReceiptCommandTests {
  private static let menu = """
    {"currency": "KRW", "tax": 10, "ingredients": [
      {"id": "mango", "name": {"en": "Mango", "ko": "망고"}, "capacity": 100, "drawing": "mango"}],
    "products": [
      {"id": "mango", "name": {"en": "Mango", "ko": "망고"}, "sizes": [{"recipe": {"mango": 1}, "price": 3500}]},
      {"id": "cafe", "name": {"en": "Café ☕", "ko": "카페"}, "sizes": [{"recipe": {"mango": 1}, "price": 3000}]}]}
    """

  /// A shop with two products that cost something, and enough of everything.
  private func shop() async throws -> Sandbox {
    let sandbox = try Sandbox().with("PAVILION_TILL", "till1")
    try await sandbox.pavilion("juice", "menu", "import", sandbox.folder.file("menu.json", Self.menu))
    try await sandbox.pavilion("juice", "set", "mango=100")
    return sandbox
  }

  private func withoutTime(_ outcome: Outcome) -> [String] {
    outcome.lines.map {
      $0.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "2026-11-23 14:05").replacing(/^\d\d:\d\d/, with: "14:05")
    }
  }

  @Test func `a receipt is text in columns, in each language`() async throws {
    let sandbox = try await shop()
    try await sandbox.pavilion("juice", "order", "mango:2", "cafe", "--name", "미나")
    #expect(
      withoutTime(try await sandbox.pavilion("juice", "receipt", "1", "--width", "32")) == [
        "            Order 1",
        "              미나",
        "--------------------------------",
        "2 Mango                    7,000",
        "1 Café ☕                  3,000",
        "--------------------------------",
        "Total                 10,000 KRW",
        "  Net                      9,091",
        "  Tax 10%                    909",
        "--------------------------------",
        "2026-11-23 14:05           till1",
      ])
    let korean = withoutTime(try await sandbox.pavilion("juice", "receipt", "--lang", "ko", "--width", "48"))
    #expect(korean[3] == "2 망고                                     7,000")
    #expect(korean[6] == "합계                                    10,000원")
    // 42 columns unless something else is set.
    #expect(withoutTime(try await sandbox.pavilion("juice", "receipt"))[2].count == 42)
    try await sandbox.pavilion("settings", "set", "paper", "escpos-32")
    #expect(withoutTime(try await sandbox.pavilion("juice", "receipt"))[2].count == 32)
  }

  @Test func `a slip has a large number and no prices`() async throws {
    let sandbox = try await shop()
    try await sandbox.pavilion("juice", "order", "mango")
    #expect(
      withoutTime(try await sandbox.pavilion("juice", "receipt", "--slip", "--width", "32")) == [
        "               ##",
        "             ####",
        "               ##",
        "               ##",
        "             ######",
        "--------------------------------",
        "1 Mango",
        "--------------------------------",
        "14:05                      till1",
      ])
  }

  @Test func `without a number it is the newest order, and an unknown number is told`() async throws {
    let sandbox = try await shop()
    let none = try await sandbox.pavilion("juice", "receipt", "--json")
    #expect(none.status == 1)
    #expect(try none.json() == ["error": "no-order"])
    for product in ["mango", "cafe", "mango"] { try await sandbox.pavilion("juice", "order", product) }
    #expect(try await sandbox.pavilion("juice", "receipt", "2", "--lang", "en").output.contains("1 Café"))
    #expect(try await sandbox.pavilion("juice", "receipt").output.contains("Order 3"))
    let unknown = try await sandbox.pavilion("juice", "receipt", "4", "--json")
    #expect(unknown.status == 1)
    #expect(try unknown.json() == ["error": "no-order", "called": 4])
  }

  @Test func `JSON is that of the order, with its amounts and its text`() async throws {
    let sandbox = try await shop()
    try await sandbox.pavilion("juice", "order", "mango:3")
    let json = try await sandbox.pavilion("juice", "receipt", "--json", "--width", "32")
    guard case .object(let members) = try json.json() else { throw SupportError("No object: \(json)") }
    #expect(members["total"] == 10_500)
    #expect(members["net"] == 9545)
    #expect(members["tax"] == 955)
    #expect(members["currency"] == "KRW")
    #expect(members["called"] == 1)
    #expect(members["kind"] == "receipt")
    guard case .string(let text)? = members["text"] else { throw SupportError("No text: \(json)") }
    #expect(text.hasPrefix("            Order 1\n"))
    let plain = try Sandbox()
    try await plain.pavilion("juice", "order", "mango")
    guard case .object(let other) = try await plain.pavilion("juice", "receipt", "--json").json() else {
      throw SupportError("No object")
    }
    #expect(["total", "net", "tax", "currency"].allSatisfy { other[$0] == .null })
  }

  @Test func `bytes for a printer have Hangul in CP949, and a question mark for what it does not have`() async throws {
    let sandbox = try await shop()
    try await sandbox.pavilion("juice", "order", "mango", "cafe", "--name", "뷁")
    let file = sandbox.folder.path + "/bytes"
    let outcome = try await sandbox.call(
      ["juice", "receipt", "--escpos", "--drawer", "--width", "32", "--lang", "ko"], output: file)
    #expect(outcome.status == 0, "\(outcome)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    // ESC @, FS &, ESC a 1, GS ! 11h, "주문번호 1"
    #expect(
      bytes.prefix(23) == [
        0x1B, 0x40, 0x1C, 0x26, 0x1B, 0x61, 1, 0x1D, 0x21, 0x11, 0xC1, 0xD6, 0xB9, 0xAE, 0xB9, 0xF8, 0xC8, 0xA3, 0x20,
        0x31, 0x0A, 0x1D, 0x21,
      ])
    // 뷁 is in CP949 and not in KS X 1001.
    #expect(bytes.dropFirst(23).prefix(4) == [0, 0x94, 0xEE, 0x0A])
    // ESC d 3, GS V 66 0, ESC p 0 25 250.
    #expect(bytes.suffix(12) == [0x1B, 0x64, 3, 0x1D, 0x56, 66, 0, 0x1B, 0x70, 0, 25, 250])
    _ = try await sandbox.call(["juice", "receipt", "--escpos", "--width", "32", "--lang", "en"], output: file + "2")
    let english = String(decoding: try Data(contentsOf: URL(filePath: file + "2")), as: UTF8.self)
    #expect(english.contains("1 Cafe ?                   3,000\n"), "\(english)")
    #expect(!english.contains("\u{1B}p"))
  }

  @Test(arguments: [
    (["--width", "40"], "--width must be 32, 42 or 48, not 40."),
    (["--escpos", "--json"], "--escpos goes with neither --json nor --print."),
    (["--escpos", "--print"], "--escpos goes with neither --json nor --print."),
  ])
  func `wrong options are told`(options: [String], sentence: String) async throws {
    let outcome = try await Sandbox().call(["juice", "receipt"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "pavilion: \(sentence)\n")
  }

  // MARK: Printing

  private func set(_ settings: [String: String], in sandbox: Sandbox) async throws {
    for (name, value) in settings {
      let outcome = try await sandbox.pavilion("settings", "set", name, value)
      #expect(outcome.status == 0, "\(outcome)")
    }
  }

  @Test func `an order is appended to a file, as text`() async throws {
    let sandbox = try await shop()
    try await set(["receipts": "both", "paper": "text-32", "printer": sandbox.folder.path + "/paper"], in: sandbox)
    for _ in 0..<2 {
      let outcome = try await sandbox.pavilion("juice", "order", "mango")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors == "", "\(outcome)")
    }
    let text = try #require(sandbox.folder.text(of: "paper"))
    // A slip and a receipt for each.
    #expect(text.ranges(of: "1 Mango\n").count == 2)
    #expect(text.ranges(of: "1 Mango                    3,500\n").count == 2)
    #expect(text.contains("            Order 2\n"))
  }

  @Test func `an order is piped to a command, which opens the drawer`() async throws {
    let sandbox = try await shop()
    try await set(["receipts": "both", "printer": "| cat > '\(sandbox.folder.path)/paper'"], in: sandbox)
    try await sandbox.pavilion("juice", "order", "mango")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: sandbox.folder.path + "/paper")))
    let cuts = bytes.indices.filter { bytes[$0...].starts(with: [0x1D, 0x56, 66, 0]) }
    #expect(cuts.count == 2)
    #expect(bytes.suffix(5) == [0x1B, 0x70, 0, 25, 250])
    #expect(bytes.count { $0 == 0x70 } == 1)
  }

  @Test func `an order is printed again, without the drawer`() async throws {
    let sandbox = try await shop()
    let none = try await sandbox.pavilion("juice", "receipt", "--print")
    #expect(none.status == 1, "\(none)")
    try await sandbox.pavilion("juice", "order", "mango")
    #expect(try await sandbox.pavilion("juice", "receipt", "--print").errors.contains("No printer is set."))
    try await set(["printer": sandbox.folder.path + "/paper"], in: sandbox)
    let again = try await sandbox.pavilion("juice", "receipt", "1", "--print")
    #expect(again.status == 0, "\(again)")
    #expect(again.output == "Order 1 was printed.\n", "\(again)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: sandbox.folder.path + "/paper")))
    #expect(bytes.suffix(4) == [0x1D, 0x56, 66, 0])
    try await set(["printer": "/nowhere/paper"], in: sandbox)
    let failed = try await sandbox.pavilion("juice", "receipt", "1", "--print")
    #expect(failed.status == 74)
    #expect(failed.errors.hasPrefix("pavilion: The receipt was not printed: /nowhere/paper: "), "\(failed)")
  }

  @Test(arguments: [
    ("| echo 'lp: no such printer.' >&2; exit 1", "lp: no such printer"), ("| exit 3", "its command ended with 3"),
    ("| kill -9 $$", "its command ended with 137"), ("/nowhere/lp0", "/nowhere/lp0: No such file or directory"),
    ("/", nil), ("~/sandbox.sqlite", "is where Pavilion keeps its data"), ("/tmp", "/tmp: Is a directory"),
  ])
  func `a printer that fails does not fail the order`(printer: String, reason: String?) async throws {
    let sandbox = try await shop()
    guard let reason else {
      #expect(try await sandbox.pavilion("settings", "set", "printer", printer).status == 64)
      return
    }
    try await set(["receipts": "slip", "printer": printer], in: sandbox)
    let outcome = try await sandbox.pavilion("juice", "order", "mango", "--json")
    #expect(outcome.status == 0)
    #expect(
      try outcome.json().without(orderDetails.filter { $0 != "called" }) == [
        "number": 1, "called": 1, "product": "mango", "count": 1, "till": "till1",
      ])
    #expect(outcome.errors.hasPrefix("The slip was not printed: "), "\(outcome)")
    #expect(outcome.errors.contains("\(reason). Print it again: pavilion juice receipt 1 --slip --print"), "\(outcome)")
    #expect(try await sandbox.orders().count == 1)
  }

  @Test func `a command that takes nothing and ends well has printed`() async throws {
    let sandbox = try await shop()
    try await set(["receipts": "both", "printer": "| true"], in: sandbox)
    for _ in 0..<5 {
      let outcome = try await sandbox.pavilion("juice", "order", "mango")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors == "", "\(outcome)")
    }
  }

  @Test func `a command that hangs is ended with what it started, and the order is made before`() async throws {
    let sandbox = try await shop()
    let folder = sandbox.folder.path
    let command = "| sleep 60 & echo $! > '\(folder)/child'; echo $$ > '\(folder)/shell'; wait"
    try await set(["receipts": "slip", "printer": command], in: sandbox)
    async let ordering = sandbox.pavilion("juice", "order", "mango")
    try await waitUntil { number(in: "shell", sandbox) != nil }
    // While the printer is waited for, everyone sees the order.
    #expect(try await sandbox.orders().count == 1)
    let outcome = try await ordering
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "The slip was not printed: no answer within 2 s. Print it again: pavilion juice receipt 1 --slip --print\n")
    for name in ["shell", "child"] {
      let process = try #require(self.number(in: name, sandbox))
      try await waitUntil { !isRunning(process) }
    }
  }

  @Test func `a device that takes nothing is given up`() async throws {
    let sandbox = try await shop()
    let path = sandbox.folder.path + "/device"
    #expect(mkfifo(path, 0o600) == 0)
    try await set(["receipts": "slip", "printer": path], in: sandbox)
    // Nobody reads it.
    let closed = try await sandbox.pavilion("juice", "order", "mango")
    #expect(closed.status == 0, "\(closed)")
    #expect(closed.errors.contains("\(path): "), "\(closed)")
    // It is full.
    let device = open(path, O_RDWR | O_NONBLOCK)
    defer { close(device) }
    while write(device, Array(repeating: 0x20, count: 4096), 4096) > 0 {}
    while write(device, [0x20], 1) > 0 {}
    let full = try await sandbox.pavilion("juice", "order", "mango")
    #expect(full.status == 0, "\(full)")
    #expect(full.errors.contains("no answer within 2 s"), "\(full)")
    #expect(try await sandbox.orders().count == 2)
  }

  private func number(in file: String, _ sandbox: Sandbox) -> pid_t? {
    sandbox.folder.text(of: file).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Whether a process runs; one that has ended and was not waited for does not.
  private func isRunning(_ number: pid_t) -> Bool {
    guard kill(number, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
    return !status.contains(") Z ")
  }

  private func waitUntil(_ question: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !question() {
      guard ContinuousClock.now < deadline else { throw SupportError("It does not become so.") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
