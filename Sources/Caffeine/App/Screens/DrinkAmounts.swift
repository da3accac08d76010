import CaffeineModel
import TerminalUI

/// The amounts in which a drink is logged with a key: half of it, its sizes, twice as much.
struct DrinkAmounts {
  struct Choice {
    let name: Phrase
    let serving: Serving
  }

  let choices: [Choice]
  let chosen: Int

  /// The serving of the amount that is chosen.
  var serving: Serving { choices[chosen].serving }

  /// Creates the amounts of a drink.
  ///
  /// - Parameters:
  ///   - serving: The usual serving, which is chosen first, and to which half and twice refer.
  ///   - drink: The drink as it is listed; `nil` if it is not.
  ///   - index: The index of the amount that was chosen, if one was.
  init(_ serving: Serving, as drink: ListedDrink?, chosen index: Int?) {
    var choices = (drink?.sizes ?? []).compactMap { size in
      ServingAmount.size(size.name).serving(of: serving, as: drink).map { Choice(name: size.name.phrase, serving: $0) }
    }
    // Several sizes may hold the same: then it is the one that the list gives.
    let isListed = serving == drink?.serving
    let usualSize = drink?.sizes.firstIndex { size in
      size.milligrams == serving.milligrams && (!isListed || size.name == .tall)
    }
    if usualSize == nil {
      let name = choices.isEmpty ? Phrase(same: "1") : Phrase(en: "usual", ko: "평소")
      choices.insert(Choice(name: name, serving: serving), at: 0)
    }
    var usual = usualSize ?? 0
    if let half = ServingAmount.half.serving(of: serving, as: drink) {
      choices.insert(Choice(name: Phrase(same: "½"), serving: half), at: 0)
      usual += 1
    }
    if let double = ServingAmount.double.serving(of: serving, as: drink) {
      choices.append(Choice(name: Phrase(same: "×2"), serving: double))
    }
    self.choices = choices
    chosen = min(max(0, index ?? usual), choices.count - 1)
  }
}
