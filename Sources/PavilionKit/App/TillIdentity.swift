import Stores
import TerminalUI

/// The shop and the till that this program serves, as far as they have names.
public struct TillIdentity: Hashable, Sendable {
  package let shop: String?
  package let till: String?

  public init(shop: String? = nil, till: String? = nil) { (self.shop, self.till) = (shop, till) }

  public init(_ database: PavilionDatabase) { self.init(shop: database.shop?.text, till: database.till) }

  /// How a till is called; a name that says itself that it is one stays as it is.
  public static func till(_ name: String) -> Phrase {
    let name = name.sanitizedForDisplay
    let isPlain = ["till", "계산대"].contains { name.lowercased().hasPrefix($0) }
    return isPlain ? Phrase(same: name) : Phrase(en: "till \(name)", ko: "계산대 \(name)")
  }
}

extension Environment {
  public var tillIdentity: TillIdentity {
    get { self[TillIdentityKey.self] }
    set { self[TillIdentityKey.self] = newValue }
  }

  /// A status with the shop and the till before it, as far as they leave half of the line for the titles.
  package func status(_ status: String, after separator: String) -> String {
    let shop = tillIdentity.shop.map { text($0.sanitizedForDisplay) }
    let till = tillIdentity.till.map { text(TillIdentity.till($0)) }
    let room = size.columns / 2 - separator.columns - status.columns
    let both = [shop, till].compactMap(\.self).joined(separator: " \(glyphs.symbols.dot) ")
    // Without room for both, the shop is tried before the till.
    let shown = [both, shop, till].compactMap(\.self).first { !$0.isEmpty && $0.columns <= room }
    return shown.map { $0 + separator + status } ?? status
  }
}

private enum TillIdentityKey: EnvironmentKey { static let defaultValue = TillIdentity() }
