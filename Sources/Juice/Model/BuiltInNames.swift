/// The ingredients of the built-in menu.
extension Ingredient.ID {
  public static let strawberry = Self(valid: "strawberry")
  public static let banana = Self(valid: "banana")
  public static let pineapple = Self(valid: "pineapple")
  public static let kiwi = Self(valid: "kiwi")
  public static let mango = Self(valid: "mango")
}

/// The products of the built-in menu.
extension Product.ID {
  public static let strawberry = Self(valid: "strawberry")
  public static let banana = Self(valid: "banana")
  public static let pineapple = Self(valid: "pineapple")
  public static let kiwi = Self(valid: "kiwi")
  public static let mango = Self(valid: "mango")
  public static let strawberryBanana = Self(valid: "strawberry-banana")
  public static let mangoKiwi = Self(valid: "mango-kiwi")
}
