import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseLinkAddress } from './link-address.ts';
import { RichText } from './rich-text.tsx';
import { toEditorDocument } from './rich-text-document.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { isEmptyRichText, parseRichText } from './rich-text-tree.ts';

// jsdom lays nothing out, and the editor asks where the cursor is to scroll there.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

afterEach(cleanup);

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

describe('RichText', () => {
  it('renders the HTML that the server stores', () => {
    const html =
      '<p>One <strong>two</strong> <em>three</em><br>4 &amp; &lt;5&gt;</p><ul><li>a</li><li><p>b</p></li></ul><blockquote>c</blockquote><hr>';
    expect(shown(html)).toBe(html);
    cleanup();
    expect(shown('<p><a href="https://ok.test/?a=1&amp;b=2" rel="noopener nofollow">x</a></p>')).toBe(
      '<p><a href="https://ok.test/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">x</a></p>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="color:red" class="ws-dialog" id="main">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    [
      '<a href=" https://ok.test" href="javascript:x">x</a>',
      '<a href="https://ok.test" rel="noopener nofollow" target="_blank">x</a>',
    ],
    ['<svg><p>x</svg></p></p>y', '<p>x</p>y'],
    ['<p title="</p><script>">x</p>', '<p>x</p>'],
    ['<!-- <p>x</p> -->y<!--', 'y'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a < b <', 'a &lt; b &lt;'],
    ['<__proto__>x</__proto__><constructor>y</constructor>', '&lt;__proto__&gt;xy'],
  ])('can run nothing: %s', (html, left) => {
    expect(shown(html)?.replace('&lt;/__proto__&gt;', '')).toBe(left);
  });

  it('puts the highest heading under the title it stands under', () => {
    render(<RichText html="<h3>a</h3><h4>b</h4>" topHeading={4} />);
    expect([4, 5].map((level) => screen.getByRole('heading', { level }).textContent)).toEqual(['a', 'b']);
  });

  it('survives a thousand levels', () => {
    expect(shown(`${'<blockquote>'.repeat(1_000)}x`)).toContain('x');
  });

  it('knows an empty text', () => {
    expect(['', '<p> <br/>&nbsp;</p>', '<ul><li></li></ul>', '<p>a</p>', 'a'].map(isEmptyRichText)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the editor’s document', () => {
  const schema = getSchema([StarterKit]);
  it.each([
    '<p>One <strong>two <em>three</em></strong> <code>four</code> <a href="https://ok.test">five</a><br>six</p>',
    'loose <p>a</p> words',
    '<ul><li>a<ul><li>b</li></ul></li>text<p>c</p></ul>',
    '<ul></ul><ol><li><h3>a</h3></li></ol>',
    '<li>alone</li><blockquote></blockquote><pre><code>a\n<strong>b</strong></code></pre><hr>',
    '<h2>a</h2><h4></h4><p><p>nested</p></p>',
    '<strong><code><em>x</em></code></strong><sub>y</sub>',
    '',
  ])('is one the editor accepts: %s', (html) => {
    const node = Node.fromJSON(schema, toEditorDocument(parseRichText(html)));
    node.check();
    const words = (text: string) => text.replaceAll(/\s/g, '');
    expect(words(node.textContent)).toBe(words(html.replaceAll(/<[^>]*>/g, '')));
  });
});

const words = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address',
  linkInvalid: 'Begin with https://',
  setLink: 'Set link',
  removeLink: 'Remove link',
};

describe('RichTextEditor', () => {
  const open = (initialHtml = '') => {
    const onChange = vi.fn<(html: string) => void>();
    render(
      <RichTextEditor label="Message" initialHtml={initialHtml} onChange={onChange} words={words} help="Be kind" />,
    );
    return onChange;
  };

  it('has a name, a help and the text', () => {
    open('<p>Hello <strong>you</strong></p>');
    const text = screen.getByRole('textbox', { name: 'Message' });
    expect(text.innerHTML).toBe('<p>Hello <strong>you</strong></p>');
    expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Be kind');
  });

  it('is formatted by keyboard: one stop for the tools, arrows between them', async () => {
    const onChange = open('<p>Hello</p>');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Hello</p></li></ul>');
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('takes an address for a link, and says which it does not take', async () => {
    const onChange = open();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByText('Begin with https://')).toBeDefined();
    await userEvent.clear(address);
    await userEvent.type(address, 'example.org/day{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a rel="noopener nofollow" href="https://example.org/day">example.org/day</a></p>',
    );
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  });

  it.each([
    ['https://a.test/x', 'https://a.test/x'],
    [' a.test ', 'https://a.test'],
    ['me@a.test', 'mailto:me@a.test'],
    ['mailto:me@a.test', 'mailto:me@a.test'],
    ['javascript:x', null],
    ['/settings', null],
    ['https://', null],
    ['two words.com', null],
    ['', null],
  ])('understands the address %s', (typed, address) => {
    expect(parseLinkAddress(typed)).toBe(address);
  });
});
