import EmotionModel
import TestSupport
import Testing

@Suite("Feelings as they are said") struct SaidFeelingTests {
  private func said(_ sentence: String) -> String {
    let words = sentence.split(separator: " ")
    return SaidFeeling.all(in: words).map { said in
      words[said.range].joined(separator: " ") + "=" + said.feelings.map(\.rawValue).joined(separator: ",")
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("오늘 좀 우울했어", "좀 우울했어=gloomy"), ("피곤해", "피곤해=dull"), ("피곤합니다", "피곤합니다=dull"), ("너무 피곤하다...", "너무 피곤하다...=dull"),
    ("기분이 좋다", "좋다=happy,fond"), ("기분 좋았어요!", "좋았어요!=happy,fond"), ("짜증나", "짜증나=upset"), ("짜증이 난다", "짜증이 난다=upset"),
    ("짜증났어ㅠㅠ", "짜증났어ㅠㅠ=upset"), ("화가 났어", "화가 났어=upset"), ("행복했다", "행복했다=happy"), ("정말 슬펐다", "정말 슬펐다=gloomy"),
    ("슬픔", "슬픔=gloomy"), ("슬픕니다", "슬픕니다=gloomy"), ("기뻤어", "기뻤어=happy"), ("외로워", "외로워=gloomy"), ("외롭네", "외롭네=gloomy"),
    ("외로웠음", "외로웠음=gloomy"), ("즐거운 하루", "즐거운=happy"), ("지쳤다", "지쳤다=dull"), ("지친다", "지친다=dull"),
    ("걱정돼", "걱정돼=troubled"), ("걱정이 된다", "걱정이 된다=troubled"), ("불안", "불안=troubled"), ("힘들었어", "힘들었어=gloomy,dull"),
    ("힘드네", "힘드네=gloomy,dull"), ("보고 싶다", "보고 싶다=loving"), ("설렌다", "설렌다=happy"), ("고마워요", "고마워요=fond"),
    ("부끄러웠어", "부끄러웠어=flustered"), ("심심하네", "심심하네=bored"), ("귀찮아", "귀찮아=dull"), ("무서웠다", "무서웠다=troubled"),
    ("피곤해".decomposed, "피곤해=dull"),
    ("sad", "sad=gloomy"), ("so happy today", "so happy=happy"), ("I'm really tired", "really tired=dull"),
    ("a bit stressed out", "a bit stressed out=troubled"), ("Feeling GOOD", "GOOD=happy,fond"),
    ("tired but happy", "tired=dull; happy=happy"),
    ("meh", "meh=none"), ("so so", "so so=none"), ("a so-so day", "a so-so=none"), ("그저 그래", "그저 그래=none"),
    ("그냥 그랬어", "그냥 그랬어=none"), ("무난한 하루", "무난한=none"), ("별로야", "별로야=upset,gloomy,none"),
    ("기분 나빠", "나빠=upset,gloomy"), ("기분이 나빴어", "나빴어=upset,gloomy"), ("기분이 안 좋아", "안 좋아=upset,gloomy"),
    ("not good", "not good=upset,gloomy"),
    ("fed up with work", "fed up=upset"), ("(confused)", "(confused)=flustered,troubled"),
  ])
  func `a word says a feeling in each of its forms`(sentence: String, expected: String) {
    #expect(said(sentence) == expected)
  }

  @Test(arguments: [
    "not sad", "안 우울해", "행복하지 않아", "피곤하진 않았다", "don't love it", "first snow", "커피 두 잔", "에스프레소", "그리고", "화요일", "놀이터",
    "sadly",
    "망고", "좀", "별로 안 피곤해", "", "기쁨조차없는abc", "화", "조건", "시골",
  ])
  func `what is denied, and other words, say none`(sentence: String) {
    #expect(said(sentence).isEmpty)
  }
}
