import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../contracts');

/** Contracts between browsers and this server, by the names of their files, sorted; without those between services. */
export const contractNames = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('internal/'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
