import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAPS, REVIEWED_ON, TESTED } from '../../../shell/src/features/accessibility/statement.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'ACCESSIBILITY.md'), 'utf8');
const messages = JSON.parse(
  readFileSync(path.join(root, 'shell/src/features/accessibility/locales/en.json'), 'utf8'),
) as Record<string, string>;

const sectionOf = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = sectionOf('What is tested')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('ACCESSIBILITY.md and the statement in the product', () => {
  it('have the same state and date', () => {
    expect(page).toContain(messages['accessibility.status.text']);
    expect(page).toContain(messages['accessibility.date.text']?.replace('{date}', REVIEWED_ON).replace(/\.$/, ''));
  });

  it('say that the same is tested, by files that exist', () => {
    expect(rows.map(([, what]) => what)).toEqual(TESTED.map((what) => messages[`accessibility.tested.${what}`]));
    const files = rows.flatMap(([, , where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
    expect(files.length).toBeGreaterThanOrEqual(TESTED.length);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('name the same gaps', () => {
    const gaps = sectionOf('What is not yet known').match(/(?<=^- ).+$/gm);
    expect(gaps).toEqual(GAPS.map((gap) => messages[`accessibility.gaps.${gap}`]));
  });
});
