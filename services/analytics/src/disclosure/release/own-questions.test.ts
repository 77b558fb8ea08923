import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { describe, expect, it } from 'vitest';
import { finishedRun } from '../../testing/finished-run.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { toAnswerCounts } from '../figures/answer-counts.ts';
import type { CountedRow } from './counted-row.ts';
import { releaseRun } from './release-run.ts';

const PEOPLE = 100;
const ofTeam = (person: number) => (person < 50 ? 'red' : 'blue');
const isOfNight = (person: number) => person % 2 === 0;

/** Half of the people in each team, and half of each in the segment; what each answered. */
function release(answer: (person: number) => Record<string, number>, questions: { key: string; segment?: boolean }[]) {
  const rows = Array.from({ length: PEOPLE }, (_, person): CountedRow => {
    const segmentIds = isOfNight(person) ? ['nights'] : [];
    return {
      frame: { teamIds: [ofTeam(person)], segmentIds, attributes: {}, isOfToday: false },
      ...{ isKnown: false, raw: { AU: 4 }, own: answer(person) },
    };
  });
  const people: FeedPeople = {
    ...{ entryId: 'run', version: 3, invited: 120, attributes: [] },
    teams: ['red', 'blue'].map((teamId) => ({ teamId, aboveIds: [], invited: 60 })),
    segments: [{ segmentId: 'nights', invited: 60 }],
  };
  const ownQuestions = questions.map(({ key, segment }) => ({ key, segmentId: segment ? 'nights' : null }));
  const { sets } = releaseRun({ ...finishedRun(), ownQuestions }, people, rows, referenceInForce.norms);
  return Object.fromEntries(sets.map(({ setId, figures }) => [setId, figures.own]));
}

describe('a question of the organisation’s own', () => {
  it('has a mean and how many gave each answer, in each set that shows details', () => {
    const own = release((person) => ({ EXT1: person < 50 ? 2 : 6 }), [{ key: 'EXT1' }]);
    expect(Object.keys(own)).toEqual(['company', 'blue', 'red', 'nights']);
    expect(own.red?.EXT1).toMatchObject({ n: 50, mean: 2, limit: null });
    expect(own.company?.EXT1).toMatchObject({ n: 100, mean: 4 });
    expect(own.company?.EXT1?.counts.filter(({ count }) => count > 0)).toEqual([
      { from: 2, to: 2, count: 50 },
      { from: 6, to: 6, count: 50 },
    ]);
  });

  it('has no exact mean near the ends of the scale', () => {
    const own = release(() => ({ EXT1: 7 }), [{ key: 'EXT1' }]);
    expect(own.red?.EXT1).toMatchObject({ mean: 6.7, limit: 'above' });
  });

  it('is of those who answered it, from twenty of them on', () => {
    const first = (count: number) => release((person) => (person < count ? { EXT1: 5 } : {}), [{ key: 'EXT1' }]);
    const shown = Object.entries(first(30)).map(([setId, found]) => [setId, found?.EXT1?.n]);
    expect(Object.fromEntries(shown)).toEqual({ company: 30, red: 30, blue: undefined, nights: undefined });
    expect(Object.values(first(19)).filter((found) => found)).toEqual([]);
  });

  it('is left out where few people make the difference between two sets', () => {
    // Of blue only one answered: the company less red would be that one.
    const own = release((person) => (person <= 50 ? { EXT1: 5 } : {}), [{ key: 'EXT1' }]);
    expect([own.company?.EXT1?.n, own.red]).toEqual([51, undefined]);
  });

  it('of a segment is shown for the segment, and for the part of the company that is asked', () => {
    const questions = [{ key: 'EXT1', segment: true }, { key: 'EXT2' }];
    const own = release((person) => ({ EXT2: 4, ...(isOfNight(person) ? { EXT1: 5 } : {}) }), questions);
    const shown = Object.entries(own).map(([setId, found]) => [setId, Object.keys(found ?? {})]);
    expect(Object.fromEntries(shown)).toEqual({
      ...{ company: ['EXT1', 'EXT2'], nights: ['EXT1', 'EXT2'] },
      ...{ red: ['EXT2'], blue: ['EXT2'] },
    });
    expect(own.company?.EXT1).toEqual(own.nights?.EXT1);
    expect(own.company?.EXT1?.n).toBe(50);
  });
});

it('joins answers of few people with their neighbours', () => {
  const values = [...Array(10).fill(1), 2, 2, ...Array(8).fill(4), 7];
  expect(toAnswerCounts(values, 5)).toEqual([
    { from: 1, to: 2, count: 12 },
    { from: 3, to: 3, count: 0 },
    { from: 4, to: 7, count: 9 },
  ]);
});
