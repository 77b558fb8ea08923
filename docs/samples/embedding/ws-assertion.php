<?php
// Vouches for the reader of an intranet. To try it: php -S 127.0.0.1:8091 ws-assertion.php
declare(strict_types=1);

require __DIR__ . '/assertion.php';

/** Replace this: the stable id of whom your own session belongs to, or null. READER is for a first try on your machine. */
function findReader(): ?string
{
    return getenv('READER') ?: null;
}

header('Content-Type: application/json');
header('Cache-Control: no-store');
$reader = findReader();
if ($reader === null) {
    http_response_code(401);
    echo '{}';
} else {
    echo json_encode(['assertion' => makeAssertion($reader)], JSON_THROW_ON_ERROR);
}
