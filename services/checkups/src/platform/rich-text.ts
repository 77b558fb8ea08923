import sanitizeHtml from 'sanitize-html';

const elements = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'];
const RICH_TEXT_ELEMENTS = [...elements, 'hr', 'sub', 'sup', 'a'];

const options: sanitizeHtml.IOptions = {
  allowedTags: RICH_TEXT_ELEMENTS,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Two names of one thing become one, and a page has its own first heading.
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href: href.trim(), rel: 'noopener nofollow' },
    }),
  },
  // Parsers count the depth of elements; real texts have no lists twenty levels deep.
  nestingLimit: 20,
};

/** A relative address means nothing in another page, and only complete ones are known to lead out of ours. */
const isComplete = (href: string | undefined) => href !== undefined && /^(https?:\/\/|mailto:)/i.test(href);

/**
 * The part of a person's HTML that may be stored and shown: about twenty elements, no styles, classes, ids or pictures,
 * links to the web and to mail addresses only. Sanitising twice changes nothing more.
 */
export function sanitiseRichText(html: string): string {
  // U+0000 ends a text for some parsers and means nothing to a reader.
  return once(once(html.replaceAll('\0', '')));
}

// A link without an address is left out with its tags only; what then stands side by side can read as a new element
// only in broken input, which is why everything goes through twice.
function once(html: string): string {
  return sanitizeHtml(html, {
    ...options,
    exclusiveFilter: (frame) => (frame.tag === 'a' && !isComplete(frame.attribs.href) ? 'excludeTag' : false),
  });
}

/** Whether anything is left to read when elements are taken away. */
export function hasContent(html: string): boolean {
  return (
    sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(
      /[\s\u200B-\u200D\u2060\uFEFF]|&nbsp;/g,
      '',
    ) !== ''
  );
}

/** Characters of texts in the cache of sanitised texts. */
const MAX_ENTRIES = 8_000_000;
let harmless = new Set<string>();
let remembered = 0;

/**
 * The same for a text that was sanitised when it was stored, maybe by the rules of an older release: almost always
 * nothing changes, and a page of long texts costs a second of work, so what came out once is known the next time.
 */
export function sanitiseStoredRichText(html: string): string {
  if (harmless.has(html)) return html;
  const text = sanitiseRichText(html);
  if (remembered + text.length > MAX_ENTRIES) {
    harmless = new Set();
    remembered = 0;
  }
  if (!harmless.has(text)) {
    harmless.add(text);
    remembered += text.length;
  }
  return text;
}
