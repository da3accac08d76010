import TerminalUI

/// The common parts of the pages that are kept as SVG: their colors for a light and for a dark page, and labels.
package enum PageDrawing {
  /// Returns the style sheet of a page, with the classes `page`, `text`, `quiet` and `none`, and those that are added.
  ///
  /// - Parameter added: Returns the names of more classes with their colors.
  package static func style(_ added: (Theme) -> [(name: String, color: String)]) -> String {
    func rules(_ theme: Theme) -> [String] {
      let isDark = theme == .dark
      let page = [
        ("page", isDark ? "#1c1c1c" : "#ffffff"), ("text", isDark ? "#e8e8e8" : "#202020"),
        ("quiet", isDark ? "#a8a8a8" : "#606060"), ("none", isDark ? "#2e2e2e" : "#ececec"),
      ]
      return (page + added(theme)).map { ".\($0) { fill: \($1) }" }
    }
    return (["<style>"] + rules(.light) + ["@media (prefers-color-scheme: dark) {"] + rules(.dark) + ["}", "</style>"])
      .joined(separator: "\n")
  }

  /// Returns a text at a place, in the color of a class.
  package static func label(_ words: String, _ x: Int, _ y: Int, _ style: String, _ rest: String = "") -> String {
    let attributes = rest.isEmpty ? "" : " " + rest
    return "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\"\(attributes)>\(words.escapedForXML)</text>"
  }

  /// Returns the beginning of a picture: its size, its title, its style sheet and the page behind everything.
  package static func head(_ title: String, width: Int, height: Int, style: String) -> [String] {
    [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" font-family=\"sans-serif\">",
      "<title>\(title.escapedForXML)</title>", style,
      "<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"8\"/>",
    ]
  }
}
