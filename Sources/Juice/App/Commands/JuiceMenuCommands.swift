import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI

struct JuiceMenuCommand: DescribedCommand {
  static let about = CommandText(
    "menu", en: "The menu: what is sold, what goes into it, and how many can be made now.",
    ko: "메뉴와 들어가는 재료, 지금 만들 수 있는 잔 수를 봅니다.",
    Phrase(
      en:
        "A menu of your own is a JSON file; docs/menu.md describes it with an example. Begin with the one you have: export.",
      ko: "나만의 메뉴는 JSON 파일로 만듭니다. 형식과 예는 docs/menu.md에 있습니다. export로 지금 메뉴를 꺼내 고치면 쉽습니다."),
    subcommands: [
      JuiceMenuShowCommand.self, JuiceMenuExportCommand.self, JuiceMenuCheckCommand.self, JuiceMenuImportCommand.self,
    ], defaultSubcommand: JuiceMenuShowCommand.self)
}

struct JuiceMenuShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "The products, their recipes, and how many of each can be made now.",
    ko: "메뉴와 재료, 지금 만들 수 있는 잔 수를 봅니다.", examples: ["pavilion juice menu", "pavilion juice menu show --json"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let stock = try session.database.juice.stock()
    let menu = stock.menu
    let entries = menu.products.map { product -> JSONObject in
      let sizes = product.sizes.indices.map { index -> JSONObject in
        let size = product.sizes[index]
        return [
          "name": size.name, "price": size.price, "recipe": size.recipe.portions.jsonMembers,
          "available": stock.available(of: product.id, size: index),
        ]
      }
      return [
        "product": product.id.rawValue, "name": product.name, "recipe": product.recipe.portions.jsonMembers,
        "available": stock.available(of: product.id), "sizes": sizes,
      ]
    }
    return Answer(entries) { language in lines(stock, language) }
  }

  /// A line for each product in each of its sizes.
  private func lines(_ stock: Stock, _ language: Language) -> [String] {
    let menu = stock.menu
    let rows = menu.products.flatMap { product in
      product.sizes.indices.map { size in
        let (isFirst, size, available) = (size == 0, product.sizes[size], stock.available(of: product.id, size: size))
        let left =
          available == 0 ? Phrase(en: "sold out", ko: "품절") : Phrase(en: "\(available) left", ko: "\(available)잔 가능")
        return [
          isFirst ? product.phrase : .empty, product.sizes.count > 1 ? size.name?.phrase ?? .empty : .empty,
          menu.phrase(of: size.recipe, separator: " + "), size.price.map(menu.money) ?? .empty, left,
        ].map { $0.text(in: language) } + [isFirst ? "\(menu.number(of: product.id) ?? 0)" : ""]
      }
    }
    func width(_ column: Int, minimum: Int = 0) -> Int {
      let most = rows.map { $0[column].columns }.max() ?? 0
      return most == 0 ? 0 : max(minimum, most + 2)
    }
    let (digits, names, sizes) = (max(1, width(5) - 2), width(0, minimum: 20), width(1))
    let (recipes, prices) = (width(2, minimum: 26), width(3))
    return rows.map { row in
      row[5].padded(to: digits, .trailing) + "  " + row[0].padded(to: names) + row[1].padded(to: sizes)
        + row[2].padded(to: recipes) + (prices == 0 ? "" : row[3].padded(to: prices - 2, .trailing) + "  ") + row[4]
    }
  }
}

struct JuiceMenuExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write the menu as JSON, to change it and import it again.", ko: "메뉴를 JSON으로 씁니다. 고쳐서 다시 가져올 수 있습니다.",
    examples: ["pavilion juice menu export menu.json"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var target: FileOptions<JSONFormat>

  func answer(_ session: Session) throws -> Answer {
    let export = try target.export(session).export
    let text = try session.database.juice.menu().fileText
    return export.answer { _ in text }
  }
}

struct JuiceMenuCheckCommand: PavilionCommand {
  static let about = CommandText(
    "check", en: "Check a menu file and say everything that is wrong with it.", ko: "메뉴 파일을 살펴 잘못된 것을 모두 알려 줍니다.",
    examples: ["pavilion juice menu check menu.json"])

  @OptionGroup var global: GlobalOptions
  @Argument(en: "The file, or - for standard input.", ko: "파일. -는 표준 입력입니다.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    let menu = try MenuFile(file).menu
    let sentence = menu.countPhrase + Phrase(en: " Nothing is wrong with it.", ko: " 잘못된 것이 없습니다.")
    return Answer { try $0.print(sentence.text(in: $0.language)) }
  }
}

struct JuiceMenuImportCommand: PavilionCommand {
  static let about = CommandText(
    "import", en: "Use the menu in a file, all of it or nothing.", ko: "파일의 메뉴를 씁니다. 하나라도 틀리면 아무것도 바꾸지 않습니다.",
    Phrase(
      en: "Orders stay as they were made. Shelves keep what they hold, and those of new ingredients are empty.",
      ko: "지난 주문은 그대로 남습니다. 재고도 그대로이고, 새 재료의 선반은 비어 있습니다."),
    examples: ["pavilion juice menu import menu.json"])

  @OptionGroup var global: GlobalOptions
  @Argument(en: "The file, or - for standard input.", ko: "파일. -는 표준 입력입니다.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    let menu = try MenuFile(file).menu
    try session.database.juice.setMenu(menu)
    return Answer { try $0.print(menu.countPhrase.text(in: $0.language)) }
  }
}

extension Menu {
  /// How much is on it.
  fileprivate var countPhrase: Phrase {
    let (products, ingredients) = (products.count, ingredients.count)
    return Phrase(
      en:
        "\(products) \(products == 1 ? "product" : "products") from \(ingredients) \(ingredients == 1 ? "ingredient" : "ingredients").",
      ko: "메뉴 \(products)가지, 재료 \(ingredients)가지.")
  }
}

/// A file with a menu.
private struct MenuFile {
  let menu: Menu

  /// Throws a failure that lists everything that is wrong.
  init(_ path: String) throws(Failure) {
    let file = try InputFile(path)
    try file.checkKnown()
    let text = try file.text()
    do throws(MenuProblems) { menu = try Menu(json: text) } catch {
      let count = error.all.count
      throw Failure(
        .badData,
        Phrase(
          en:
            "\(file.name.en) is not a menu: \(count) \(count == 1 ? "thing is" : "things are") wrong. Nothing was changed.",
          ko: "\(file.name.ko): 메뉴로 쓸 수 없습니다. 잘못된 곳이 \(count)군데입니다. 바뀐 것은 없습니다."),
        list: error.all.map(\.phrase))
    }
  }
}

extension MenuProblem: ExplainedError {
  /// Where it is and what is wrong.
  public var phrase: Phrase {
    path.isEmpty ? kind.phrase : Phrase(same: "\(path.shown): ") + kind.phrase
  }
}

extension MenuProblem.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .notJSON(let line): Phrase(en: "not JSON from line \(line) on", ko: "\(line)번째 줄부터 JSON이 아닙니다")
    case .expected(let shape):
      Phrase(en: "must be \(shape.phrase.en)", ko: "\(Particle.subject.after(shape.phrase.ko)) 와야 합니다")
    case .broken(let text): text.phrase
    case .unknown: Phrase(en: "there is no such member", ko: "그런 항목은 없습니다")
    case .count(let range):
      range.lowerBound == 0
        ? Phrase(en: "must have at most \(range.upperBound)", ko: "\(range.upperBound)개까지 됩니다")
        : Phrase(
          en: "must have \(range.lowerBound) to \(range.upperBound)",
          ko: "\(range.lowerBound)–\(range.upperBound)개여야 합니다")
    case .repeated(let name): Phrase(en: "\"\(name.shown)\" is there twice", ko: "두 번 나왔습니다: \"\(name.shown)\"")
    case .unknownIngredient(let name):
      Phrase(en: "no ingredient has the id \"\(name.shown)\"", ko: "그런 id의 재료가 없습니다: \"\(name.shown)\"")
    case .unknownDrawing(let name):
      Phrase(en: "there is no drawing \"\(name.shown)\"", ko: "그런 그림이 없습니다: \"\(name.shown)\"")
    }
  }
}

extension MenuProblem.Shape {
  fileprivate var phrase: Phrase {
    switch self {
    case .object: Phrase(en: "an object, { … }", ko: "{ … } 객체")
    case .list: Phrase(en: "a list, [ … ]", ko: "[ … ] 목록")
    case .id:
      Phrase(en: "an id: up to 40 of a–z, 0–9 and hyphens", ko: "id(영문 소문자, 숫자, 붙임표 40자까지)")
    case .name: Phrase(en: "a name of up to 40 characters", ko: "40자까지의 이름")
    case .names:
      Phrase(
        en: "a name of up to 40 characters, such as {\"en\": \"Latte\", \"ko\": \"라떼\"}; one language is enough",
        ko: "{\"en\": \"Latte\", \"ko\": \"라떼\"} 같은 40자까지의 이름(한 언어만 있어도 됩니다)")
    case .sign: Phrase(en: "a sign of one or two characters", ko: "한두 글자로 된 표시")
    case .currency: Phrase(en: "a currency of ISO 4217, such as KRW", ko: "KRW 같은 ISO 4217 통화")
    case .integer(let range):
      Phrase(
        en: "a whole number, \(range.lowerBound.grouped) to \(range.upperBound.grouped)",
        ko: "\(range.lowerBound.grouped)부터 \(range.upperBound.grouped)까지의 정수")
    case .word(let words):
      Phrase(en: "one of \(words.joined(separator: ", "))", ko: "\(words.joined(separator: ", ")) 중 하나")
    }
  }
}
