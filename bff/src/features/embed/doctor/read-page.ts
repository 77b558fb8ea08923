import type { PagePolicy } from './content-policy.ts';

/** What the source of a page says about the embed. Null: not in the source, a script of the page may add it. */
export type PageCode = { script: { nonce: string | null } | null; element: Readonly<Record<string, string>> | null };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const toPlain = (text: string) => text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);

function readAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', quoted, single, plain] of tag.matchAll(
    /\s([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  ))
    attributes[name.toLowerCase()] ??= toPlain(quoted ?? single ?? plain ?? '');
  return attributes;
}

/** Comments and templates of scripts are not the page. */
const withoutComments = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '');

export function readCode(html: string, server: string): PageCode {
  const page = withoutComments(html);
  const scripts = [...page.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => readAttributes(tag));
  const script = scripts.find(({ src }) => src?.startsWith(`${server}/embed/`));
  const [element] = /<wellspring-embed\b[^>]*>/i.exec(page) ?? [];
  return {
    script: script ? { nonce: script.nonce || null } : null,
    element: element ? readAttributes(element) : null,
  };
}

/** Every policy that holds for a page: each of them must allow what the embed needs. */
export function readPolicies(header: string | undefined, html: string): PagePolicy[] {
  // Several policies of one header stand with commas between them.
  const headers = (header ?? '').split(',').map((text) => ({ text: text.trim(), isMeta: false }));
  const metas = [...withoutComments(html).matchAll(/<meta\b[^>]*>/gi)]
    .map(([tag]) => readAttributes(tag))
    .filter((attributes) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
    .map(({ content = '' }) => ({ text: content.trim(), isMeta: true }));
  return [...headers, ...metas].filter(({ text }) => text !== '');
}
