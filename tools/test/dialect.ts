import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

type Rule = { breaks: RegExp; instead: string };

/** In comments and test titles. */
const phrases: readonly Rule[] = [
  { breaks: /\b(?:nobody|somebody|whoever)\b/i, instead: 'user, caller, request or process' },
  { breaks: /(?<!\/)\btold\b/i, instead: 'sent, notified, reported or shown' },
  { breaks: /\b(?:heard|hears)\b/i, instead: 'received' },
  { breaks: /\bknock(?:s|ed|ing)?\b/i, instead: 'try or call' },
  { breaks: /\bnever mind\b/i, instead: 'a reason' },
];

/** Anywhere in code. */
const identifiers: readonly Rule[] = [
  { breaks: /\b(?:MOST|LONGEST)_[A-Z_]+\b|\b[A-Z_]+_MOST\b/, instead: 'MAX_' },
  { breaks: /\bLEAST_[A-Z_]+\b|\b[A-Z_]+_LEAST\b/, instead: 'MIN_' },
  { breaks: /\b(?:BELIEVED|REMEMBERED)_(?:MS|S)\b/, instead: 'CACHE_TTL_' },
  { breaks: /\b(?:[A-Z]+_)?KEPT_(?:MS|S|DAYS)\b/, instead: 'RETENTION_' },
  { breaks: /\bfarewell|Farewell\b|\bisOwed\b/, instead: 'pendingLogout' },
  { breaks: /\b\w*[Ll]ookout\b/, instead: 'poller' },
  { breaks: /\b\w*[wW]akeChannel\b|wake-channel/, instead: 'notification' },
  { breaks: /\b(?:[kK]eeper|createKeeper|TabNews)\b/, instead: 'draft sync, TabMessage' },
  { breaks: /\bunseal\b|\bSealed\w+\b/, instead: 'decrypt, Encrypted' },
  { breaks: /\bentomb\b|\blockOut\b/, instead: 'anonymiseUser, disableAccount' },
  { breaks: /\b\w*[sS]essionTruth\b/, instead: 'session cache' },
  { breaks: /\b\w*Shelf\b|\bTagCarriers\b/, instead: 'repository, usages' },
  { breaks: /\b[gG]uess(?:Write|ed\w+)\b/, instead: 'optimistic' },
];

/**
 * Words of no textbook in a source file, with what to write instead. Only comments and test titles are searched for
 * phrases, so texts that users read are not.
 *
 * @returns one line for each hit, with its line number
 */
export function dialectIn(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const [prose = ''] = /(?:^\s*(?:\/?\*|\/\/)|\s\/\/ |\/\*\*? ).*/.exec(line) ?? [];
    // The title of a table may be on the line after its rows.
    const isTitle = /^\s*(?:it|test|describe)\b/.test(line) || /\)\($/.test(lines[at - 1] ?? '');
    const broken = [
      ...phrases.filter(({ breaks }) => breaks.test(isTitle ? line : prose)),
      ...identifiers.filter(({ breaks }) => breaks.test(line)),
    ];
    return broken.map(({ instead }) => `${at + 1}: ${line.trim()} (instead: ${instead})`);
  });
}

/** Source files of the product and its tools, relative to the repository; not the frozen embedded store. */
export const sourceFiles = (): string[] =>
  globSync(['{bff,shared,shell,e2e,tools}/**/*.{ts,tsx,mjs}', '{services,mfe-*}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|embedded-store)$/.test(name),
  }).sort();

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
