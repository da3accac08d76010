import Foundation

/// The public declarations of a Swift file, found by their lines, as swift-format writes them.
///
/// A declaration belongs to the nearest one before it that is indented less.
struct PublicDeclarations {
  struct Declaration {
    let line: Int
    /// The declaration as it is written, up to the end of its first line.
    let text: String
    let keyword: String
    let name: String
    let isDocumented: Bool
    /// The first line of the type or extension around it; empty at the top.
    let parent: String
  }

  private(set) var all: [Declaration] = []

  private struct Scope {
    let indent: Int
    let header: String
    /// Whether its members are public without a word: the requirements of a public protocol.
    let isRequiring: Bool
    /// Whether its cases are public: those of a public enumeration.
    let hasPublicCases: Bool
    let isCode: Bool
  }

  private static let types: Set<Substring> = ["struct", "class", "enum", "protocol", "extension", "actor"]
  private static let members: Set<Substring> = [
    "func", "var", "let", "init", "subscript", "typealias", "associatedtype", "case",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "private", "fileprivate", "static", "final", "mutating", "nonmutating",
    "indirect", "convenience", "required", "override", "lazy", "weak", "unowned", "nonisolated", "isolated", "dynamic",
    "prefix", "postfix", "infix",
  ]

  init(in source: String) {
    var scopes: [Scope] = []
    var isDocumented = false
    var isInComment = false
    var isLiteral = false
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // A literal of several lines holds no declarations.
      if isLiteral || line.contains("\"\"\"") {
        isLiteral = isLiteral != (line.components(separatedBy: "\"\"\"").count % 2 == 0)
        continue
      }
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      guard !text.isEmpty else {
        (isDocumented, isInComment) = (false, false)
        continue
      }
      while let scope = scopes.last, scope.indent >= indent { scopes.removeLast() }
      // The comment begins with a sentence, not with a list of parameters.
      if text.hasPrefix("///"), !isInComment { isDocumented = !text.hasPrefix("/// -") }
      isInComment = text.hasPrefix("///")
      guard !text.hasPrefix("//") else { continue }
      // A line that is indented further is inside a function whose parameters have lines of their own.
      guard scopes.last?.isCode != true, indent == (scopes.last?.indent ?? -2) + 2 else { continue }
      guard let (words, keyword) = Self.declaration(text) else {
        // An attribute on a line of its own stands between a declaration and its comment.
        if !text.hasPrefix("@") { isDocumented = false }
        continue
      }
      let scope = scopes.last
      let isPublic = words.contains { $0 == "public" || $0 == "open" || $0.hasPrefix("public(") }
      let isShown = isPublic || scope?.isRequiring == true || keyword == "case" && scope?.hasPublicCases == true
      if isShown, keyword != "extension" {
        all.append(
          Declaration(
            line: number + 1, text: String(text), keyword: String(keyword), name: Self.name(text, after: keyword),
            isDocumented: isDocumented, parent: scope?.header ?? ""))
      }
      isDocumented = false
      let isType = Self.types.contains(keyword)
      // Members beside their type cannot have a comment.
      if isType, isShown, let brace = text.firstIndex(of: "{"), text[brace...].contains("case ") {
        all.append(
          Declaration(
            line: number + 1, text: String(text[brace...]), keyword: "case", name: "", isDocumented: false,
            parent: String(text)))
      }
      scopes.append(
        Scope(
          indent: indent, header: String(text), isRequiring: isShown && keyword == "protocol",
          hasPublicCases: isShown && keyword == "enum", isCode: !isType))
    }
  }

  /// Returns the words before the keyword of a declaration, and the keyword; nil for a line that is no declaration.
  private static func declaration(_ text: Substring) -> (words: [Substring], keyword: Substring)? {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      let keyword = word.prefix { $0.isLetter }
      if types.contains(keyword) || members.contains(keyword) {
        // The keyword `class` may be a modifier, and `case` and `let` also begin statements, which are in scopes of code.
        return (words, keyword)
      }
      guard modifiers.contains(word.prefix { $0 != "(" }) || word.hasPrefix("@") else { return nil }
      words.append(word)
    }
    return nil
  }

  private static func name(_ text: Substring, after keyword: Substring) -> String {
    guard let range = text.range(of: keyword) else { return "" }
    if keyword == "init" || keyword == "subscript" { return String(keyword) }
    let rest = text[range.upperBound...].drop { $0 == " " }
    let operators = rest.prefix { "=<>+-*/&|!~".contains($0) }
    return String(operators.isEmpty ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" } : operators)
  }
}

extension PublicDeclarations.Declaration {
  /// Whether it is a requirement of a public protocol.
  var isRequirement: Bool { parent.hasPrefix("public protocol ") }

  /// The protocols of the standard library whose requirements need no words of their own.
  private static let known: Set<String> = ["==", "<", "hash", "encode", "description", "rawValue", "id", "~="]

  /// Whether it only fulfils a requirement that is documented itself, whose comment DocC shows for it, too.
  ///
  /// - Parameters:
  ///   - protocols: The names of the protocols of the library.
  ///   - requirements: The names of their requirements.
  func isWitness(_ protocols: Set<String>, _ requirements: Set<String>) -> Bool {
    if keyword != "case", Self.known.contains(name) { return true }
    guard keyword != "init", !isRequirement, requirements.contains(name) else { return false }
    let words = parent.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.contains { protocols.contains($0) }
  }
}
