import { aSetReport, someCodes, spring } from '@wellspring/shared/testing/a-team-report.ts';
import { describe, expect, it } from 'vitest';
import { findNextStep, tellStory } from './story.ts';

const advice = (...keys: string[]) => keys.map((key) => ({ key, level: 'high', text: `About ${key}.` }));
const clear = (direction: 'up' | 'down', before: number | null) => ({ isClear: true, direction, before });

describe('the strongest and the weakest factor', () => {
  it('are named by the drawn value, so that little role ambiguity is a strength', () => {
    const story = tellStory(aSetReport({ codes: someCodes({ ROA: 10, SC: 81, AU: 40 }) }), null);
    expect([story.strongest?.key, story.weakest?.key]).toEqual(['ROA', 'AU']);
  });

  it('are never the same factor, and never one that is not shown', () => {
    expect(tellStory(aSetReport({ codes: someCodes({ SC: 81 }) }), null)).toMatchObject({
      strongest: { key: 'SC' },
      weakest: null,
    });
    expect(tellStory(aSetReport({ codes: [] }), null)).toMatchObject({ strongest: null, weakest: null });
    const noNorm = someCodes({ SC: 81, AU: 5 }, { AU: { percentile: null, rating: null } });
    expect(tellStory(aSetReport({ codes: noNorm }), null).weakest).toBeNull();
  });

  it('take a challenge as weak at its ends only, and never as the strongest', () => {
    const inMiddle = tellStory(aSetReport({ codes: someCodes({ WD: 50, SC: 60 }) }), null);
    expect([inMiddle.strongest?.key, inMiddle.weakest]).toEqual(['SC', null]);
    const atEnd = tellStory(aSetReport({ codes: someCodes({ WD: 97, SC: 60, AU: 40 }) }), null);
    expect(atEnd.weakest?.key).toBe('WD');
  });

  it('use the rating of the report, which knows the unrounded percentile', () => {
    const codes = someCodes({ SC: 75, AU: 60 }, { SC: { rating: 'great' } });
    expect(tellStory(aSetReport({ codes }), null).strongest).toMatchObject({ key: 'SC', rating: 'great' });
  });
});

describe('the change', () => {
  const report = (changes: Readonly<Record<string, ReturnType<typeof clear>>>) =>
    aSetReport({
      codes: someCodes(
        { WB: 46, ENG: 63, SC: 81, AU: 61, ROA: 79, WD: 88 },
        Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, { change }])),
      ),
    });

  it('is unknown without an earlier round, and where none of its figures can be compared', () => {
    expect(tellStory(report({}), null).change).toEqual({ kind: 'first' });
    expect(tellStory(report({}), spring).change).toEqual({ kind: 'not_comparable' });
  });

  it('is no difference as long as none is clear', () => {
    const change = { isClear: false, direction: 'up' as const, before: 20 };
    expect(tellStory(report({ SC: change }), spring).change).toEqual({ kind: 'no_difference' });
  });

  it('turns the direction of a hindrance round, and calls a challenge neither better nor worse', () => {
    const story = tellStory(report({ ROA: clear('up', 50), SC: clear('up', 60), WD: clear('up', 40) }), spring);
    expect(story.change).toMatchObject({
      kind: 'clear',
      better: [{ key: 'SC', change: { points: 21 } }],
      worse: [{ key: 'ROA', change: { direction: 'down', points: 29 } }],
      moved: [{ key: 'WD' }],
    });
  });

  it('names two of a kind, well-being and engagement first, then the largest difference', () => {
    const story = tellStory(report({ SC: clear('up', 40), AU: clear('up', 55), ENG: clear('up', 60) }), spring);
    expect(story.change).toMatchObject({ better: [{ key: 'ENG' }, { key: 'SC' }], worse: [], moved: [] });
  });
});

describe('the next step', () => {
  it('is the advice for the lowest factor that has one', () => {
    const report = aSetReport({ codes: someCodes({ ROA: 95, AU: 40, SC: 81 }) });
    expect(findNextStep(report, advice('AU', 'SC'))).toEqual({ key: 'AU', text: 'About AU.', kind: 'start' });
  });

  it('is to keep the best when nothing needs attention', () => {
    const report = aSetReport({ codes: someCodes({ AU: 80, SC: 90 }) });
    expect(findNextStep(report, advice('AU', 'SC'))).toMatchObject({ key: 'SC', kind: 'keep' });
  });

  it('comes from the themes where no factor has a text, and is missing where nothing has one', () => {
    const report = aSetReport({ codes: someCodes({ AU: 40, EB: 40, HIN: 80 }) });
    expect(findNextStep(report, advice('EB', 'HIN'))).toMatchObject({ key: 'HIN', kind: 'start' });
    expect(findNextStep(report, [])).toBeNull();
  });
});
