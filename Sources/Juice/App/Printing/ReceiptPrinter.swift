import JuiceModel
import TerminalUI

/// Prints receipts and slips; the executable provides it.
public struct ReceiptPrinter: Sendable {
  /// Why nothing was printed.
  public struct Problem: ExplainedError {
    /// The reason, without a period.
    public let phrase: Phrase

    public init(_ phrase: Phrase) { self.phrase = phrase }
  }

  /// The seconds after which a printer that does not answer is given up.
  public static let timeLimit = 2.0

  /// Prints, one after the other, and waits until the printer has taken all; opens the drawer for cash on request.
  public let print:
    @Sendable (_ receipts: [Receipt], _ settings: ReceiptSettings, _ opensDrawer: Bool) throws(Problem) -> Void

  public init(
    print:
      @escaping @Sendable (_ receipts: [Receipt], _ settings: ReceiptSettings, _ opensDrawer: Bool)
      throws(Problem) -> Void
  ) {
    self.print = print
  }

  /// Where nothing may be printed, as in a picture of the screen.
  public static let closed = ReceiptPrinter { _, _, _ throws(Problem) in
    throw Problem(Phrase(en: "nothing can be printed from here", ko: "여기서는 인쇄할 수 없습니다"))
  }
}

extension Environment {
  /// The printer of this till.
  public var receiptPrinter: ReceiptPrinter {
    get { self[ReceiptPrinterKey.self] }
    set { self[ReceiptPrinterKey.self] = newValue }
  }
}

private enum ReceiptPrinterKey: EnvironmentKey { static let defaultValue = ReceiptPrinter.closed }
