import type { Factor } from '../contracts/content/content.ts';
import type { NamedSet, ReportedRun, TeamReportPage } from '../contracts/pages/team-report-page.ts';
import type { CodeReport, Refusal, SetReport } from '../contracts/results/set-report.ts';
import { isMid, isScoreKey } from '../domain/factor-keys.ts';
import { colourRating } from '../domain/scoring/colour-rating.ts';

const titles: Readonly<Record<string, [title: string, favourable: string]>> = {
  WB: ['Well-being', 'Well-being'],
  ENG: ['Engagement', 'Engagement'],
  EB: ['Energy sources', 'Energy sources'],
  UIT: ['Challenges', 'Challenges'],
  HIN: ['Hindrances', 'Few hindrances'],
  PHB: ['Personal resources', 'Personal resources'],
  IM: ['Motivation', 'Motivation'],
  ATT: ['Attitudes', 'Attitudes'],
  PRES: ['Performance', 'Performance'],
  ONG: ['Tension', 'Little tension'],
  AU: ['Autonomy', 'Autonomy'],
  SC: ['Support from colleagues', 'Support from colleagues'],
  VAR: ['Skill use', 'Skill use'],
  FB: ['Feedback', 'Feedback'],
  IN: ['Involvement', 'Involvement'],
  WD: ['Work pace and amount', 'Work pace and amount'],
  ROA: ['Role ambiguity', 'Role clarity'],
  SLA: ['Sleep quality', 'Good sleep'],
};

const toKind = (key: string): Factor['kind'] => {
  if (key === 'WB' || key === 'ENG') return 'composite';
  return ['EB', 'UIT', 'HIN', 'PHB', 'IM', 'ATT', 'PRES', 'ONG'].includes(key) ? 'group' : 'factor';
};

const factors: Factor[] = Object.entries(titles).map(([key, [title, titleFavourable]]) => ({
  id: key,
  key,
  kind: toKind(key),
  title,
  titleFavourable,
  body: `What ${title} is about.`,
}));

/** Percentiles in the direction of the construct: role clarity is drawn at 21, good sleep at 34. */
const percentiles = {
  WB: 46,
  ENG: 63,
  EB: 64,
  UIT: 58,
  HIN: 59,
  PHB: 68,
  IM: 63,
  ATT: 60,
  PRES: 57,
  ONG: 60,
  AU: 61,
  SC: 81,
  VAR: 66,
  FB: 48,
  IN: 57,
  WD: 88,
  ROA: 79,
  SLA: 66,
} as const;

export function aCode(key: string, percentile: number, code: Partial<CodeReport> = {}): CodeReport {
  if (!isScoreKey(key)) throw new Error(`no code ${key}`);
  return {
    key,
    n: 17,
    percentile,
    mean: 4.2,
    limit: null,
    interval: { low: Math.max(1, percentile - 8), high: Math.min(99, percentile + 8) },
    level: isMid(key) && percentile > 85 ? 'high' : 'average',
    rating: colourRating(key, percentile),
    agreement: 'average',
    histogram: null,
    change: null,
    ...code,
  };
}

/** Codes by their percentile; what is given twice is taken from the second. */
export const someCodes = (
  values: Readonly<Record<string, number>> = percentiles,
  parts: Readonly<Record<string, Partial<CodeReport>>> = {},
): CodeReport[] => Object.entries(values).map(([key, percentile]) => aCode(key, percentile, parts[key]));

export const aSetReport = (report: Partial<SetReport> = {}): SetReport => ({
  n: 17,
  participation: 81,
  releasedAt: '2026-10-18T02:00:00Z',
  comparedWith: 'reference',
  codes: someCodes(),
  cluster: { key: 'on_fire', isBorderline: true },
  clusterShares: null,
  ...report,
});

export const aRun = (run: Partial<ReportedRun> = {}): ReportedRun => ({
  entryId: 'autumn',
  title: 'Autumn checkup',
  isPulse: false,
  start: '2026-10-01T06:00:00Z',
  end: '2026-10-16T15:00:00Z',
  ...run,
});

export const spring = aRun({
  entryId: 'spring',
  title: 'Spring checkup',
  start: '2026-03-02T07:00:00Z',
  end: '2026-03-13T16:00:00Z',
});

export const aSet = (setId: string, title: string, kind: NamedSet['kind'] = 'team'): NamedSet => ({
  setId,
  title,
  kind,
});

const care = aSet('care', 'Customer care');

export const shownSet = (report: Partial<SetReport> = {}, together: NamedSet[] = []) => ({
  state: 'shown' as const,
  report: aSetReport(report),
  together,
});

export const refusedSet = (reason: Refusal, more: { until?: string | null; shownIn?: NamedSet | null } = {}) => ({
  state: 'refused' as const,
  reason,
  until: null,
  shownIn: null,
  ...more,
});

export const aTeamReportPage = (page: Partial<TeamReportPage> = {}): TeamReportPage => ({
  run: aRun(),
  set: care,
  shown: shownSet(),
  company: { EB: 58, UIT: 55, HIN: 45, PHB: 60, IM: 58, ATT: 61, PRES: 55, ONG: 42 },
  previous: null,
  runs: { status: 'ok', data: [aRun(), spring] },
  sets: { status: 'ok', data: [care, aSet('phone', 'Phone desk')] },
  below: { status: 'ok', data: [] },
  agreed: { status: 'ok', data: null },
  factors,
  advice: [
    { key: 'ROA', level: 'high', text: 'Discuss with each person: what are your main tasks?' },
    { key: 'SC', level: 'high', text: 'This team looks after its own.' },
  ],
  clusterText: 'This team is thriving.',
  rating: null,
  ...page,
});
