import { inflateSync } from 'node:zlib';

/** The text of a PDF file as a reader would copy it, page by page; enough for files made with embedded fonts. */
export function pdfText(file: Buffer): string {
  const raw = file.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const findStream = (body: string) => {
    const found = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)?.[1];
    if (found === undefined) return '';
    const bytes = Buffer.from(found, 'latin1');
    return /FlateDecode/.test(body) ? inflateSync(bytes).toString('latin1') : found;
  };
  // Every font has its own table from glyphs to letters.
  const tables = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (cmap) tables.set(id, parseTable(findStream(objects.get(cmap) ?? '')));
  }
  const names = new Map([...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
  let text = '';
  for (const body of objects.values()) {
    if (/\/(Length1|Subtype|FunctionType)/.test(body)) continue;
    const content = findStream(body);
    if (!/\bTf\b/.test(content)) continue;
    let table: Map<string, string> | undefined;
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) table = tables.get(names.get(font) ?? '');
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += table?.get(glyph.toLowerCase()) ?? '';
      if (shown) text += ' ';
    }
    text += '\n';
  }
  return text.replaceAll(/\s+/g, ' ');
}

const toLetters = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function parseTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, letters = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      table.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        toLetters(letters.replaceAll(' ', '')),
      );
  return table;
}

/** The sentences that stand for the drawings of a PDF file, in their order. */
export function pdfAlternatives(file: Buffer): string[] {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/\/Alt \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, written = '']) => {
    const bytes = written.replaceAll(/\\([nrtbf\\()])/g, (_, sign: string) => escaped[sign] ?? sign);
    if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
  });
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
