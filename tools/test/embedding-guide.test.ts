import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import { publicTokens } from '@wellspring/shared/web/embed/public-tokens.ts';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const guide = read('docs/embedding.md');

type Named = { name: string };
type Manifest = { modules: { declarations: { attributes: Named[]; events: Named[]; cssProperties: Named[] }[] }[] };
const manifest: Manifest = JSON.parse(read('shell/src/embed/package/custom-elements.json'));
const [element = { attributes: [], events: [], cssProperties: [] }] = manifest.modules[0]?.declarations ?? [];
const names = (all: readonly Named[]) => all.map(({ name }) => name).sort();

/** What stands in code in the first column of the table whose head begins so. */
function firstColumn(head: string): string[] {
  const from = guide.indexOf(`| ${head} |`);
  expect(from, `a table '${head}'`).toBeGreaterThan(0);
  const [table = ''] = guide.slice(from).split('\n\n');
  const cells = table.split('\n').flatMap((line) => line.split('|')[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name));
}

const blocks = [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind, text = '']) => ({ kind, text }));

it('lists every attribute of the element, and no other', () => {
  expect(firstColumn('Attribute').sort()).toEqual(names(element.attributes));
});

it('writes only attributes of the element in its examples', () => {
  const tags = blocks
    .filter(({ kind }) => kind === 'html')
    .flatMap(({ text }) => [...text.matchAll(/<wellspring-embed([^>]*)>/g)].flatMap(([, inside = '']) => inside));
  const set = [...guide.matchAll(/embed\.setAttribute\('([^']+)'/g)].flatMap(([, name = '']) => name);
  const used = tags.flatMap((tag) => [...tag.matchAll(/\s([a-z-]+)=/g)].flatMap(([, name = '']) => name));
  expect(used.length + set.length).toBeGreaterThan(8);
  for (const name of [...used, ...set]) expect(names(element.attributes)).toContain(name);
});

it('lists every event of the element, and the one of the document', () => {
  expect(firstColumn('Event').sort()).toEqual([...names(element.events), 'ws:version'].sort());
});

it('lists every error code', () => {
  const [, union = ''] =
    /export type EmbedErrorCode =([^;]*);/.exec(read('shell/src/embed/element/error-codes.ts')) ?? [];
  const codes = [...union.matchAll(/'(E_[A-Z_]+)'/g)].flatMap(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(firstColumn('Code').sort()).toEqual(codes.sort());
});

it('names every view that the server knows', () => {
  const row = guide.split('\n').find((line) => line.startsWith('| `view`')) ?? '';
  for (const view of EmbedView.options) expect(row).toContain(`\`${view}\``);
});

it('names cards and screens as they are called', () => {
  const messages = [
    'mfe-admin/src/features/embed-keys/locales/en.json',
    'mfe-admin/src/features/settings/locales/en.json',
  ].flatMap((file) => Object.values<string>(JSON.parse(read(file))));
  const labels = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, label = '']) => label.split(' › '));
  expect(labels.length).toBeGreaterThan(5);
  for (const label of labels) expect(messages).toContain(label);
});

it('names only variables that a process or a sample reads', () => {
  const samples = readdirSync(path.join(root, 'docs/samples/embedding'))
    .map((file) => read(`docs/samples/embedding/${file}`))
    .join();
  const readers = `${read('docs/environment.md')} ${samples}`;
  const variables = [...new Set(guide.match(/\b(?!E_)[A-Z]{3,}(?:_[A-Z]+)+\b/g))];
  expect(variables).toEqual(expect.arrayContaining(['ASSERTION_KEY_ID', 'EMBED_DOCTOR_HOSTS', 'OIDC_ISSUER']));
  expect(variables.filter((name) => !readers.includes(name))).toEqual([]);
});

it('leads only to files and headings that exist', () => {
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link = '']) => link);
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].flatMap(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    if (link.startsWith('#')) expect(headings).toContain(link.slice(1));
    else expect(existsSync(path.join(root, 'docs', link)), link).toBe(true);
  }
});

it('finds in custom-elements.json the CSS properties that a page may set', () => {
  expect(names(element.cssProperties)).toEqual(Object.keys(publicTokens).sort());
});
