import Foundation

/// A catalogue in a folder, as somebody may have put it together who means no good.
struct ExpositionForeignCatalogue: Encodable {
  var title = "Foreign fair (Foire)"
  var visitors = 1
  var location = "Elsewhere"
  var duration = "Once"
  var description = "One sentence about it."
  var items: [Item] = []

  struct Item: Encodable, Sendable {
    var name: String
    var imageName = ""
    var summary = ""
    var description = ""

    private enum CodingKeys: String, CodingKey {
      case name, imageName = "image_name", summary = "short_desc", description = "desc"
    }
  }

  private enum CodingKeys: CodingKey {
    case title, visitors, location, duration, description
  }

  /// Writes both files into a folder of a sandbox, and returns its path.
  func written(in sandbox: Sandbox) throws -> String {
    let folder = sandbox.folder.path + "/museum"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(filePath: folder + "/exposition_universelle_1900.json"))
    try JSONEncoder().encode(items).write(to: URL(filePath: folder + "/items.json"))
    return folder
  }
}

extension ExpositionForeignCatalogue {
  /// The codes that a terminal would obey, each with a word by which it can be known.
  static let orders = [
    // The window's title, the clipboard, a link, the way back from the other screen, modes, colors, the cursor.
    "\u{1B}]0;OWNED\u{7}", "\u{1B}]2;OWNED\u{1B}\\", "\u{1B}]52;c;T1dORUQ=\u{7}", "\u{1B}]8;;http://owned.example\u{7}",
    "\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?1000l", "\u{1B}[2J\u{1B}[H", "\u{1B}[31;5;7m", "\u{1B}[99;1H", "\u{1B}c",
    "\u{1B}P+q544e\u{1B}\\", "\u{1B}#8", "\u{1B}(0", "\u{E}",
    // The same in 8-bit controls, and single control characters.
    "\u{9B}2J", "\u{9D}0;OWNED\u{9C}", "\u{90}OWNED\u{9C}", "\u{0}", "\u{8}\u{8}\u{8}", "\t\t", "\r", "\u{B}", "\u{C}",
    "\u{7F}", "\u{85}", "\u{2028}",
    // Codes that turn the direction of writing around, and codes that take no room.
    "\u{202E}OWNED\u{202C}", "\u{2067}OWNED\u{2069}", "\u{200B}\u{200F}\u{FEFF}\u{2060}", "\u{E0041}\u{E007F}",
  ]

  /// Whether some terminal treats this character as a control, wherever it comes from.
  ///
  /// The program itself sends ESC and the few characters that end a line or a word.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00, 0x7F, 0x80...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Every field is full of orders, or of what is hard to draw.
  static var hostile: ExpositionForeignCatalogue {
    let all = orders.map { "before\($0)after" }.joined(separator: " ")
    let tower = String(repeating: "Z" + String(repeating: "\u{301}\u{489}", count: 400), count: 3)
    let family = String(repeating: "👩‍👩‍👧‍👦🏴‍☠️🇰🇷", count: 40)
    let long = String(repeating: "x", count: 1 << 20)
    return ExpositionForeignCatalogue(
      title: all, visitors: .max, location: all, duration: tower, description: all + "\n\n" + tower + "\n" + all,
      items: [
        Item(name: all, imageName: "\u{1B}]0;OWNED\u{7}", summary: all, description: all + "\n\n" + all),
        Item(name: "Twin", imageName: "../../../../etc/passwd", summary: "\t\t", description: "\n\n\n"),
        Item(name: "Twin", imageName: "jikji"),
        Item(name: "Tower " + tower, imageName: "jikji", summary: tower, description: tower + " " + tower),
        Item(name: "Family " + family, summary: family, description: family),
        Item(name: "Long" + long, imageName: long, summary: long, description: long),
        Item(name: "Wide", summary: String(repeating: "가", count: 5000), description: long.prefix(5000).description),
        Item(name: "\u{200B}\u{202E}.", summary: "\u{301}", description: "\u{0}"),
        Item(name: "Last", summary: String(repeating: "\n", count: 5000), description: all),
      ])
  }
}
