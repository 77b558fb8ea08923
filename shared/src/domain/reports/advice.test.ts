import { describe, expect, it } from 'vitest';
import { adviceContents } from '../../content/content.ts';
import { adviceFor, needsContact, selectAdvice } from './advice.ts';

const texts = { low: 'little', average: 'some', high: 'much' };

describe('selectAdvice', () => {
  it.each([
    ['very_low', 'little'],
    ['low', 'little'],
    ['below_average', 'some'],
    ['average', 'some'],
    ['above_average', 'some'],
    ['high', 'much'],
    ['very_high', 'much'],
  ] as const)('%s of a common code reads "%s"', (level, text) => {
    expect(selectAdvice('AU', level, texts)).toBe(text);
  });

  it('prefers a text of its own level when there is one', () => {
    expect(selectAdvice('AU', 'very_low', { ...texts, very_low: 'next to none' })).toBe('next to none');
  });

  it('borrows nothing for the ends of the challenges', () => {
    expect(selectAdvice('WD', 'very_low', texts)).toBeNull();
    expect(selectAdvice('WD', 'very_high', texts)).toBeNull();
  });

  it('shows nothing when there is no text, or an empty one', () => {
    expect(selectAdvice('AU', 'low', {})).toBeNull();
    expect(selectAdvice('AU', 'below_average', { average: '' })).toBeNull();
  });
});

describe('adviceFor', () => {
  it('gives a person at 30 on autonomy the average text under a finer level, and a team the average', () => {
    const { personal, team } = adviceContents.en.factors.AU;
    expect(adviceFor('AU', 30, 'personal', personal)).toEqual({ level: 'below_average', text: personal.average });
    expect(adviceFor('AU', 30, 'team', team)).toEqual({ level: 'average', text: team.average });
  });

  it('speaks of the amount of the construct, also where much of it is unfavourable', () => {
    const { personal } = adviceContents.en.factors.EXH;
    expect(adviceFor('EXH', 90, 'personal', personal)).toEqual({ level: 'high', text: personal.high });
  });

  it('has a text for every percentile of every factor and group', () => {
    const all = { ...adviceContents.en.factors, ...adviceContents.en.groups };
    for (const [key, { personal, team }] of Object.entries(all)) {
      for (let tenths = 10; tenths <= 990; tenths += 1) {
        const code = key as keyof typeof all;
        const found = [adviceFor(code, tenths / 10, 'personal', personal), adviceFor(code, tenths / 10, 'team', team)];
        if (found.some(({ text }) => text === null)) throw new Error(`no advice for ${key} at ${tenths / 10}`);
      }
    }
    expect(Object.keys(all)).toHaveLength(42);
  });
});

describe('a contact beside an advice', () => {
  it.each([
    ['EXH', 'high', true],
    ['SLA', 'very_high', true],
    ['ONG', 'high', true],
    ['EXH', 'above_average', false],
    ['EXH', 'low', false],
    ['CYN', 'very_high', false],
    ['AU', 'high', false],
  ] as const)('%s %s: %s', (key, level, isNeeded) => expect(needsContact(key, level)).toBe(isNeeded));
});
