import JuiceModel
import TerminalUI

extension MenuForms {
  /// A product, new if there is none.
  static func product(
    _ store: JuiceStore, _ menu: Menu, _ product: Product?, former: Set<String> = [], in language: Language
  ) -> FormScreen<MenuChange> {
    var form = Form()
    let fields = ProductFields(product, menu, in: language, &form)
    let title =
      product == nil ? Phrase(en: "A new product", ko: "메뉴 추가") : Phrase(en: "Change the product", ko: "메뉴 고치기")
    return FormScreen(title, accent: .juice, form) { form, environment in
      let (names, make) = (
        try fields.name(in: form, environment), try fields.product(in: form, environment)
      )
      do {
        return try store.save(product.map(MenuItem.product)) { menu in
          let id = product?.id ?? .init(new: names, "product", taken: menu.products.map(\.id), former: former)
          return .product(make(id))
        }
      } catch MenuEditError.invalid(let problem, _?) {
        throw fields.problem(problem.sentence(menu), at: problem.path)
      }
    }
  }
}

/// The fields of a product: first what each has, then what few need.
private struct ProductFields: Sendable {
  private let product: Product?
  private let name: NameKeys
  private let sizes: [SizeKeys]
  private let options: [(group: Product.OptionGroup, isOn: Form.Key<Bool>)]
  private let drawing: Form.Key<String?>
  private let short: NameKeys
  private let aliases: Form.Key<[String]>
  private let sentence: Form.Key<MenuText>

  private struct SizeKeys: Sendable {
    let name: Form.Key<MenuName?>
    let recipe: Form.Key<Recipe?>
    /// nil on a menu without a currency.
    let price: Form.Key<Int?>?
  }

  init(_ product: Product?, _ menu: Menu, in language: Language, _ form: inout Form) {
    self.product = product
    name = form.addNames(product?.name, in: language)
    sizes = (0..<2).map { ProductFields.addSize($0, of: product, menu, in: language, &form) }
    let groups: [(Product.OptionGroup, Phrase)] = [
      (.ice, Phrase(en: "Choice of ice", ko: "얼음 선택")), (.syrup, Phrase(en: "Choice of syrup", ko: "시럽 선택")),
      (.word, Phrase(en: "A word", ko: "덧붙일 말")),
    ]
    options = groups.map { group, label in
      (group, form.add(Field(label, isOn: product?.options.contains(group) ?? false)))
    }
    drawing = form.addDrawing(product?.drawing, none: Phrase(en: "a glass in its color", ko: "재료 색의 잔"))
    short = form.addNames(
      product?.shortName, english: Phrase(en: "Short English", ko: "짧은 영어"),
      korean: Phrase(en: "Short Korean", ko: "짧은 한국어"),
      hint: Phrase(
        en: "The name where there is little room; empty for the whole one.", ko: "자리가 좁을 때의 이름. 비우면 그대로 씁니다."),
      in: language)
    aliases = form.add(
      Field(
        Phrase(en: "Also called", ko: "다른 이름"), product?.aliases.joined(separator: ", ") ?? "",
        original: product?.aliases ?? [],
        hint: Phrase(en: "Other names by which it is found, with commas.", ko: "찾을 때 쓰는 이름들. 쉼표로 나눕니다."), width: 34,
        limit: 420,
        replacesAtFirst: false
      ) { text, _ throws(FieldProblem) in text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } }
    )
    sentence = form.add(
      Field(
        Phrase(en: "In sentences", ko: "영어 문장"), product?.fullName?.english ?? "",
        hint: Phrase(en: "In English sentences, such as \"Mango juice\".", ko: "영어 문장에서의 이름. 예: Mango juice"),
        width: 34,
        limit: MenuText.maximumLength, replacesAtFirst: false,
        problem: Phrase(
          en: "At most \(MenuText.maximumLength) characters.", ko: "\(MenuText.maximumLength)자까지 쓸 수 있습니다."),
        read: MenuText.init(_:)))
  }

  private static func addSize(
    _ index: Int, of product: Product?, _ menu: Menu, in language: Language, _ form: inout Form
  ) -> SizeKeys {
    let size = product.flatMap { $0.sizes.indices.contains(index) ? $0.sizes[index] : nil }
    let example = Phrase(en: "mango 3, milk 200", ko: "망고 3, 우유 200")
    let recipeHint =
      index == 0
      ? Phrase(en: "With amounts, the main one first: \(example.en).", ko: "주재료부터 양과 함께: \(example.ko)")
      : Phrase(en: "Empty if there is one size.", ko: "크기가 하나면 비워 두세요.")
    let nameKey = { (form: inout Form) in
      form.add(
        Field(
          index == 0 ? Phrase(en: "Size", ko: "크기") : Phrase(en: "Second size", ko: "둘째 크기"),
          MenuForms.text(ofSizeName: size?.name), original: .some(size?.name),
          hint: Phrase(
            en: "Such as M, or English / Korean; empty if there is one size.", ko: "M, Small / 작은 것 등. 크기가 하나면 비워 두세요."),
          width: 16, limit: 83, replacesAtFirst: false,
          problem: Phrase(
            en: "At most \(MenuText.maximumLength) characters.", ko: "\(MenuText.maximumLength)자까지 쓸 수 있습니다."),
          read: { text -> MenuName?? in
            text.trimmed.isEmpty ? .some(nil) : MenuForms.sizeName(of: text.trimmed).map { $0 }
          }))
    }
    // The name of the second size says what the fields below it are for.
    let before = index == 1 ? nameKey(&form) : nil
    let recipe = form.add(
      Field(
        Phrase(en: "Recipe", ko: "재료"),
        size?.recipe.text(of: menu) { language == .korean ? $0.ko : $0.en } ?? "", original: size.map { $0.recipe },
        hint: recipeHint, width: 54, limit: 600, replacesAtFirst: false
      ) { text, _ throws(FieldProblem) -> Recipe? in
        if index == 1, text.trimmed.isEmpty { return nil }
        do throws(RecipeProblem) { return try Recipe(text, of: menu) } catch { throw FieldProblem(error.phrase) }
      })
    let price = menu.currency.map { currency in
      let example = currency.text(of: 350 * (currency.digits == 0 ? 10 : currency.digits == 3 ? 10 : 1))
      return form.add(
        Field(
          Phrase(en: "Price", ko: "가격"), size?.price.map(currency.text(of:)) ?? "", original: .some(size?.price),
          unit: currency.code == "KRW" ? Phrase(en: "won", ko: "원") : Phrase(same: currency.code),
          hint: Phrase(en: "With tax; empty for none.", ko: "세금을 더한 값. 없으면 비워 두세요."), width: 10
        ) { text, _ throws(FieldProblem) -> Int? in
          if text.trimmed.isEmpty { return nil }
          let problem = Phrase(en: "Please type a price such as \(example).", ko: "\(example) 같은 가격을 입력하세요.")
          return try menu.amount(typed: text, or: problem)
        })
    }
    return SizeKeys(name: before ?? nameKey(&form), recipe: recipe, price: price)
  }

  func name(in form: Form, _ environment: Environment) throws -> MenuName { try form.names(name, in: environment) }

  /// Returns a function that makes the product with an id.
  func product(in form: Form, _ environment: Environment) throws -> (Product.ID) -> Product {
    let names = try name(in: form, environment)
    let chosen = Set(try options.filter { try form.read($0.isOn, in: environment) }.map(\.group))
    let sizes = try self.sizes.enumerated().compactMap { try size($0, $1, in: form, environment) }
    let short = try form.optionalNames(short, in: environment)
    // The Korean one is kept as it stands in the file.
    let full = MenuName(en: try form.read(sentence, in: environment).text, ko: product?.fullName?.korean)
    let (aliases, drawing) = (try form.read(aliases, in: environment), try form.read(drawing, in: environment))
    return { id in
      Product(
        id, names, short: short, full: full, aliases: aliases, sizes: sizes, options: chosen, drawing: drawing)
    }
  }

  private func size(
    _ index: Int, _ keys: SizeKeys, in form: Form, _ environment: Environment
  ) throws -> Product.Size? {
    let name = try form.read(keys.name, in: environment)
    // Without a currency a price stays as it is.
    let old = product.flatMap { $0.sizes.indices.contains(index) ? $0.sizes[index].price : nil }
    let price = try keys.price.map { try form.read($0, in: environment) } ?? old
    guard let recipe = try form.read(keys.recipe, in: environment) else {
      guard name == nil, keys.price == nil || price == nil else {
        throw FieldProblem(RecipeProblem.empty.phrase, of: keys.recipe)
      }
      return nil
    }
    return Product.Size(name, recipe, price: price)
  }

  /// Returns a problem of the field for a path within the product, such as `sizes[0].price`.
  func problem(_ sentence: Phrase, at path: String) -> FieldProblem {
    let keys = sizes[path.hasPrefix("sizes[1]") ? 1 : 0]
    if path.hasPrefix("sizes") {
      if path.hasSuffix("].name") { return FieldProblem(sentence, of: keys.name) }
      if path.hasSuffix("].price"), let price = keys.price { return FieldProblem(sentence, of: price) }
      return FieldProblem(sentence, of: keys.recipe)
    }
    if path.hasPrefix("aliases") { return FieldProblem(sentence, of: aliases) }
    if path.hasPrefix("short") { return FieldProblem(sentence, of: short.first) }
    if path.hasPrefix("drawing") { return FieldProblem(sentence, of: drawing) }
    return FieldProblem(sentence, of: name.first)
  }
}
