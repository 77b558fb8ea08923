import type { Advice } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { isMid, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { attentionFirst } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { factorsOf, type SetReading, toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';

/** What the first three sentences say. Everything in it is also shown further down. */
export type Story = {
  /** The highest of the factors in which more is better; null without one. */
  strongest: SetReading | null;
  /** The factor to look at first; null when no second factor is left to name. */
  weakest: SetReading | null;
  change: StoryChange;
};

export type StoryChange =
  /** There is no earlier round with the same set. */
  | { kind: 'first' }
  /** There is one, but none of its figures can be compared. */
  | { kind: 'not_comparable' }
  | { kind: 'no_difference' }
  | { kind: 'clear'; better: readonly SetReading[]; worse: readonly SetReading[]; moved: readonly SetReading[] };

/** More names than this make a list of a sentence. */
const MAX_NAMES = 2;

const byPoints = (a: SetReading, b: SetReading) => (b.change?.points ?? 0) - (a.change?.points ?? 0);

/** Well-being and engagement first, then the factors with the largest difference. */
function pickNames(readings: readonly SetReading[]): SetReading[] {
  const isComposite = ({ key }: SetReading) => key === 'WB' || key === 'ENG';
  return [
    ...readings.filter(isComposite),
    ...readings.filter((reading) => !isComposite(reading)).toSorted(byPoints),
  ].slice(0, MAX_NAMES);
}

function findChange(report: SetReport, previous: TeamReportPage['previous']): StoryChange {
  if (!previous) return { kind: 'first' };
  const composites = (['WB', 'ENG'] as const).flatMap((key) => toSetReading(report, key) ?? []);
  const compared = [...composites, ...factorsOf(report)].filter(({ change }) => change !== null);
  if (compared.length === 0) return { kind: 'not_comparable' };
  const clear = compared.filter(({ change }) => change?.isClear && change.direction !== 'same');
  if (clear.length === 0) return { kind: 'no_difference' };
  const inDirection = (direction: 'up' | 'down') =>
    pickNames(clear.filter(({ key, change }) => !isMid(key) && change?.direction === direction));
  return {
    kind: 'clear',
    better: inDirection('up'),
    worse: inDirection('down'),
    // More of a challenge is neither better nor worse.
    moved: pickNames(clear.filter(({ key }) => isMid(key))),
  };
}

/** The strongest factor, the one to look at first, and what changed: only from what the report shows. */
export function tellStory(report: SetReport, previous: TeamReportPage['previous']): Story {
  const sorted = attentionFirst(factorsOf(report));
  const strongest = sorted.findLast(({ key }) => !isMid(key)) ?? null;
  // A challenge in its healthy middle has no place in a list of weak points.
  const weakest =
    sorted.find(({ key, rating }) => key !== strongest?.key && !(isMid(key) && rating === 'great')) ?? null;
  return { strongest, weakest, change: findChange(report, previous) };
}

export type NextStep = {
  key: ScoreKey;
  /** Advice for the manager. */
  text: string;
  /** `start`: it is the lowest; `keep`: nothing needs attention, and this is what goes best. */
  kind: 'start' | 'keep';
};

/**
 * The one thing to begin with: the advice for the lowest factor, or for the lowest theme in a language that has no text
 * for single factors. Null without a text: an invented step would be worse than none.
 */
export function findNextStep(report: SetReport, advice: readonly Advice[]): NextStep | null {
  const texts = new Map(advice.map(({ key, text }) => [key, text]));
  const withText = (readings: readonly SetReading[]) => attentionFirst(readings).filter(({ key }) => texts.has(key));
  const factors = withText(factorsOf(report));
  const readings =
    factors.length > 0 ? factors : withText(RADAR_GROUPS.flatMap((key) => toSetReading(report, key) ?? []));
  const lowest = readings.find(({ rating }) => rating !== 'great');
  const chosen = lowest ?? readings.at(-1);
  if (!chosen) return null;
  return { key: chosen.key, text: texts.get(chosen.key) ?? '', kind: lowest ? 'start' : 'keep' };
}
