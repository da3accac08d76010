/// The settings for the receipts that a till prints of its orders, and for the printer.
public struct ReceiptSettings: Hashable, Sendable {
  /// The receipts that are printed after each order.
  public var printing: Printing
  public var paper: Paper
  /// Where it goes; nil for nowhere.
  public var printer: Printer?

  public init(printing: Printing = .off, paper: Paper = .usual, printer: Printer? = nil) {
    (self.printing, self.paper, self.printer) = (printing, paper, printer)
  }

  /// A choice of receipts to print after an order; the raw value is the word for it in settings.
  public enum Printing: String, CaseIterable, Hashable, Sendable {
    case off, slip, receipt, both

    /// The kinds of receipts that are printed, in this order.
    public var kinds: [Receipt.Kind] {
      switch self {
      case .off: []
      case .slip: [.slip]
      case .receipt: [.receipt]
      case .both: [.slip, .receipt]
      }
    }
  }

  /// The width of the paper, and what the printer understands.
  public struct Paper: Hashable, Sendable {
    /// Whether it takes text alone, not the commands of receipt printers.
    public let isText: Bool
    /// Its columns, one of `widths`.
    public let width: Int

    public init(isText: Bool = false, width: Int) { (self.isText, self.width) = (isText, width) }

    /// The columns of paper that is 58, 76 and 80 mm wide.
    public static let widths = [32, 42, 48]
    /// Printers of 80 mm have 42 or 48 columns; what fits the first fits both.
    public static let usual = Paper(width: 42)
    public static let all =
      [usual, Paper(width: 48), Paper(width: 32)]
      + [42, 48, 32].map { Paper(isText: true, width: $0) }

    /// The word for it in settings.
    public var word: String { "\(isText ? "text" : "escpos")-\(width)" }
  }

  /// Where a till prints.
  public enum Printer: Hashable, Sendable {
    /// A file or a device, to which is appended: its path, from `/` or `~/` on.
    case file(String)
    /// A command of the shell, which reads from its standard input.
    case command(String)

    /// The longest text.
    public static let limit = 200

    /// Creates what a text names: a path, or a command after `|`; nil for other texts.
    public init?(_ text: String) {
      guard text.count <= Self.limit, text.unicodeScalars.allSatisfy({ !MenuTextRules.forbids($0) }) else { return nil }
      if text.hasPrefix("|") {
        let command = text.dropFirst().drop { $0 == " " }
        guard !command.isEmpty else { return nil }
        self = .command(String(command))
      } else {
        guard ["/", "~/"].contains(where: { text.hasPrefix($0) && text != $0 }) else { return nil }
        self = .file(text)
      }
    }

    /// The text that names it.
    public var text: String {
      switch self {
      case .file(let path): path
      case .command(let command): "| \(command)"
      }
    }
  }
}
