extension String {
  /// Whether the text can be the stable name of something on a menu: 1 to 40 lowercase letters, digits and hyphens.
  package var isStableName: Bool {
    (1...40).contains(utf8.count)
      && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Whether the text can be the code of a currency in ISO 4217: three capital letters.
  package var isCurrencyCode: Bool { utf8.count == 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) } }
}
