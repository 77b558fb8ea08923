/** Parsed rich text: texts, and the few allowed elements. */
export type RichTextElement = { tag: RichTextTag; href?: string; children: RichTextNode[] };
export type RichTextNode = string | RichTextElement;

const tags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
] as const;
const moreTags = ['hr', 'sub', 'sup', 'a'] as const;
export type RichTextTag = (typeof tags)[number] | (typeof moreTags)[number];

const known: ReadonlySet<string> = new Set([...tags, ...moreTags]);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);
const sameAs: Readonly<Record<string, RichTextTag>> = { b: 'strong', i: 'em', h1: 'h2', del: 's', strike: 's' };
/** Deeper elements are dropped and their text kept: real texts have no such lists, and each level uses the stack. */
const DEEPEST = 20;

/** A comment, an element's beginning or end, words, or a lonely '<'. */
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const hrefIn = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Complete addresses of the web and of mail; nothing that runs, nothing inside our own pages. */
const allowedHref = /^(?:https?:\/\/|mailto:)/i;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/**
 * Parses sanitised HTML without the browser's parser, which a strict content policy forbids for strings. The result is
 * data: it can only contain the known elements and addresses of the web or of mail.
 */
export function parseRichText(html: string): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: RichTextElement[] = [];
  const add = (node: RichTextNode) => void (open.at(-1)?.children ?? root).push(node);

  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    if (name === undefined) {
      if (!whole.startsWith('<!--')) add(decode(whole));
      continue;
    }
    const tag = parseTag(name);
    if (tag === null) continue;
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    const element = toElement(tag, attributes);
    if (!element || open.length >= DEEPEST) continue;
    add(element);
    if (!empty.has(tag)) open.push(element);
  }
  return root;
}

function parseTag(name: string): RichTextTag | null {
  const lower = name.toLowerCase();
  if (known.has(lower)) return lower as RichTextTag;
  return Object.hasOwn(sameAs, lower) ? (sameAs[lower] ?? null) : null;
}

/** Null for a link that leads nowhere one may go: its words stay. */
function toElement(tag: RichTextTag, attributes: string): RichTextElement | null {
  if (tag !== 'a') return { tag, children: [] };
  const found = hrefIn.exec(attributes);
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return allowedHref.test(href) ? { tag, href, children: [] } : null;
}

const toText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : toText(node.children))).join('');

/** Whether there is anything to read once the elements are taken away. */
export const isEmptyRichText = (html: string): boolean =>
  toText(parseRichText(html)).replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/g, '') === '';
