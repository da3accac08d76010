import JuiceModel
import TerminalUI

/// The forms of the menu; the result is what was changed.
enum MenuForms {
  /// The currency and the tax of all prices.
  static func settings(_ store: JuiceStore, _ menu: Menu) -> FormScreen<MenuChange> {
    let before = menu.settings
    var form = Form()
    let price = menu.products.lazy.flatMap(\.sizes).compactMap(\.price).first
    let currency = form.add(
      Field(
        Phrase(en: "Currency", ko: "통화"), before.currency?.code ?? "", original: .some(before.currency),
        hint: Phrase(en: "A code such as KRW; empty for a menu without prices.", ko: "KRW 같은 코드. 비우면 가격 없이 씁니다."),
        suggestions: currencies,
        meaning: { currency, _, _ in
          // Prices keep their numbers: 350 is 3.50 EUR, and ₩350.
          guard let currency, let price, currency != before.currency else { return nil }
          let old = before.currency?.text(of: price) ?? price.grouped
          let new = "\(currency.text(of: price)) \(currency.code)"
          return Phrase(
            en: "Prices keep their numbers: \(old) becomes \(new).", ko: "가격의 숫자는 그대로입니다: \(old) 대신 \(new).")
        },
        problem: Phrase(en: "Please type three letters, such as KRW.", ko: "KRW처럼 영문 세 글자를 입력하세요."),
        read: { text -> Currency?? in
          text.trimmed.isEmpty ? .some(nil) : Currency(code: text.trimmed.uppercased()).map { $0 }
        }))
    let tax = form.add(
      number(
        Phrase(en: "Tax", ko: "세금"), before.taxPercent, unit: Phrase(same: "%"),
        hint: Phrase(
          en: "The tax that is in each price; empty if receipts do not tell it.", ko: "가격에 든 세금. 영수증에 적지 않으면 비워 두세요.")))
    return FormScreen(Phrase(en: "Currency and tax", ko: "통화와 세금"), accent: .juice, form) { form, environment in
      let after = MenuSettings(
        currency: try form.read(currency, in: environment), taxPercent: try form.read(tax, in: environment))
      do {
        try store.editMenu { $0.setting(currency: after.currency, taxPercent: after.taxPercent) }
      } catch MenuEditError.invalid(let problem, nil) where problem.path == "tax" {
        throw FieldProblem(problem.sentence(menu), of: tax)
      }
      return before == after ? .none : .settings(before: before, after: after)
    }
  }

  private static let currencies: [Suggestion] = [
    Suggestion("KRW", Phrase(en: "South Korean won", ko: "대한민국 원")),
    Suggestion("USD", Phrase(en: "US dollar", ko: "미국 달러")),
    Suggestion("EUR", Phrase(en: "euro", ko: "유로")), Suggestion("JPY", Phrase(en: "Japanese yen", ko: "일본 엔")),
    Suggestion("GBP", Phrase(en: "pound sterling", ko: "영국 파운드")),
  ]

  /// An ingredient, new if there is none.
  static func ingredient(
    _ store: JuiceStore, _ menu: Menu, _ ingredient: Ingredient?, former: Set<String> = [], in language: Language
  ) -> FormScreen<MenuChange> {
    var form = Form()
    let name = form.addNames(ingredient?.name, in: language)
    let units = Ingredient.Unit.allCases.map { ($0, $0.phrase) }
    let unit = form.add(Field(Phrase(en: "Unit", ko: "단위"), choices: units, chosen: ingredient?.unit))
    let capacity = form.add(
      requiredNumber(
        Phrase(en: "Shelf holds", ko: "선반 용량"), ingredient?.capacity ?? 100,
        hint: Phrase(en: "The most that its shelf holds.", ko: "선반에 들어가는 최대량")))
    let par = form.add(
      requiredNumber(
        Phrase(en: "Par", ko: "기준 재고"), ingredient?.par ?? 0,
        hint: Phrase(en: "The amount to which it is filled in the morning.", ko: "아침에 채워 두는 양")))
    let low = form.add(
      number(
        Phrase(en: "Low below", ko: "부족 기준"), ingredient?.low,
        hint: Phrase(
          en: "Below this it is low; empty: when a product cannot be made.", ko: "이보다 적으면 부족. 비우면 못 만드는 메뉴가 생길 때")))
    let (drawing, sign) = form.addAppearance(ingredient?.appearance ?? .none)
    let title =
      ingredient == nil
      ? Phrase(en: "A new ingredient", ko: "재료 추가") : Phrase(en: "Change the ingredient", ko: "재료 고치기")
    return FormScreen(title, accent: .juice, form) { form, environment in
      let names = try form.names(name, in: environment)
      let symbol = try form.read(sign, in: environment)
      let art = try form.read(drawing, in: environment)
      if art != nil, !symbol.isEmpty {
        throw FieldProblem(Phrase(en: "Either a drawing or a sign, please.", ko: "그림과 기호 중 하나만 쓸 수 있습니다."), of: sign)
      }
      let appearance = art.map(Ingredient.Appearance.drawing) ?? (symbol.isEmpty ? .none : .sign(symbol))
      let (newUnit, newCapacity) = (try form.read(unit, in: environment), try form.read(capacity, in: environment))
      let (newPar, newLow) = (try form.read(par, in: environment), try form.read(low, in: environment))
      func made(_ id: Ingredient.ID) -> MenuItem {
        .ingredient(
          Ingredient(id, names, unit: newUnit, capacity: newCapacity, par: newPar, low: newLow, appearance: appearance))
      }
      do {
        return try store.save(ingredient.map(MenuItem.ingredient)) { menu in
          made(ingredient?.id ?? .init(new: names, "ingredient", taken: menu.ingredients.map(\.id), former: former))
        }
      } catch MenuEditError.invalid(let problem, .product?) {
        guard let id = ingredient?.id, problem.ingredient == id else { throw MenuEditError.changedMeanwhile }
        throw FieldProblem(menu.mostNeeded(id), of: capacity)
      } catch MenuEditError.invalid(let problem, _?) {
        let sentence = problem.sentence(menu)
        switch problem.path {
        case "capacity": throw FieldProblem(sentence, of: capacity)
        case "par": throw FieldProblem(sentence, of: par)
        case "low": throw FieldProblem(sentence, of: low)
        case "sign": throw FieldProblem(sentence, of: sign)
        default: throw FieldProblem(sentence, of: name.first)
        }
      }
    }
  }
}

extension Menu {
  /// Which product takes most of an ingredient, so that its shelf must hold as much.
  fileprivate func mostNeeded(_ id: Ingredient.ID) -> Phrase {
    let needs = products(with: id).map { product in
      (name: product.phrase, amount: product.sizes.map { $0.recipe.amount(of: id) }.max() ?? 0)
    }
    guard let most = needs.max(by: { $0.amount < $1.amount }) else { return MenuEditError.changedMeanwhile.phrase }
    return Phrase(
      en: "\(most.name.en) takes \(most.amount.grouped), so its shelf must hold that.",
      ko: "\(most.name.ko)에 \(most.amount.grouped)만큼 들어갑니다. 선반은 그 이상이어야 합니다.")
  }
}

extension JuiceStore {
  /// Puts a product or ingredient in the place of another one, or adds it if `before` is nil.
  func save(_ before: MenuItem?, _ make: @escaping (Menu) -> MenuItem) throws -> MenuChange {
    var id: MenuItem.ID?
    let menu = try editMenu { menu in
      let item = make(menu)
      id = item.id
      return try before.map { try menu.replacing($0, with: item) } ?? menu.adding(item)
    }
    // As it was read back.
    guard let after = id.flatMap({ menu[$0] }) else { return .none }
    return before == after ? .none : .item(before: before, after: after)
  }
}
