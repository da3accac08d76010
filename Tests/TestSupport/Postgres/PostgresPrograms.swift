import Foundation

/// The programs of PostgreSQL on this machine, and the user that its server runs as.
struct PostgresPrograms: Sendable {
  /// The folder that they are in.
  let folder: String
  /// The user that the server runs as; nil: the user who runs the tests.
  let user: User?

  struct User: Sendable {
    let number: uid_t
    let group: gid_t
  }

  /// The folders on `PATH`, and those where the packages of Debian, Red Hat and Homebrew put the programs instead, the
  /// newest first.
  private static var folders: [String] {
    let places = [
      ("/usr/lib/postgresql", "", "/bin"), ("/usr", "pgsql-", "/bin"), ("/opt/homebrew/opt", "postgresql@", "/bin"),
      ("/usr/local/opt", "postgresql@", "/bin"),
    ]
    return Programs.onPath
      + places.flatMap { parent, prefix, suffix in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        let versions = names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
        return versions.sorted(by: >).map { "\(parent)/\(prefix)\($0)\(suffix)" }
      }
  }

  static func find(in folders: [String] = folders) throws -> PostgresPrograms {
    let found = folders.first { folder in
      // Debian has `psql` alone on the path.
      ["initdb", "postgres", "psql", "pgbench"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
    guard let found else {
      throw SupportError(
        "PostgreSQL is not installed: `apt-get install postgresql` or `brew install postgresql@16` brings it.")
    }
    guard geteuid() == 0 else { return PostgresPrograms(folder: found, user: nil) }
    guard let other = getpwnam("postgres") ?? getpwnam("nobody") else {
      throw SupportError("PostgreSQL does not run as root, and there is no user `postgres`.")
    }
    return PostgresPrograms(folder: found, user: User(number: other.pointee.pw_uid, group: other.pointee.pw_gid))
  }

  /// A program and its arguments, as the user of the server.
  func command(_ program: String, _ arguments: [String]) throws -> (program: String, arguments: [String]) {
    guard let user else { return (program, arguments) }
    let change = ["--reuid", "\(user.number)", "--regid", "\(user.group)", "--clear-groups", "--", program]
    return (try Programs.installed("setpriv", otherwise: "util-linux"), change + arguments)
  }

  /// Gives a file or a folder to the user of the server.
  func own(_ path: String) throws {
    guard let user else { return }
    guard chown(path, user.number, user.group) == 0 else {
      throw SupportError("\(path) cannot be given to the server's user: \(String(cString: strerror(errno)))")
    }
  }
}
