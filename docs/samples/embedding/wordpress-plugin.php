<?php
/**
 * Plugin Name: Wellspring
 * Description: Shows Wellspring in pages, for readers who are logged in to this WordPress.
 */
declare(strict_types=1);

defined('ABSPATH') || exit;

require __DIR__ . '/assertion.php';

/** Change this to what your log-in plugin stores: the sub that Wellspring knows the reader by, or null. */
function ws_find_reader(): ?string
{
    return get_user_meta(get_current_user_id(), 'wellspring_subject', true) ?: null;
}

// The element asks here with the reader's cookies. There is no answer for guests: WordPress says 400.
add_action('wp_ajax_ws_assertion', function (): void {
    nocache_headers();
    $reader = ws_find_reader();
    if ($reader === null) {
        wp_send_json(new stdClass(), 401);
    }
    wp_send_json(['assertion' => makeAssertion($reader)]);
});

add_shortcode('wellspring', function (array|string $asked): string {
    $given = shortcode_atts(['view' => 'checkups', 'team' => ''], (array) $asked);
    $server = untrailingslashit((string) getenv('WELLSPRING_URL'));
    wp_enqueue_script('wellspring-embed', "$server/embed/v1.js", [], null, ['strategy' => 'defer']);
    $attributes = [
        'server' => $server,
        'embed-key' => (string) getenv('WELLSPRING_EMBED_KEY'),
        'auth-endpoint' => admin_url('admin-ajax.php?action=ws_assertion', 'relative'),
        'locale' => substr(determine_locale(), 0, 2),
    ] + array_filter($given);
    $text = '';
    foreach ($attributes as $name => $value) {
        $text .= sprintf(' %s="%s"', $name, esc_attr($value));
    }
    return "<wellspring-embed$text></wellspring-embed>";
});
