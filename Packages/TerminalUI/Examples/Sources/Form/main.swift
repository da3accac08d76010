import SingleLanguage
import TerminalRuntime
import TerminalUI

enum Milk: String, CaseIterable { case none, cow, oat }

/// The result of the form.
struct Order: Sendable {
  let name: String
  let cups: Int
  let milk: Milk
  let isToGo: Bool
}

/// A text, a number, a choice and a checkbox; the order is saved as a whole, or not at all.
let form = FormScreen(
  "Coffee", accent: .standard, submitName: "order",
  Field("Name", width: 20, problem: "Whom is it for?") { $0.isEmpty ? nil : $0 },
  Field("Cups", "1", width: 4, problem: "Please type a number, 1–20.") { text in
    Int(text).flatMap { (1...20).contains($0) ? $0 : nil }
  },
  Field("Milk", choices: Milk.allCases.map { ($0, "\($0.rawValue)") }, chosen: .oat),
  Field("To go", isOn: false, hint: "A cup of your own is a coin cheaper.")
) { name, cups, milk, isToGo in
  Order(name: name, cups: cups, milk: milk, isToGo: isToGo)
}

if let order = try Terminal.run(form, inline: 11) {
  let milk = order.milk == .none ? "black" : "with \(order.milk.rawValue) milk"
  print("\(order.cups) × coffee \(milk) for \(order.name)\(order.isToGo ? ", to go" : "")")
}
