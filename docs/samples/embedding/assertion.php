<?php
// Signs the assertion of a reader. PHP 8 with openssl, without packages; used by ws-assertion.php and wordpress-plugin.php.
declare(strict_types=1);

function encode(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** A JWT holds the two numbers of a signature with 32 bytes each; openssl gives them as integers of a DER structure. */
function toPair(string $der): string
{
    $pair = '';
    // After the two bytes of the sequence: a type, a length and the number, twice.
    for ($at = 2; strlen($pair) < 64; $at += 2 + $length) {
        $length = ord($der[$at + 1]);
        $number = ltrim(substr($der, $at + 2, $length), "\0");
        $pair .= str_pad($number, 32, "\0", STR_PAD_LEFT);
    }
    return $pair;
}

function makeAssertion(string $reader): string
{
    $server = parse_url((string) getenv('WELLSPRING_URL'));
    $port = isset($server['port']) ? ":{$server['port']}" : '';
    $now = time();
    $header = ['alg' => 'ES256', 'typ' => 'ws-assert+jwt', 'kid' => getenv('ASSERTION_KEY_ID')];
    $claims = [
        'iss' => getenv('ASSERTION_ISSUER'),
        'aud' => "{$server['scheme']}://{$server['host']}{$port}/embed",
        'sub' => $reader,
        'iat' => $now,
        'exp' => $now + 60,
        'jti' => bin2hex(random_bytes(16)),
    ];
    $content = encode(json_encode($header, JSON_THROW_ON_ERROR)) . '.' . encode(json_encode($claims, JSON_THROW_ON_ERROR));
    $key = openssl_pkey_get_private((string) file_get_contents(getenv('ASSERTION_KEY_FILE') ?: 'private.pem'));
    if ($key === false || !openssl_sign($content, $signature, $key, OPENSSL_ALGO_SHA256)) {
        throw new RuntimeException('the assertion could not be signed');
    }
    return $content . '.' . encode(toPair($signature));
}
