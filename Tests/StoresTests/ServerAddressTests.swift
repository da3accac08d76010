import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Server
@testable import StoreSupport
@testable import Stores

struct ServerAddressTests {
  private static let good: [(text: String, words: [String: String], description: String)] = [
    (
      "postgres://db.example.com/shop", ["host": "db.example.com", "dbname": "shop"],
      "postgres://db.example.com/shop"
    ),
    (
      "postgresql://anna@db.example.com:5433/shop",
      ["user": "anna", "host": "db.example.com", "port": "5433", "dbname": "shop"],
      "postgres://db.example.com:5433/shop"
    ),
    ("POSTGRES://h", ["host": "h"], "postgres://h/"),
    (" postgres://localhost/shop\n", ["host": "localhost", "dbname": "shop"], "postgres://localhost/shop"),
    ("postgres://127.0.0.1:5432", ["host": "127.0.0.1", "port": "5432"], "postgres://127.0.0.1:5432/"),
    ("postgres://[::1]/shop", ["host": "::1", "dbname": "shop"], "postgres://[::1]/shop"),
    (
      "postgres://me@[2001:db8::7]:6543/s",
      ["user": "me", "host": "2001:db8::7", "port": "6543", "dbname": "s"],
      "postgres://[2001:db8::7]:6543/s"
    ),
    (
      "postgres://a,b:5433,[::2]/s",
      ["host": "a,b,::2", "port": ",5433,", "dbname": "s"], "postgres://a,b:5433,[::2]/s"
    ),
    (
      "postgres://localhost,h/s?hostaddr=127.0.0.1,192.0.2.7",
      ["host": "localhost,h", "hostaddr": "127.0.0.1,192.0.2.7", "dbname": "s"], "postgres://localhost,h/s"
    ),
    ("postgres:///shop", ["dbname": "shop"], "postgres:///shop"),
    ("postgres://:5433/shop", ["port": "5433", "dbname": "shop"], "postgres://:5433/shop"),
    ("postgres://me@/shop", ["user": "me", "dbname": "shop"], "postgres:///shop"),
    (
      "postgres:///shop?host=/run/postgresql&port=5433",
      ["host": "/run/postgresql", "port": "5433", "dbname": "shop"], "postgres:///shop"
    ),
    ("postgres://%2Frun%2Fpg/shop", ["host": "/run/pg", "dbname": "shop"], "postgres:///shop"),
    (
      "postgres://h/%EA%B0%80%20%2F?sslmode=require&sslrootcert=/my%20certs/ca.pem",
      ["host": "h", "dbname": "가 /", "sslmode": "require", "sslrootcert": "/my certs/ca.pem"], "postgres://h/가%20%2F"
    ),
    (
      "postgres://me%40corp@h/s?target_session_attrs=read-write&channel_binding=require",
      [
        "user": "me@corp", "host": "h", "dbname": "s", "target_session_attrs": "read-write",
        "channel_binding": "require",
      ], "postgres://h/s"
    ),
    ("service=shops", ["service": "shops"], "service shops"),
    ("service = my_shops.2 ", ["service": "my_shops.2"], "service my_shops.2"),
    ("postgres:///?service=shops", ["service": "shops"], "service shops"),
    (
      "postgres://h/s?service=shops&user=me&passfile=/etc/pass",
      ["service": "shops", "host": "h", "dbname": "s", "user": "me", "passfile": "/etc/pass"], "postgres://h/s"
    ),
  ]

  @Test(arguments: good.indices)
  func `a good address becomes keywords of libpq`(index: Int) throws {
    let (text, words, description) = Self.good[index]
    #expect(ServerAddress.isAddress(text))
    let address = try ServerAddress(text)
    #expect(address.parameters == words)
    #expect(address.description == description)
    #expect(address.listens)
    #expect(address.shop == .default)
    #expect(address.till == nil)
  }

  @Test func `an address says whether the server tells of changes, and which shop and till it is for`() throws {
    let (shop, till) = (try #require(ShopName("강남")), try #require(TillName("앞 2")))
    let address = try ServerAddress("postgres:///?service=shops&listen=no", shop: shop, till: till)
    #expect(address.parameters == ["service": "shops"])
    #expect(!address.listens)
    #expect(address.shop == shop)
    #expect(address.till == till)
    #expect(try ServerAddress("postgres://h?listen=yes").listens)
  }

  // MARK: Passwords

  private static let password = "S3cr3t-pw"

  /// Every address has a password where the # is.
  private static let planted = [
    "postgres://u:#@h/db", "postgresql://u:#@h:5432/db?sslmode=require", "POSTGRES://u:#@h", "postgres://:#@h/db",
    "postgres://u:#@/db", "postgres://u:#@[::1]/db", "postgres://u:#@a,b/db", "postgres://u:#@h1,v:#@h2/db",
    "postgres://u:#@x@h/db", "postgres://u@x:#@h/db", "postgres://u:p@#@h/db", "postgres://u:#/x@h/db",
    "postgres://u:?#@h/db", "postgres://u:x/#@h/db", "postgres://u:#:x@h/db", "postgres://u%3A#@h/db",
    "postgres://u%3a#%40h@h/db", "postgres:///db?host=u:#@h", "postgres://u:%zz#@h/db", "postgres://u:# x@h/db",
    "postgres://u:\u{1B}#@h/db", "postgres://h/db?password=#", "postgres://h/db?user=u&password=#&port=1",
    "postgres://h/db?PassWord=#", "postgres://h/db?sslpassword=#", "postgres://h/db?pass%77ord=#",
    "postgres://h/db?pass%2577ord=#", "postgres://h/db?password%3D#", "postgres://h/db?pwd=#", "postgres://h?passwd=#",
    "postgres://h?pass=#", "postgres:///?service=x&password=#", "service=x password=#", "service = x password = '#'",
    "password=#", "password = # host=h", "host=h password=#", "host=h user=u sslpassword = #", "hots=h password=#",
    "postgres:/u:#@h/db", "postgres:u:#@h/db", "postgres//u:#@h/db", "postgresql:u:#@h", "postgre://u:#@h/db",
    "pg://u:#@h/db", "jdbc:postgresql://u:#@h/db", "http://u:#@h", "://u:#@h", "u:#@h/db", "u:#@h", " postgres://u:#@h",
    "postgres://h/db?dbname=postgres://u:#@h2/db", "postgres://h/db?dbname=postgres%3A//u%3A#%40h2", "service=u:#@h",
  ]

  @Test(arguments: planted)
  func `a password is refused wherever it stands, and never repeated`(address: String) throws {
    let text = address.replacing("#", with: Self.password)
    #expect(ServerAddress.isAddress(text))
    #expect(problem(text) == .hasPassword, "\(String(describing: problem(text)))")
  }

  /// Malformed addresses in which nobody can tell a password from another word.
  private static let doubtful = [
    "postgres://u:#", "postgres://h:#/db", "postgres://h:5432#/db", "postgres://u#@h/d/b", "postgres://u;#@h/db",
    "postgres://u,#@h/db", "postgres://u|#@h/db", "postgres://u/#@h/db", "postgres://u/#@h", "postgres://u?#@h",
    "postgres://[#]/db", "postgres://[::1]#/db", "postgres://[::#/db", "postgres://h/db?#", "postgres://h/db?#=1",
    "postgres://h/db?user=u;#", "postgres://h/db?port=#", "postgres://h/db?sslmode=#", "postgres://h/db?listen=#",
    "postgres://h/db?host=#%00", "postgres://h/#%zz", "postgres://h/db\\#", "postgres://h/db # x", "host=h #",
    "service=", "service=x #", "service=x&key=#", "service='#'", "SERVICE=#", "user=u:#", "dbname=#",
    "postgres:#", "postgres//#", "ftp://#", "postgres://h/#\u{202E}", "postgres://u@#@h/db", "postgres://h//#",
    "postgres://h/db?options=-c%20#", "postgres://h/db?hostaddr=%#", "postgres://h/db?service=#/x",
  ]

  @Test(arguments: doubtful)
  func `what is malformed is refused without repeating a word of it`(address: String) throws {
    let text = address.replacing("#", with: Self.password)
    #expect(ServerAddress.isAddress(text))
    let refusal = try #require(problem(text), "\(text) was taken")
    #expect(!"\(refusal)".lowercased().contains("s3cr3t"))
  }

  // MARK: Other problems

  @Test(
    arguments: [
      ("postgres://h:0/db", .badPort), ("postgres://h:65536/db", .badPort), ("postgres://h:x/db", .badPort),
      ("postgres://h:+5/db", .badPort), ("postgres://h?port=", .badPort), ("postgres://a,b?port=1,2,3", .badPort),
      ("postgres://::1/db", .badPort), ("postgres://a,,b/db", .badHost), ("postgres://a%2Cb/db", .badHost),
      ("postgres://h%40x/db", .badHost), ("postgres://h;x/db", .badHost), ("postgres://[::1/db", .badHost),
      ("postgres://[h]/db", .badHost), ("postgres://[::1]5/db", .badHost), ("postgres://h%20/db", .badHost),
      ("postgres://h/%", .badEscape), ("postgres://h/%4", .badEscape), ("postgres://h/%ff", .badEscape),
      ("postgres://h/%00", .badEscape), ("postgres://h/%0A", .badEscape), ("postgres://h/%E2%80%AE", .badEscape),
      ("postgres://h/db?sslmode=verify", .badValue("sslmode")), ("postgres://h/db?sslmode=", .badValue("sslmode")),
      ("postgres://h/db?listen=maybe", .badValue("listen")), ("postgres://h/db?user=", .badValue("user")),
      ("postgres://h/db?service=a%20b", .badValue("service")),
      ("postgres://h/db?target_session_attrs=x", .badValue("target_session_attrs")),
      ("postgres://h/db?host=g", .repeatedParameter("host")),
      ("postgres://h/db?dbname=g", .repeatedParameter("dbname")),
      ("postgres://h/db?sslmode=require&sslmode=disable", .repeatedParameter("sslmode")),
      ("postgres://h/db?listen=no&listen=no", .repeatedParameter("listen")),
      ("postgres://h/db?options=x", .unknownParameter("options")),
      ("postgres://h?color=1", .unknownParameter("color")),
      ("postgres://h/db?client_encoding=x", .unknownParameter("client_encoding")),
      ("postgres://h/db?Host=x", .unknownParameter(nil)), ("postgres://h/db?a1=x", .unknownParameter(nil)),
      ("postgres://h/db?aaaaaaaaaaaaaaaaaaaaaaaaa=x", .unknownParameter(nil)),
      ("postgres://h/db?=x", .unknownParameter(nil)),
      ("postgres://h/db?", .notAnAddress), ("postgres://h/db?host", .notAnAddress), ("postgres://h/a/b", .notAnAddress),
      ("postgres://h/db#x", .notAnAddress), ("postgres://h /db", .notAnAddress), ("postgres://@h/db", .notAnAddress),
      ("postgres://h/db@x", .notAnAddress), ("mysql://h/db", .notAnAddress), ("postgres:", .notAnAddress),
      ("postgres:/h", .notAnAddress), ("host=h", .notAnAddress), ("dbname = x", .notAnAddress),
      ("service=", .notAnAddress), ("service=a b", .notAnAddress), ("listen=no", .notAnAddress),
    ] as [(String, AddressProblem)])
  func `what is wrong is told apart`(text: String, expected: AddressProblem) {
    #expect(ServerAddress.isAddress(text))
    #expect(problem(text) == expected)
  }

  @Test(arguments: [
    "", "p.sqlite", "/tmp/p.sqlite", "./host=x", "../service=x", "/tmp/postgres://x", "./u:pw@h", "postgres",
    "postgres/p.db",
    "postgres.sqlite", ":memory:", "file:p.sqlite?mode=memory", "a b#c%41?d.sqlite", "me@home.sqlite", "한글 🍓.sqlite",
    "-p",
    "a=b.sqlite", "~/p.sqlite", "C:\\p.sqlite", "services",
  ])
  func `the path of a file is no address`(text: String) { #expect(!ServerAddress.isAddress(text)) }

  @Test func `random addresses never trap, and what is taken has only known words`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "postgres", "://", ":", "@", "/", "?", "&", "=", "%", "%41", "%2", "[", "]", ",", "h", "db", "host", "port",
      "5432",
      "sslmode", "require", "service", " ", "\u{0}", "가", "#", "listen", "no", "user", "::1", "\u{301}",
    ]
    for _ in 1...5000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = ServerAddress.isAddress(text)
      for text in [text, "postgres://" + text] {
        guard let address = try? ServerAddress(text) else { continue }
        #expect(!address.parameters.keys.contains { $0.contains("pass") && $0 != "passfile" }, "seed \(seed)")
        #expect(!address.parameters.values.contains { $0.isEmpty || $0.utf8.contains(0) }, "seed \(seed): \(text)")
        #expect(!address.description.contains("@"), "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [
    (
      "postgres://owner@db:5433/pavilion?sslmode=require&sslcert=/me.crt",
      "postgres://a%20b@db:5433/pavilion?sslmode=require", "db:5433:pavilion:a b:PASSWORD"
    ),
    (
      "postgres://owner@[::1]/pavilion?listen=no", "postgres://a%20b@[::1]/pavilion?listen=no",
      "\\:\\:1:5432:pavilion:a b:PASSWORD"
    ),
    ("postgres:///h:o?host=/run/pg&port=7", "postgres://a%20b@/h%3Ao?host=/run/pg&port=7", "*:*:h\\:o:a b:PASSWORD"),
    ("postgres://owner@a,b/pavilion", "postgres://a%20b@a,b/pavilion", "*:*:pavilion:a b:PASSWORD"),
    ("postgres://owner@db", "postgres://a%20b@db/owner", "db:5432:owner:a b:PASSWORD"),
    ("service=x", "service=x", "*:*:*:a b:PASSWORD"),
  ])
  func `another role is told its address and its line of the password file`(
    text: String, address: String, line: String
  ) throws {
    let owner = try ServerAddress(text)
    let role = try #require(TillName("a b"))
    #expect(owner.text(as: role) == address)
    #expect(owner.passwordLine(for: role) == line)
    // It is one, of the same server.
    #expect(try ServerAddress(owner.text(as: role)).listens == owner.listens)
  }

  private func problem(_ text: String) -> AddressProblem? {
    do throws(AddressProblem) {
      _ = try ServerAddress(text)
      return nil
    } catch {
      return error
    }
  }
}
