import Foundation

/// A server's certificate, signed by an authority of its own.
public struct Certificate: Sendable {
  /// The certificate and its key, as PEM.
  let text, key: String
  /// The path of the authority's certificate: libpq's `sslrootcert`.
  public var authority: String { "\(folder.path)/authority.crt" }
  private let folder: TemporaryFolder

  /// Creates an authority and a certificate for this host, with the command `openssl`.
  public init(host: String) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "settings",
      """
      [req]
      distinguished_name = name
      x509_extensions = authority
      [name]
      [authority]
      basicConstraints = critical, CA:true
      keyUsage = critical, keyCertSign
      [server]
      subjectAltName = DNS:\(host)
      """)
    let openssl = try Programs.installed("openssl", otherwise: "`apt-get install openssl`")
    // In the folder, for the names of the files.
    let script = """
      cd "$1" && host=$2 openssl=$3
      new() { "$openssl" req -config settings -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes "$@"; }
      new -x509 -days 2 -subj "/CN=Pavilion tests" -keyout authority.key -out authority.crt &&
        new -subj "/CN=$host" -keyout server.key -out server.csr &&
        "$openssl" x509 -req -days 2 -in server.csr -CA authority.crt -CAkey authority.key -set_serial 1 \\
          -extfile settings -extensions server -out server.crt
      """
    let outcome = try Outcome.atOnce(
      of: "/bin/sh", ["-c", script, "sh", folder.path, host, openssl], environment: ["PATH": "/usr/bin:/bin"])
    guard let text = folder.text(of: "server.crt"), let key = folder.text(of: "server.key") else {
      throw SupportError("openssl: \(outcome.errors)")
    }
    (self.folder, self.text, self.key) = (folder, text, key)
  }
}
