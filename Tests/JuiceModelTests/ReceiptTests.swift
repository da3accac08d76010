import JuiceModel
import Testing

struct ReceiptTests {
  /// Hangul takes two columns, as on paper.
  private func picture(_ receipt: Receipt, _ width: Int) -> [String] {
    receipt.lines(width: width) { $0.isASCII ? 1 : 2 }.map { line in
      (line.isCentered ? "<" : "") + (line.size > 1 ? "\(line.size):" : "") + line.text
    }
  }

  private func columns(_ line: ReceiptLine) -> Int {
    line.size * line.text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  private let items = [
    Receipt.Item(2, "딸기라떼 L", options: ["얼음 적게", "시럽 절반"], amount: "11,000"),
    Receipt.Item(1, "아이스 아메리카노", amount: "3,000"),
  ]

  private var receipt: Receipt {
    Receipt(
      .receipt, heading: "강남점", number: 27, title: "주문번호 27", name: "미나", items: items,
      sums: [
        Receipt.Sum("합계", "14,000원"), Receipt.Sum("공급가액", "12,727", isPart: true),
        Receipt.Sum("부가세 10%", "1,273", isPart: true),
      ], time: "2026-11-23 14:05", till: "계산대 1")
  }

  @Test func `a receipt of 32 columns has what was ordered, what it cost and what of it is tax`() {
    #expect(
      picture(receipt, 32) == [
        "<강남점",
        "<2:주문번호 27",
        "<미나",
        "--------------------------------",
        "2 딸기라떼 L              11,000",
        "  얼음 적게, 시럽 절반",
        "1 아이스 아메리카노        3,000",
        "--------------------------------",
        "합계                    14,000원",
        "  공급가액                12,727",
        "  부가세 10%               1,273",
        "--------------------------------",
        "2026-11-23 14:05        계산대 1",
      ])
  }

  @Test(arguments: [42, 48])
  func `amounts and the till end at the last column of wider paper`(width: Int) {
    let lines = receipt.lines(width: width) { $0.isASCII ? 1 : 2 }
    let full = lines.filter { columns($0) == width }.map(\.text)
    #expect(full.count == 9, "\(full)")
    #expect(full[1] == "2 딸기라떼 L" + String(repeating: " ", count: width - 18) + "11,000")
    #expect(full.last == "2026-11-23 14:05" + String(repeating: " ", count: width - 24) + "계산대 1")
  }

  @Test func `a slip has a large number, the name, and how each drink is made`() {
    let slip = Receipt(
      .slip, heading: "강남점", number: 27, title: "주문번호 27", name: "미나",
      items: [Receipt.Item(2, "딸기라떼 L", options: ["얼음 적게"]), Receipt.Item(1, "망고")], time: "14:05", till: "till1")
    #expect(
      picture(slip, 32) == [
        "<8:27",
        "<2:미나",
        "--------------------------------",
        "2 딸기라떼 L",
        "  얼음 적게",
        "1 망고",
        "--------------------------------",
        "14:05                      till1",
      ])
  }

  @Test(arguments: [(7, 32, 8), (9999, 32, 8), (12_345, 32, 6), (12_345, 42, 8), (1_234_567, 48, 6)])
  func `the number is as large as the paper allows`(number: Int, width: Int, size: Int) {
    let slip = Receipt(.slip, number: number, title: "", items: [Receipt.Item(1, "Kiwi")], time: "14:05")
    #expect(picture(slip, width)[0] == "<\(size):\(number)")
  }

  @Test func `where nothing has a price, there is no amount and no total`() {
    let plain = Receipt(.receipt, number: 3, title: "Order 3", items: [Receipt.Item(1, "Kiwi")], time: "14:05")
    #expect(
      picture(plain, 32) == [
        "<2:Order 3", "--------------------------------", "1 Kiwi", "--------------------------------", "14:05",
      ])
  }

  @Test func `an order that was taken back says so in large letters`() {
    for kind in Receipt.Kind.allCases {
      let undone = Receipt(
        kind, number: 3, title: "Order 3", mark: "Cancelled", items: [Receipt.Item(1, "Kiwi")], time: "14:05")
      #expect(picture(undone, 32)[1] == "<2:Cancelled")
    }
  }

  @Test func `long names go on in the next line, and an amount stands where there is room`() {
    let long = Receipt(
      .receipt, number: 3, title: "Order 3", name: "Bartholomew of the very long name indeed",
      items: [
        Receipt.Item(12, "Pineapple and mango and banana L", amount: "54,000"),
        Receipt.Item(1, "가나다라마바사아자차카타파하가나다라", amount: "3,000"),
        Receipt.Item(1, "Twenty-seven columns, and no", amount: "3,000"),
      ], time: "2026-11-23 14:05", till: "the till beside the door")
    #expect(
      picture(long, 32) == [
        "<2:Order 3",
        "<Bartholomew of the very long",
        "<name indeed",
        "--------------------------------",
        "12 Pineapple and mango and",
        "   banana L               54,000",
        "1 가나다라마바사아자차카타파하가",
        "  나다라                   3,000",
        "1 Twenty-seven columns, and no",
        "                           3,000",
        "--------------------------------",
        "2026-11-23 14:05",
        "        the till beside the door",
      ])
  }

  @Test func `no line is wider than the paper, whatever is in it`() {
    let words = ["가", "망고쥬스", "a", "Kiwi", "supercalifragilisticexpialidocious", "한글과ABC가섞인낱말", "", "·"]
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func text(_ most: Int) -> String {
      (0..<next(most + 1)).map { _ in words[next(words.count)] }.joined(separator: " ")
    }
    for _ in 0..<300 {
      let items = (0...next(3)).map { _ in
        Receipt.Item(1 + next(999), text(6), options: [text(3)], amount: next(2) == 0 ? nil : "\(next(1_000_000))")
      }
      let receipt = Receipt(
        Receipt.Kind.allCases[next(2)], heading: text(4), number: 1 + next(9999), title: text(3), mark: text(1),
        name: text(4), items: items, sums: [Receipt.Sum(text(3), "1,000")], time: "14:05", till: text(3))
      for width in ReceiptSettings.Paper.widths {
        let lines = receipt.lines(width: width) { $0.isASCII ? 1 : 2 }
        #expect(lines.allSatisfy { columns($0) <= width }, "seed \(seed)")
      }
    }
  }

  // MARK: Tax

  @Test(arguments: [
    (10, 10_800, 982), (10, 11, 1), (10, 5, 0), (10, 6, 1), (10, 0, 0), (19, 350, 56), (7, 107, 7), (100, 1, 1),
    (100, 2, 1), (100, 3, 2), (25, 12, 2), (1, 100_000_000 * 999, 989_108_911),
  ])
  func `the tax in a total is rounded to the nearest unit, halves up`(percent: Int, total: Int, tax: Int) {
    #expect(Order.Money(taxPercent: percent).tax(in: total) == tax)
  }

  @Test func `the tax of the largest total does not overflow`() {
    #expect(Order.Money(taxPercent: 100).tax(in: .max) == Int.max / 2 + 1)
  }

  @Test(arguments: [nil, 0])
  func `without a tax there is none`(percent: Int?) {
    #expect(Order.Money(taxPercent: percent).tax(in: 1000) == nil)
  }

  // MARK: Settings

  @Test(arguments: [
    ("/dev/usb/lp0", ReceiptSettings.Printer.file("/dev/usb/lp0")), ("~/slips.txt", .file("~/slips.txt")),
    ("| lp -d till -o raw", .command("lp -d till -o raw")), ("|lp", .command("lp")),
    ("|  nc 10.0.0.9 9100", .command("nc 10.0.0.9 9100")),
  ])
  func `a printer is a path or a command`(text: String, printer: ReceiptSettings.Printer) {
    #expect(ReceiptSettings.Printer(text) == printer)
    #expect(ReceiptSettings.Printer(printer.text) == printer)
  }

  @Test(arguments: ["", "none", "lp0", "./lp0", "/", "~/", "|", "| ", "/dev/lp\n0", "| lp\u{1B}", "~anna/lp"])
  func `other texts are no printer`(text: String) {
    #expect(ReceiptSettings.Printer(text) == nil)
  }

  @Test func `a text that is too long is no printer`() {
    let most = ReceiptSettings.Printer.limit
    #expect(ReceiptSettings.Printer("/" + String(repeating: "a", count: most - 1)) != nil)
    #expect(ReceiptSettings.Printer("/" + String(repeating: "a", count: most)) == nil)
  }
}
