import Values

/// The words with which the nine feelings, and a day without one, are said besides their names.
///
/// What they are taken for is our own; `MoodApp.proposal(for:)` has words of other apps.
enum FeelingWords {
  /// Returns the feelings of one or two words in lowercase, the more likely first; empty if they say none.
  static func feelings(_ words: [String]) -> [EntryFeeling] {
    let phrase = words.joined(separator: " ")
    let isKorean = words.allSatisfy { $0.first?.isASCII == false }
    guard isKorean else { return english.filter { $0.words.contains(phrase) }.map(\.feeling) }
    // 화가 났어, 보고 싶다; but 즐거운 하루 is one word and another.
    if words.count > 1, !feelings([words[0]]).isEmpty { return [] }
    let nouns = words.dropLast().map { word in
      word.count > 1 && ["이", "가", "은", "는", "도"].contains(word.last) ? String(word.dropLast()) : word
    }
    let word = (nouns + words.suffix(1)).joined()
    let letters = HangulLetter.letters(of: word)
    return korean.filter { $0.stems.contains { $0.isStem(of: word, letters: letters) } }.map(\.feeling)
  }

  private static let english = EntryFeeling.allCases.map { (feeling: $0, words: $0.englishWords) }
  private static let korean = EntryFeeling.allCases.map { feeling in
    (feeling: feeling, stems: feeling.koreanStems.map { KoreanStem($0) })
  }
}

extension EntryFeeling {
  /// Which say that something was not much, and not what one feels about it.
  private static let poor = ["별로야", "별로다", "별로네", "별로였", "별로예", "별로임", "별루야", "별루다"]

  fileprivate var englishWords: Set<String> {
    switch self {
    case .felt(.happy):
      [
        "happy", "happier", "happiness", "joy", "joyful", "glad", "delighted", "excited", "thrilled", "cheerful",
        "great", "wonderful", "amazing", "fantastic", "awesome", "elated", "ecstatic", "overjoyed", "good", "fun",
      ]
    case .felt(.loving):
      [
        "love", "loved", "loving", "in love", "affectionate", "adore", "tender", "miss you", "miss him", "miss her",
      ]
    case .felt(.pleased):
      [
        "pleased", "good", "fine", "nice", "content", "contented", "satisfied", "grateful", "thankful", "proud",
        "relieved", "calm", "relaxed", "peaceful", "comfortable", "fulfilled",
      ]
    case .felt(.flustered):
      [
        "flustered", "embarrassed", "embarrassing", "awkward", "shocked", "surprised", "confused", "ashamed",
        "startled", "panicked", "shy",
      ]
    case .felt(.upset):
      [
        "upset", "angry", "mad", "annoyed", "annoying", "irritated", "frustrated", "furious", "hurt", "disappointed",
        "jealous", "offended", "fed up", "pissed off", "pissed", "bad", "not good", "not great",
      ]
    case .felt(.gloomy):
      [
        "gloomy", "sad", "sadness", "depressed", "depressing", "down", "blue", "unhappy", "lonely", "miserable",
        "hopeless", "heartbroken", "awful", "terrible", "melancholy", "bad", "not good", "not great",
      ]
    case .felt(.bored): ["bored", "boring", "boredom"]
    case .felt(.listless):
      [
        "listless", "tired", "exhausted", "sleepy", "drained", "apathetic", "lazy", "fatigued", "weary", "sluggish",
        "burned out", "burnt out", "worn out", "tired out",
      ]
    case .felt(.troubled):
      [
        "troubled", "anxious", "worried", "worrying", "nervous", "stressed", "stressed out", "overwhelmed", "scared",
        "afraid", "uneasy", "tense", "restless", "confused",
      ]
    case .noFeeling: ["meh", "so-so", "so so", "neutral", "nothing special"]
    }
  }

  fileprivate var koreanStems: [String] {
    switch self {
    case .felt(.happy): ["행복하", "기쁘", "신나", "즐겁", "설레", "들뜨", "좋", "재미있", "재밌", "유쾌하", "황홀하"]
    case .felt(.loving): ["사랑하", "사랑스럽", "보고싶", "그립", "애틋하", "다정하"]
    case .felt(.pleased):
      [
        "좋아하", "좋", "만족하", "만족스럽", "뿌듯하", "감사하", "고맙", "편안하", "편하", "흐뭇하", "평온하", "평화롭", "안심되", "안심하", "자랑스럽", "후련하",
        "든든하", "홀가분하", "괜찮", "상쾌하", "개운하",
      ]
    case .felt(.flustered):
      ["당황하", "당황스럽", "부끄럽", "창피하", "민망하", "쑥스럽", "놀라", "어색하", "황당하", "어이없", "뻘쭘하", "난처하", "혼란스럽"]
    case .felt(.upset):
      [
        "속상하", "화나", "짜증나", "짜증스럽", "억울하", "서운하", "섭섭하", "열받", "빡치", "실망하", "실망스럽", "질투나", "분노하", "밉", "답답하", "싫",
        "불쾌하", "나쁘", "안좋",
      ] + Self.poor
    case .felt(.gloomy):
      [
        "우울하", "슬프", "외롭", "쓸쓸하", "울적하", "서글프", "허전하", "비참하", "절망하", "눈물나", "그립", "괴롭", "힘들", "공허하", "암울하", "서럽",
        "마음아프", "나쁘", "안좋",
      ] + Self.poor
    case .felt(.bored): ["심심하", "지루하", "재미없", "지겹", "무료하"]
    case .felt(.listless):
      [
        "따분하", "피곤하", "지치", "졸리", "졸립", "나른하", "무기력하", "귀찮", "힘없", "기운없", "의욕없", "멍하", "고단하", "피로하", "힘들",
      ]
    case .felt(.troubled):
      [
        "심란하", "불안하", "걱정되", "걱정하", "걱정스럽", "초조하", "긴장되", "긴장하", "무섭", "두렵", "복잡하", "혼란스럽", "막막하", "답답하", "겁나", "떨리",
        "조급하", "불편하", "스트레스받",
      ]
    case .noFeeling:
      [
        "그저그래", "그저그랬", "그저그렇", "그저그런", "그저그럼", "그냥그래", "그냥그랬", "그냥그렇", "그냥그런", "그럭저럭", "쏘쏘", "무난하", "평범하",
      ] + Self.poor
    }
  }
}
