/// Files in the layouts of other apps, written for these tests; what stands in them happened to nobody.
enum MoodFixtures {
  /// Nine columns, with a byte order mark: scales, marks of an editor, half a day twice, a mood twice in other capitals.
  static let daylio = """
    \u{FEFF}full_date,date,weekday,time,mood,activities,scales,note_title,note
    2025-03-27,March 27,Thursday,8:39 pm,rad,"movies / tv | good sleep","Energy:\u{A0}4 | Hours:\u{A0}7.5","A ""title\""","One<br>two &amp; <b>three</b> &#39;x&#39;&nbsp;y"
    2025-03-27,March 27,Thursday,12:05\u{202F}AM,meh,"","","",""
    2025-03-26,27. März,Mittwoch,12:30 PM,Rad,"2024 | 🎉 | walk","","","a < b & c <x> &what; #walk"
    2025-03-25,x,x,오후 9:05,so so,"","","","  "
    2025-03-24,x,x,7:05,awful,"산책","","",""
    """

  /// Eight columns, separated by tabs, with 24 hours.
  static let daylioOfEight = """
    full_date\tdate\tweekday\ttime\tmood\tactivities\tnote_title\tnote
    2025-03-27\tMarch 27\tThursday\t20:39\tgood\trun | read\tTitle\tText
    2025-03-26\tMarch 26\tWednesday\t06:01\tbad\t\t\t
    """

  /// Seven columns, of an older version: the year stands alone.
  static let daylioOfYear = """
    year,date,weekday,time,mood,activities,note
    2018,18 May,Friday,11:54 pm,happy,"clean | cook","Noodles"
    2018,May 17,Thursday,10:21 pm,average,"",""
    2018,5월 16일,수요일,22:41,갈팡질팡,"",""
    """

  static let pixels = """
    [
      {"date":"2025-01-31","type":"Mood","scores":[4,4,3],"notes":"Soup","tags":[{"type":"Emotions","entries":["calm","a bit tired"]},{"type":"Food","entries":["soup"]}]},
      {"date":"2025-2-1","type":"Mood","scores":[3],"notes":"","tags":[]},
      {"date":"2025-02-02","type":"Period","scores":[1]},
      {"date":"2025-02-03","scores":[1],"notes":"#soup again"},
      {"date":"2025-02-04","type":"Mood","scores":[],"notes":"empty"}
    ]
    """

  /// The older header, with a byte order mark.
  static let howWeFeelOld = """
    \u{FEFF}Date,Mood,Mood Key,Tags (People),Tags Key (People),Tags (Places),Tags Key (Places),Tags (Events),Tags Key (Events),Exercise,Sleep,Menstrual,Steps,Meditation,Weather,Temperature (F),Water (cups),Caffeine (mg),Alcoholic Drinks,Notes,Reflections,Takeaways
    2025 Sun May 18 8:39 AM,Grateful;Calm;Content,grateful;calm;content,By Myself;Cat,By Myself;Cat,Home,Home,Reading,Reading,0.0,7.5,,15.0,,Clouds,52.0,,0,,"Rain, all day",,
    2025 Sat May 17 12:10 AM,Calm,calm,,,,,,,0.0,0.0,,1.0,,Rain,50.0,,120,1,,,
    """

  /// The newer header; the moods are in the language of the phone, their keys are not.
  static let howWeFeelNew = """
    Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,Takeaways
    2025 Wed Jul 23 11:36 PM,ko,grateful;anxious,고마운;불안한,혼자,집,쉬는 중,"A full note","[""Slow down"",""Call""]","[]"
    2025 Wed Jul 23 08:15 AM,en,down,down,,,,,"[]","Go out"
    """

  static let eMoods = """
    ID,DATE (YYYY-MM-DD),IRRITABILITY,ANXIETY,DEPRESSED,ELEVATED,SLEEP,PSYCHOTIC SYMPTOMS,NOTE,THERAPY,MENSTRUAL CYCLE,WEIGHT
    1,2025-04-01,1,3,2,0,7.5,1,"A long day",1,0,62.0
    2,2025-04-02,1,1,1,1,8,0,,0,0,0
    3,2025-04-03,0,0,0,4,3,2,,0,1,
    4,2025-04-04,2,0,0,2,0,0,,,,
    """

  /// Each row ends with a comma, which the first line does not have.
  static let apple = """
    Start,End,Kind,Labels,Associations,Valence,Valence Classification
    2025-01-09 15:34:06 -0500,2025-01-09 15:34:06 -0500,Momentary Emotion,Anxious | Irritated | Worried,Self Care | Health,-0.72,Very Unpleasant,
    2025-01-08 00:10:00 +0900,2025-01-08 00:10:00 +0900,Daily Mood,Content,,0.41,Pleasant,
    2025-01-07 10:44:27 -0500,2025-01-07 10:44:27 -0500,Momentary Emotion,Indifferent,,0.09,Neutral,
    2025-01-06 14:25:34 -0500,2025-01-06 14:25:34 -0500,Momentary Emotion,,,0.0,Neutral,
    """

  static let all = [daylio, daylioOfEight, daylioOfYear, pixels, howWeFeelOld, howWeFeelNew, eMoods, apple]
}
