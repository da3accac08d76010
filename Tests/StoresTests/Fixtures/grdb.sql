-- A file of the version that used GRDB 7.10, written by its stores: sqlite3 file .dump
PRAGMA application_id = 1349938286;
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('juice');
INSERT INTO grdb_migrations VALUES('settings');
INSERT INTO grdb_migrations VALUES('caffeine');
INSERT INTO grdb_migrations VALUES('emotion');
INSERT INTO grdb_migrations VALUES('exposition');
INSERT INTO grdb_migrations VALUES('water');
CREATE TABLE juiceStock (
  fruit TEXT PRIMARY KEY NOT NULL CHECK (typeof(fruit) = 'text'),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount BETWEEN 0 AND 100)
);
INSERT INTO juiceStock VALUES('strawberry',10);
INSERT INTO juiceStock VALUES('banana',10);
INSERT INTO juiceStock VALUES('pineapple',10);
INSERT INTO juiceStock VALUES('kiwi',36);
INSERT INTO juiceStock VALUES('mango',100);
CREATE TABLE juiceOrder (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  juice TEXT NOT NULL CHECK (typeof(juice) = 'text'),
  count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count BETWEEN 1 AND 999),
  -- seconds since 1970-01-01 UTC
  placedAt INTEGER NOT NULL CHECK (typeof(placedAt) = 'integer'),
  -- seconds east of UTC of the clock on which the order was placed
  utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
  -- seconds since 1970-01-01 UTC, null for an order that stands
  undoneAt INTEGER CHECK (typeof(undoneAt) IN ('integer', 'null'))
);
INSERT INTO juiceOrder VALUES(1,'kiwi',2,1795237509,32400,NULL);
INSERT INTO juiceOrder VALUES(2,'mango-kiwi',1,1795323599,-18000,1795324200);
CREATE TABLE setting (
  key TEXT PRIMARY KEY NOT NULL CHECK (typeof(key) = 'text'),
  value TEXT NOT NULL CHECK (typeof(value) = 'text')
);
INSERT INTO setting VALUES('language','ko');
CREATE TABLE caffeineEntry (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  press TEXT NOT NULL CHECK (typeof(press) = 'text'),
  -- what was drunk, by its name; only a coffee has it, and every coffee has
  drink TEXT CHECK (typeof(drink) IN ('text', 'null')),
  milligrams INTEGER CHECK (
    typeof(milligrams) = 'null' OR (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)),
  -- seconds since 1970-01-01 UTC
  time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
  -- seconds east of UTC of the clock by which it was entered
  utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
  CHECK ((press = 'coffee') = (drink IS NOT NULL) AND (press = 'coffee') = (milligrams IS NOT NULL))
);
INSERT INTO caffeineEntry VALUES(1,'coffee','cola',33,1795129200,32400);
INSERT INTO caffeineEntry VALUES(2,'rest',NULL,NULL,1795134600,32400);
INSERT INTO caffeineEntry VALUES(3,'new',NULL,NULL,1795186800,32400);
CREATE TABLE caffeineDrink (
  name TEXT PRIMARY KEY NOT NULL CHECK (typeof(name) = 'text'),
  milligrams INTEGER NOT NULL CHECK (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)
);
INSERT INTO caffeineDrink VALUES('마테 🧉',85);
CREATE TABLE caffeineSettings (
  -- the only row, or none while nothing was set
  id INTEGER PRIMARY KEY CHECK (id = 1),
  halfLifeMinutes INTEGER NOT NULL
  CHECK (typeof(halfLifeMinutes) = 'integer' AND halfLifeMinutes BETWEEN 90 AND 570),
  thresholdMilligrams INTEGER NOT NULL
  CHECK (typeof(thresholdMilligrams) = 'integer' AND thresholdMilligrams BETWEEN 1 AND 400),
  -- minutes from midnight
  bedtimeMinute INTEGER NOT NULL
  CHECK (typeof(bedtimeMinute) = 'integer' AND bedtimeMinute BETWEEN 0 AND 1439),
  limitMilligrams INTEGER NOT NULL
  CHECK (typeof(limitMilligrams) = 'integer' AND limitMilligrams BETWEEN 1 AND 1000)
);
INSERT INTO caffeineSettings VALUES(1,345,50,1380,300);
CREATE TABLE emotionTap (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  emotion TEXT NOT NULL CHECK (typeof(emotion) = 'text'),
  -- the day by the clock of the place, in days since 1970-01-01
  day INTEGER NOT NULL CHECK (typeof(day) = 'integer' AND day BETWEEN -719162 AND 2932896),
  -- seconds since 1970-01-01 UTC, null where only the day is known
  time INTEGER CHECK (typeof(time) IN ('integer', 'null')),
  -- seconds east of UTC of the clock by which it was entered, null where only the day is known
  utcOffset INTEGER CHECK (typeof(utcOffset) IN ('integer', 'null')),
  note TEXT NOT NULL CHECK (typeof(note) = 'text'),
  CHECK ((time IS NULL) = (utcOffset IS NULL)),
  CHECK (time IS NULL OR time + utcOffset BETWEEN day * 86400 AND day * 86400 + 86399)
);
INSERT INTO emotionTap VALUES(1,'happy',20778,1795237509,32400,replace('비가 왔다 ''quoted'' "too"\nsecond line','\n',char(10)));
INSERT INTO emotionTap VALUES(2,'dull',20777,NULL,NULL,'');
INSERT INTO emotionTap VALUES(3,'dull',20777,NULL,NULL,'');
CREATE TABLE emotionTotal (
  emotion TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0)
) WITHOUT ROWID;
INSERT INTO emotionTotal VALUES('dull',2);
INSERT INTO emotionTotal VALUES('fond',0);
INSERT INTO emotionTotal VALUES('happy',1);
CREATE TABLE emotionDay (
  day INTEGER NOT NULL,
  emotion TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0),
  -- the number of the last tap of this feeling on this day
  last INTEGER,
  PRIMARY KEY (day, emotion)
) WITHOUT ROWID;
INSERT INTO emotionDay VALUES(20777,'dull',2,3);
INSERT INTO emotionDay VALUES(20778,'happy',1,1);
CREATE TABLE emotionHour (
  year INTEGER NOT NULL,
  -- 0 to 23, -1 where only the day is known
  hour INTEGER NOT NULL,
  emotion TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0),
  PRIMARY KEY (year, hour, emotion)
) WITHOUT ROWID;
INSERT INTO emotionHour VALUES(2026,-1,'dull',2);
INSERT INTO emotionHour VALUES(2026,-1,'fond',0);
INSERT INTO emotionHour VALUES(2026,14,'happy',1);
CREATE TABLE exhibitMark (
  -- empty for the catalogue that is built in, else the path of its folder
  catalogue TEXT NOT NULL CHECK (typeof(catalogue) = 'text'),
  exhibit TEXT NOT NULL CHECK (typeof(exhibit) = 'text'),
  isBookmarked INTEGER NOT NULL DEFAULT 0 CHECK (isBookmarked IN (0, 1)),
  -- when it was read to its end: seconds since 1970-01-01 UTC, null while it was not
  readAt INTEGER CHECK (typeof(readAt) IN ('integer', 'null')),
  -- seconds east of UTC of the clock by which it was read
  utcOffset INTEGER CHECK (typeof(utcOffset) IN ('integer', 'null')),
  -- where to read on: the paragraph from 0, -1 before the first, and the signs of it that are before the place
  paragraph INTEGER NOT NULL DEFAULT -1 CHECK (typeof(paragraph) = 'integer' AND paragraph >= -1),
  "offset" INTEGER NOT NULL DEFAULT 0 CHECK (typeof("offset") = 'integer' AND "offset" >= 0),
  note TEXT NOT NULL DEFAULT '' CHECK (typeof(note) = 'text'),
  PRIMARY KEY (catalogue, exhibit),
  CHECK ((readAt IS NULL) = (utcOffset IS NULL))
) WITHOUT ROWID;
INSERT INTO exhibitMark VALUES('','gayageum',1,1795237509,32400,-1,0,'');
INSERT INTO exhibitMark VALUES('','hanji',0,NULL,NULL,2,17,'종이');
CREATE TABLE exhibitQuiz (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  catalogue TEXT NOT NULL CHECK (typeof(catalogue) = 'text'),
  score INTEGER NOT NULL CHECK (typeof(score) = 'integer' AND score BETWEEN 0 AND questions),
  questions INTEGER NOT NULL CHECK (typeof(questions) = 'integer' AND questions BETWEEN 1 AND 1000),
  -- seconds since 1970-01-01 UTC
  time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
  -- seconds east of UTC of the clock by which it was played
  utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer')
);
INSERT INTO exhibitQuiz VALUES(1,'',9,10,1795237509,32400);
CREATE TABLE waterRecord (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- seconds since 1970-01-01 UTC
  time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
  -- seconds east of UTC of the clock by which it was entered
  utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
  name TEXT NOT NULL CHECK (typeof(name) = 'text'),
  -- ppm as CaCO3
  hardness REAL NOT NULL CHECK (typeof(hardness) = 'real' AND hardness BETWEEN 0 AND 10000),
  alkalinity REAL NOT NULL CHECK (typeof(alkalinity) = 'real' AND alkalinity BETWEEN 0 AND 10000),
  -- null where it was not measured
  ph REAL CHECK (typeof(ph) = 'null' OR (typeof(ph) = 'real' AND ph BETWEEN 0 AND 14)),
  -- mg/L, null where they were not measured
  tds REAL CHECK (typeof(tds) = 'null' OR (typeof(tds) = 'real' AND tds BETWEEN 0 AND 50000)),
  calcium REAL CHECK (typeof(calcium) = 'null' OR (typeof(calcium) = 'real' AND calcium BETWEEN 0 AND 10000)),
  magnesium REAL CHECK (typeof(magnesium) = 'null' OR (typeof(magnesium) = 'real' AND magnesium BETWEEN 0 AND 10000)),
  sodium REAL CHECK (typeof(sodium) = 'null' OR (typeof(sodium) = 'real' AND sodium BETWEEN 0 AND 50000)),
  bicarbonate REAL CHECK (typeof(bicarbonate) = 'null' OR (typeof(bicarbonate) = 'real' AND bicarbonate BETWEEN 0 AND 10000)),
  filter TEXT NOT NULL CHECK (typeof(filter) = 'text'),
  memo TEXT NOT NULL CHECK (typeof(memo) = 'text')
);
INSERT INTO waterRecord VALUES(1,1795237509,32400,'집 수돗물',70.500000000000000001,40.0,7.0999999999999996447,NULL,0.33333333333333331482,NULL,NULL,NULL,'f','메모');
INSERT INTO waterRecord VALUES(2,1795071600,0,'Spring',0.0,10000.0,NULL,NULL,NULL,NULL,NULL,NULL,'f','');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('juiceOrder',2);
INSERT INTO sqlite_sequence VALUES('caffeineEntry',3);
INSERT INTO sqlite_sequence VALUES('emotionTap',4);
INSERT INTO sqlite_sequence VALUES('exhibitQuiz',1);
INSERT INTO sqlite_sequence VALUES('waterRecord',3);
CREATE INDEX juiceOrderByLocalTime ON juiceOrder (placedAt + utcOffset) WHERE undoneAt IS NULL;
CREATE INDEX caffeineEntryByTime ON caffeineEntry (time);
CREATE INDEX caffeineCoffeeByNumber ON caffeineEntry (number) WHERE press = 'coffee';
CREATE INDEX caffeineCoffeeByTime ON caffeineEntry (time, milligrams, press) WHERE press = 'coffee';
CREATE INDEX caffeineCoffeeByLocalTime ON caffeineEntry (time + utcOffset, milligrams)
WHERE press = 'coffee';
CREATE INDEX emotionTapByDay ON emotionTap (day, time);
CREATE INDEX emotionTapByDayAndEmotion ON emotionTap (day, emotion);
CREATE TRIGGER emotionTapAdded AFTER INSERT ON emotionTap BEGIN
INSERT INTO emotionTotal (emotion, count) VALUES (NEW.emotion, 1)
  ON CONFLICT (emotion) DO UPDATE SET count = count + 1;
INSERT INTO emotionDay (day, emotion, count, last) VALUES (NEW.day, NEW.emotion, 1, NEW.number)
  ON CONFLICT (day, emotion) DO UPDATE SET count = count + 1, last = MAX(last, excluded.last);
INSERT INTO emotionHour (year, hour, emotion, count)
  VALUES (
    CAST(strftime('%Y', NEW.day * 86400, 'unixepoch') AS INTEGER),
    IFNULL((NEW.time + NEW.utcOffset - NEW.day * 86400) / 3600, -1), NEW.emotion, 1)
  ON CONFLICT (year, hour, emotion) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER emotionTapRemoved AFTER DELETE ON emotionTap
WHEN EXISTS (SELECT 1 FROM emotionTotal WHERE emotion = OLD.emotion) BEGIN
UPDATE emotionTotal SET count = count - 1 WHERE emotion = OLD.emotion;
UPDATE emotionDay SET count = count - 1,
  last = (SELECT MAX(number) FROM emotionTap WHERE day = OLD.day AND emotion = OLD.emotion)
  WHERE day = OLD.day AND emotion = OLD.emotion;
DELETE FROM emotionDay WHERE day = OLD.day AND emotion = OLD.emotion AND count = 0;
UPDATE emotionHour SET count = count - 1
  WHERE year = CAST(strftime('%Y', OLD.day * 86400, 'unixepoch') AS INTEGER)
    AND hour = IFNULL((OLD.time + OLD.utcOffset - OLD.day * 86400) / 3600, -1)
    AND emotion = OLD.emotion;
END;
CREATE TRIGGER emotionTapMoved AFTER UPDATE OF emotion, day, time, utcOffset ON emotionTap BEGIN
UPDATE emotionTotal SET count = count - 1 WHERE emotion = OLD.emotion;
UPDATE emotionDay SET count = count - 1,
  last = (SELECT MAX(number) FROM emotionTap WHERE day = OLD.day AND emotion = OLD.emotion)
  WHERE day = OLD.day AND emotion = OLD.emotion;
DELETE FROM emotionDay WHERE day = OLD.day AND emotion = OLD.emotion AND count = 0;
UPDATE emotionHour SET count = count - 1
  WHERE year = CAST(strftime('%Y', OLD.day * 86400, 'unixepoch') AS INTEGER)
    AND hour = IFNULL((OLD.time + OLD.utcOffset - OLD.day * 86400) / 3600, -1)
    AND emotion = OLD.emotion;
INSERT INTO emotionTotal (emotion, count) VALUES (NEW.emotion, 1)
  ON CONFLICT (emotion) DO UPDATE SET count = count + 1;
INSERT INTO emotionDay (day, emotion, count, last) VALUES (NEW.day, NEW.emotion, 1, NEW.number)
  ON CONFLICT (day, emotion) DO UPDATE SET count = count + 1, last = MAX(last, excluded.last);
INSERT INTO emotionHour (year, hour, emotion, count)
  VALUES (
    CAST(strftime('%Y', NEW.day * 86400, 'unixepoch') AS INTEGER),
    IFNULL((NEW.time + NEW.utcOffset - NEW.day * 86400) / 3600, -1), NEW.emotion, 1)
  ON CONFLICT (year, hour, emotion) DO UPDATE SET count = count + 1;
END;
CREATE INDEX exhibitQuizByScore ON exhibitQuiz (catalogue, score, questions);
CREATE INDEX waterRecordByTime ON waterRecord (time);
CREATE INDEX waterRecordByName ON waterRecord (name COLLATE NOCASE, time);
CREATE INDEX waterRecordByHardness ON waterRecord (hardness, alkalinity, time);
CREATE INDEX waterRecordByAlkalinity ON waterRecord (alkalinity);
CREATE INDEX waterRecordByPH ON waterRecord (IFNULL(ph, 100));
CREATE INDEX waterRecordByPHDescending ON waterRecord (IFNULL(ph, -1));
CREATE INDEX waterRecordByFilter ON waterRecord (filter COLLATE NOCASE, time);
COMMIT;
