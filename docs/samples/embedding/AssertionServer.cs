// Vouches for the reader of an intranet. ASP.NET Core 8 or later, without further packages: the Program.cs of `dotnet new web`.
using System.Security.Cryptography;
using System.Text.Json;

var issuer = Environment.GetEnvironmentVariable("ASSERTION_ISSUER") ?? "";
var keyId = Environment.GetEnvironmentVariable("ASSERTION_KEY_ID") ?? "";
var keyFile = Environment.GetEnvironmentVariable("ASSERTION_KEY_FILE") ?? "private.pem";
var server = new Uri(Environment.GetEnvironmentVariable("WELLSPRING_URL") ?? "");
var port = Environment.GetEnvironmentVariable("PORT") ?? "8091";
var audience = server.GetLeftPart(UriPartial.Authority) + "/embed";
var key = ECDsa.Create();
key.ImportFromPem(File.ReadAllText(keyFile));

var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/api/ws-assertion", (HttpContext context) =>
{
    context.Response.Headers.CacheControl = "no-store";
    var reader = FindReader(context);
    return reader is null ? Results.Unauthorized() : Results.Json(new { assertion = MakeAssertion(reader) });
});
app.Run($"http://127.0.0.1:{port}");

// Replace this: the stable id of whom your own session belongs to, or null. READER is for a first try on your machine.
string? FindReader(HttpContext context) => Environment.GetEnvironmentVariable("READER");

string MakeAssertion(string reader)
{
    var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
    var header = new { alg = "ES256", typ = "ws-assert+jwt", kid = keyId };
    var claims = new { iss = issuer, aud = audience, sub = reader, iat = now, exp = now + 60, jti = Guid.NewGuid().ToString() };
    var content = $"{Encode(JsonSerializer.SerializeToUtf8Bytes(header))}.{Encode(JsonSerializer.SerializeToUtf8Bytes(claims))}";
    // SignData gives the two numbers of the signature, as a JWT holds them.
    var signature = key.SignData(System.Text.Encoding.ASCII.GetBytes(content), HashAlgorithmName.SHA256);
    return $"{content}.{Encode(signature)}";
}

static string Encode(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
