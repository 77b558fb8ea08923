import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Number'))
  .map((line) => {
    const [number = '', level = '', what = '', state = '', reason = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, what, state, reason };
  });
const inState = (wanted: string) => rows.filter(({ state }) => state === wanted);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(root, file));

describe('docs/security/asvs.md', () => {
  it('has each requirement of levels 1 and 2 of version 5.0.0 once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
    expect([ofLevel('1'), ofLevel('2'), rows.length]).toEqual([70, 183, 253]);
    for (const { number, what } of rows)
      expect([number, what]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), expect.stringMatching(/./)]);
  });

  it('has a state in each row', () => {
    const states = ['met', 'not met', 'not applicable'];
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    const counted = /Of\n(\d+) requirements (\d+) are met, (\d+) are not met and (\d+) do not apply/.exec(page);
    expect(counted?.slice(1).map(Number)).toEqual([rows.length, ...states.map((state) => inState(state).length)]);
  });

  it('names for each met requirement tests that exist', () => {
    for (const { number, reason } of inState('met')) {
      const files = [...reason.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([number, files.length > 0, files.filter((file) => !isTest(file))]).toEqual([number, true, []]);
    }
  });

  it('says why for each other requirement', () => {
    const others = [...inState('not met'), ...inState('not applicable')];
    expect(others.filter(({ reason }) => reason === '' || reason.includes('`'))).toEqual([]);
  });
});
