import type { SubmissionScores } from '../contracts/answers/score.ts';
import type { Factor } from '../contracts/content/content.ts';
import type { DashboardPage, Report } from '../contracts/pages/dashboard-page.ts';
import type { ReportPage } from '../contracts/pages/report-page.ts';
import { aCheckup, aSummary } from './a-checkup.ts';

const titles: Readonly<Record<string, [title: string, favourable: string]>> = {
  EB: ['Energy sources', 'Energy sources'],
  UIT: ['Challenges', 'Challenges'],
  HIN: ['Hindrances', 'Few hindrances'],
  PHB: ['Personal resources', 'Personal resources'],
  IM: ['Motivation', 'Motivation'],
  ATT: ['Attitudes', 'Attitudes'],
  PRES: ['Performance', 'Performance'],
  ONG: ['Tension', 'Little tension'],
  AU: ['Autonomy', 'Autonomy'],
  WD: ['Work pace and amount', 'Work pace and amount'],
  ROA: ['Role ambiguity', 'Role clarity'],
  SLA: ['Sleep quality', 'Good sleep'],
};

const groups = new Set(['EB', 'UIT', 'HIN', 'PHB', 'IM', 'ATT', 'PRES', 'ONG']);

const factors: Factor[] = Object.entries(titles).map(([key, [title, titleFavourable]]) => ({
  id: key,
  key,
  kind: groups.has(key) ? 'group' : 'factor',
  title,
  titleFavourable,
  body: `What ${title} is about.`,
}));

/** Percentiles in the direction of the construct, by key. */
export const somePercentiles = {
  WB: 51.2,
  ENG: 77.4,
  EB: 71,
  UIT: 62,
  HIN: 78,
  PHB: 79,
  IM: 66,
  ATT: 73,
  PRES: 81,
  ONG: 62,
  AU: 86,
  WD: 62,
  ROA: 83,
  SLA: 79.2,
} as const;

export const someScores = (percentiles: Readonly<Record<string, number>>): SubmissionScores => ({
  submissionId: 's1',
  isPulse: false,
  scores: Object.fromEntries(Object.entries(percentiles).map(([key, p]) => [key, { raw: 4, p }])),
  cluster: null,
  comparedWith: 'reference',
  processedAt: '2026-10-14T08:20:05Z',
});

export const aReport = (report: Partial<Report> = {}): Report => ({
  submission: aSummary(),
  scores: someScores(somePercentiles),
  previous: null,
  factors,
  advice: [
    { key: 'ROA', level: 'high', text: 'Make a short list of your tasks.' },
    { key: 'SLA', level: 'high', text: 'Build a calm end to the evening.' },
    { key: 'AU', level: 'high', text: 'You have plenty of freedom.' },
  ],
  clusterText: null,
  contact: null,
  ...report,
});

export const aDashboard = (page: Partial<DashboardPage> = {}): DashboardPage => ({
  submissions: { status: 'ok', data: [aSummary()] },
  report: { status: 'ok', data: aReport() },
  activeCheckups: { status: 'ok', data: [aCheckup({ title: 'Winter pulse', isPulse: true })] },
  meetings: { status: 'ok', data: null },
  actions: { status: 'ok', data: null },
  feedbackTeams: { status: 'ok', data: [] },
  ...page,
});

export const aReportPage = (page: Partial<ReportPage> = {}): ReportPage => ({
  submissions: { status: 'ok', data: [aSummary()] },
  report: { status: 'ok', data: aReport() },
  openings: { status: 'ok', data: { count: 0, latest: [] } },
  ...page,
});
