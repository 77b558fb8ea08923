import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { RoundOfSet } from '../read-rounds.ts';
import type { AnalyticsWords } from './analytics-words.ts';
import { countCell, createWording, type FactLine, limitsFor, originOf, type Wording } from './export-facts.ts';
import { nameRun, normText, participationText } from './report-facts.ts';
import { analyticsWords } from './words/analytics/analytics-words.ts';

/** A document of the analytics area: of a choice of the page, or of all rounds of a period. Plain data, because a thread makes it. */
export type AnalyticsDocument = {
  kind: 'analytics';
  /** Null: of the choice of the page. */
  period: { from: string; to: string } | null;
  page: AnalyticsPage;
  /** The figures that are drawn set beside set and over time. */
  codes: ScoreKey[];
  /** The organisation in each round of the document, the newest first. */
  rounds: RoundOfSet[];
  /** What is drawn over time: rounds of one kind, the oldest first. */
  trends: { set: NamedSet; rounds: RoundOfSet[] }[];
  participation: ParticipationPage;
  facts: ExportFacts;
  locale: Locale;
};

/** What the parts of a document are written from. */
export type AnalyticsWording = Wording & {
  own: AnalyticsWords;
  /** What a figure is called, said so that higher is better. */
  titleOf: (key: ScoreKey) => string;
};

export function openWording({ facts, locale, page }: AnalyticsDocument): AnalyticsWording {
  const wording = createWording(facts, locale);
  const titles = new Map(page.factors.map(({ key, titleFavourable }) => [key as string, titleFavourable]));
  const composites: Readonly<Record<string, string>> = wording.words.figures;
  return {
    ...wording,
    own: analyticsWords[locale],
    titleOf: (key) => composites[key] ?? titles.get(key) ?? key,
  };
}

/** What the document is about, within which limits, and who took it. */
export function aboutAnalytics(document: AnalyticsDocument, wording: AnalyticsWording): FactLine[] {
  const { page, period, codes, rounds } = document;
  const { words, own, day, titleOf } = wording;
  const { run, compared, company, by } = page;
  const report = company.shown.state === 'shown' ? company.shown.report : null;
  return [
    ['set', company.set.title],
    ['period', period && own.period(day(period.from), day(period.to))],
    ['rounds', period && rounds.length],
    ['run', nameRun(run, wording)],
    ['start', day(run.start)],
    ['end', day(run.end)],
    ['filter', own.rows[by]],
    ['figure', codes.map(titleOf).join(', ')],
    ['people', report && countCell(report.n, wording)],
    ['participation', report && participationText(report, words)],
    ['norm', report && normText(report, words)],
    ['scale', words.scale],
    ['previous', compared ? `${nameRun(compared, wording)}, ${day(compared.start)}` : null],
    ...limitsFor(wording, by === 'segments' ? 'segment' : 'team'),
    ...originOf(wording),
  ];
}
