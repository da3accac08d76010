extension PostgresServer.Settings {
  /// Returns the options that `postgres` is started with.
  func options(folder: String, port: Int) -> [String] {
    var settings = [
      "unix_socket_directories=\(folder)", "port=\(port)", "max_connections=\(connections)",
      "listen_addresses=\(listens || certificate != nil ? "127.0.0.1" : "")", "password_encryption=scram-sha-256",
      // Else small segments of the log would make checkpoints frequent.
      "fsync=\(waitsForDisk ? "on" : "off")", "max_wal_size=1GB",
    ]
    if certificate != nil {
      settings += ["ssl=on", "ssl_cert_file=\(folder)/server.crt", "ssl_key_file=\(folder)/server.key"]
    }
    return (settings + more).flatMap { ["-c", $0] }
  }

  /// The files that the server reads, by their names.
  func files() -> [String: String] {
    let method = asksPasswords ? "scram-sha-256" : "trust"
    let access = """
      local all postgres trust
      local all all \(method)
      \(certificate == nil ? "host" : "hostssl") all all 127.0.0.1/32 \(method)

      """
    guard let certificate else { return ["pg_hba.conf": access] }
    return ["pg_hba.conf": access, "server.crt": certificate.text, "server.key": certificate.key]
  }
}
