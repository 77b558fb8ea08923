// Vouches for the reader of an intranet. JDK 17 or later, without libraries: java AssertionServer.java
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;

public class AssertionServer {
  private static final String KEY_ID = setting("ASSERTION_KEY_ID", "");
  private static final String ISSUER = setting("ASSERTION_ISSUER", "");
  private static final String READER = setting("READER", "");

  public static void main(String[] arguments) throws Exception {
    PrivateKey key = readKey(Path.of(setting("ASSERTION_KEY_FILE", "private.pem")));
    URI wellspring = URI.create(setting("WELLSPRING_URL", ""));
    String audience = wellspring.getScheme() + "://" + wellspring.getAuthority() + "/embed";
    int port = Integer.parseInt(setting("PORT", "8091"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/api/ws-assertion", exchange -> answer(exchange, key, audience));
    server.start();
    System.out.println("listening on " + server.getAddress().getPort());
  }

  /** Replace this: the stable id of whom your own session belongs to, or null. READER is for a first try on your machine. */
  private static String findReader(HttpExchange exchange) {
    return READER.isEmpty() ? null : READER;
  }

  private static void answer(HttpExchange exchange, PrivateKey key, String audience) throws IOException {
    try (exchange) {
      String reader = findReader(exchange);
      int status = reader == null ? 401 : 200;
      String body = reader == null ? "{}" : "{\"assertion\":" + quote(makeAssertion(key, audience, reader)) + "}";
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (GeneralSecurityException error) {
      throw new IOException(error);
    }
  }

  private static String makeAssertion(PrivateKey key, String audience, String reader) throws GeneralSecurityException {
    long now = Instant.now().getEpochSecond();
    String header = "{\"alg\":\"ES256\",\"typ\":\"ws-assert+jwt\",\"kid\":" + quote(KEY_ID) + "}";
    String claims =
        "{\"iss\":" + quote(ISSUER) + ",\"aud\":" + quote(audience) + ",\"sub\":" + quote(reader)
            + ",\"iat\":" + now + ",\"exp\":" + (now + 60) + ",\"jti\":" + quote(UUID.randomUUID().toString()) + "}";
    String content = encode(header.getBytes(StandardCharsets.UTF_8)) + "." + encode(claims.getBytes(StandardCharsets.UTF_8));
    // A JWT holds the two numbers of the signature, not the DER structure of SHA256withECDSA.
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(key);
    signature.update(content.getBytes(StandardCharsets.US_ASCII));
    return content + "." + encode(signature.sign());
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** A text in JSON. */
  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
      else if (letter < ' ') quoted.append(String.format("\\u%04x", (int) letter));
      else quoted.append(letter);
    }
    return quoted.append('"').toString();
  }

  private static PrivateKey readKey(Path file) throws IOException, GeneralSecurityException {
    String text = Files.readString(file).replaceAll("-----[^-]+-----", "").replaceAll("\\s", "");
    return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(text)));
  }

  private static String setting(String name, String other) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? other : value;
  }
}
