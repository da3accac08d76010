import Testing

/// A file in the layout of another app, written for tests; what stands in it happened to nobody.
///
/// The tests go through all of them, so a new format needs nothing but one of these.
struct MoodFixture: CustomTestStringConvertible, Sendable {
  /// The name of the app.
  let app: String
  let text: String
  /// The feelings of its moods, as `--map` takes them.
  var map = "proposed"
  /// What is in the diary then, in the order of the file: time, feeling, note.
  let lines: [String]
  /// How many of its entries are left out.
  var skipped = 0

  var testDescription: String { "\(app): \(lines.count) entries" }

  static let all = [daylio, daylioOfEight, daylioOfYear, pixels, howWeFeelOld, howWeFeelNew, eMoods, apple]

  /// Nine columns, with a byte order mark: scales, marks of an editor, half a day twice, a mood twice in other capitals.
  static let daylio = MoodFixture(
    app: "Daylio",
    text: """
      \u{FEFF}full_date,date,weekday,time,mood,activities,scales,note_title,note
      2025-03-27,March 27,Thursday,8:39 pm,rad,"movies / tv | good sleep","Energy:\u{A0}4 | Hours:\u{A0}7.5","A ""title\""","One<br>two &amp; <b>three</b> &#39;x&#39;&nbsp;y"
      2025-03-27,March 27,Thursday,12:05\u{202F}AM,meh,"","","",""
      2025-03-26,27. März,Mittwoch,12:30 PM,Rad,"2024 | 🎉 | walk","","","a < b & c <x> &what; #walk"
      2025-03-25,x,x,오후 9:05,so so,"","","","  "
      2025-03-24,x,x,7:05,awful,"산책","","",""
      """,
    map: "rad=happy,meh=skip,so so=따분해,awful=6",
    lines: [
      "2025-03-27T20:39:00+00:00 happy A \"title\"\nOne\ntwo & three 'x' y "
        + "#daylio-rad #movies-tv #good-sleep #Energy-4 #Hours-7_5",
      "2025-03-26T12:30:00+00:00 happy a < b & c <x> &what; #walk #daylio-Rad #_2024 🎉",
      "2025-03-25T21:05:00+00:00 listless #daylio-so-so",
      "2025-03-24T07:05:00+00:00 gloomy #daylio-awful #산책",
    ], skipped: 1)

  /// Eight columns, separated by tabs, with 24 hours.
  static let daylioOfEight = MoodFixture(
    app: "Daylio",
    text: """
      full_date\tdate\tweekday\ttime\tmood\tactivities\tnote_title\tnote
      2025-03-27\tMarch 27\tThursday\t20:39\tgood\trun | read\tTitle\tText
      2025-03-26\tMarch 26\tWednesday\t06:01\tbad\t\t\t
      """,
    lines: [
      "2025-03-27T20:39:00+00:00 pleased Title\nText #daylio-good #run #read",
      "2025-03-26T06:01:00+00:00 upset #daylio-bad",
    ])

  /// Seven columns, of an older version: the year stands alone.
  static let daylioOfYear = MoodFixture(
    app: "Daylio",
    text: """
      year,date,weekday,time,mood,activities,note
      2018,18 May,Friday,11:54 pm,happy,"clean | cook","Noodles"
      2018,May 17,Thursday,10:21 pm,average,"",""
      2018,5월 16일,수요일,22:41,갈팡질팡,"",""
      """,
    map: "proposed,average=bored,갈팡질팡=심란해",
    lines: [
      "2018-05-18T23:54:00+00:00 happy Noodles #daylio-happy #clean #cook",
      "2018-05-17T22:21:00+00:00 bored #daylio-average", "2018-05-16T22:41:00+00:00 troubled #daylio-갈팡질팡",
    ])

  /// An entry of the day for each score, with the tags of all groups.
  static let pixels = MoodFixture(
    app: "Pixels",
    text: """
      [
        {"date":"2025-01-31","type":"Mood","scores":[4,4,3],"notes":"Soup","tags":[{"type":"Emotions","entries":["calm","a bit tired"]},{"type":"Food","entries":["soup"]}]},
        {"date":"2025-2-1","type":"Mood","scores":[3],"notes":"","tags":[]},
        {"date":"2025-02-02","type":"Period","scores":[1]},
        {"date":"2025-02-03","scores":[1],"notes":"#soup again"},
        {"date":"2025-02-04","type":"Mood","scores":[],"notes":"empty"}
      ]
      """,
    map: "4=happy,3=skip,1=gloomy",
    lines: [
      "2025-01-31 happy Soup #pixels-4 #pixels-3 #calm #a-bit-tired #soup", "2025-01-31 happy #pixels-4",
      "2025-02-03 gloomy #soup again #pixels-1", "2025-02-04 - empty",
    ], skipped: 1)

  /// The older header, with a byte order mark: a tap for each feeling, and moods of one feeling are one.
  static let howWeFeelOld = MoodFixture(
    app: "How We Feel",
    text: """
      \u{FEFF}Date,Mood,Mood Key,Tags (People),Tags Key (People),Tags (Places),Tags Key (Places),Tags (Events),Tags Key (Events),Exercise,Sleep,Menstrual,Steps,Meditation,Weather,Temperature (F),Water (cups),Caffeine (mg),Alcoholic Drinks,Notes,Reflections,Takeaways
      2025 Sun May 18 8:39 AM,Grateful;Calm;Content,grateful;calm;content,By Myself;Cat,By Myself;Cat,Home,Home,Reading,Reading,0.0,7.5,,15.0,,Clouds,52.0,,0,,"Rain, all day",,
      2025 Sat May 17 12:10 AM,Calm,calm,,,,,,,0.0,0.0,,1.0,,Rain,50.0,,120,1,,,
      """,
    map: "proposed,calm=skip",
    lines: [
      "2025-05-18T08:39:00+00:00 pleased Rain, all day #howwefeel-Grateful #howwefeel-Content #howwefeel-Calm "
        + "#By-Myself #Cat #Home #Reading"
    ], skipped: 1)

  /// The newer header; the moods are in the language of the phone, their keys are not.
  static let howWeFeelNew = MoodFixture(
    app: "How We Feel",
    text: """
      Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,Takeaways
      2025 Wed Jul 23 11:36 PM,ko,grateful;anxious,고마운;불안한,혼자,집,쉬는 중,"A full note","[""Slow down"",""Call""]","[]"
      2025 Wed Jul 23 08:15 AM,en,down,down,,,,,"[]","Go out"
      """,
    lines: [
      "2025-07-23T23:36:00+00:00 pleased A full note\nSlow down\nCall #howwefeel-고마운 #혼자 #집 #쉬는-중",
      "2025-07-23T23:36:00+00:00 troubled #howwefeel-불안한", "2025-07-23T08:15:00+00:00 gloomy Go out #howwefeel-down",
    ])

  /// Symptoms from mild on are moods of the day, and the rest are tags.
  static let eMoods = MoodFixture(
    app: "eMoods",
    text: """
      ID,DATE (YYYY-MM-DD),IRRITABILITY,ANXIETY,DEPRESSED,ELEVATED,SLEEP,PSYCHOTIC SYMPTOMS,NOTE,THERAPY,MENSTRUAL CYCLE,WEIGHT
      1,2025-04-01,1,3,2,0,7.5,1,"A long day",1,0,62.0
      2,2025-04-02,1,1,1,1,8,0,,0,0,0
      3,2025-04-03,0,0,0,4,3,2,,0,1,
      4,2025-04-04,2,0,0,2,0,0,,,,
      """,
    map: "proposed,elevated=happy,none=skip",
    lines: [
      "2025-04-01 gloomy A long day #emoods-depressed-2 #sleep-7_5 #weight-62 #therapy",
      "2025-04-01 troubled #emoods-anxiety-3",
      "2025-04-03 happy #emoods-elevated-4 #psychotic-symptoms-2 #sleep-3 #menstrual-cycle",
      "2025-04-04 upset #emoods-irritability-2", "2025-04-04 happy #emoods-elevated-2",
    ], skipped: 1)

  /// Labels, or how pleasant it was; each row ends with a comma, which the first line does not have.
  static let apple = MoodFixture(
    app: "Apple State of Mind",
    text: """
      Start,End,Kind,Labels,Associations,Valence,Valence Classification
      2025-01-09 15:34:06 -0500,2025-01-09 15:34:06 -0500,Momentary Emotion,Anxious | Irritated | Worried,Self Care | Health,-0.72,Very Unpleasant,
      2025-01-08 00:10:00 +0900,2025-01-08 00:10:00 +0900,Daily Mood,Content,,0.41,Pleasant,
      2025-01-07 10:44:27 -0500,2025-01-07 10:44:27 -0500,Momentary Emotion,Indifferent,,0.09,Neutral,
      2025-01-06 14:25:34 -0500,2025-01-06 14:25:34 -0500,Momentary Emotion,,,0.0,Neutral,
      """,
    map: "proposed,neutral=bored,indifferent=skip",
    lines: [
      "2025-01-09T15:34:06-05:00 troubled #apple-Anxious #apple-Worried #apple-Very-Unpleasant #Self-Care #Health",
      "2025-01-09T15:34:06-05:00 upset #apple-Irritated", "2025-01-08 pleased #apple-Content #apple-Pleasant",
      "2025-01-06T14:25:34-05:00 bored #apple-Neutral",
    ], skipped: 1)
}
