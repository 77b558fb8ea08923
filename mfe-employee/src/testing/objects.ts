import type { CheckupVitamins, OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import type { Factor, VitaminFactor } from '@wellspring/shared/contracts/content.ts';
import type { DashboardPage, Report } from '@wellspring/shared/contracts/dashboard-page.ts';
import type { SubmissionScores } from '@wellspring/shared/contracts/score.ts';
import type { Answer, Submission, SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';

const dayMs = 86_400_000;

/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

export const aCheckup = (checkup: Partial<OwnCheckup> = {}): OwnCheckup => ({
  id: 'e1',
  checkupId: 'c1',
  title: 'Winter checkup',
  description: 'How your work has felt since the autumn.',
  color: '#0a7',
  start: inDays(-3),
  deadline: inDays(4),
  grace: inDays(6),
  duration: 10,
  questionCount: 4,
  isPulse: false,
  checkupblocks: ['Vitamins block'],
  vitamins: [{ key: 'EB', title: 'Energy sources' }],
  submission: null,
  ...checkup,
});

export const aCardSubmission = (
  submission: Partial<NonNullable<OwnCheckup['submission']>> = {},
): NonNullable<OwnCheckup['submission']> => ({
  id: 's1',
  isfinished: false,
  isprocessed: false,
  answeredCount: 1,
  private: true,
  managerName: null,
  finishedAt: null,
  ...submission,
});

const words = [
  'Strongly disagree',
  'Disagree',
  'Slightly disagree',
  'Neither',
  'Slightly agree',
  'Agree',
  'Strongly agree',
];
const scale = {
  id: 'agree',
  title: 'Agree',
  scaleoptions: words.map((title, index) => ({ id: `agree-${index + 1}`, value: index + 1, title })),
};

const aFactor = (key: string, title: string, questions: readonly string[]): VitaminFactor => ({
  id: key,
  key,
  kind: 'factor',
  title,
  titleFavourable: title,
  body: `About ${title}.`,
  questions: questions.map((text, index) => ({
    id: `${key}${index + 1}`,
    key: `${key}${index + 1}`,
    text,
    pulse: false,
  })),
  scalegroup: scale,
});

const vitaminOf = (key: string, title: string, factors: VitaminFactor[]) => ({
  id: key,
  key,
  title,
  body: '',
  color: '#0a7',
  isVisible: true,
  factors,
});

/** Two vitamins: two questions about autonomy, one about learning, one about work pace. */
const someVitamins = () => [
  vitaminOf('EB', 'Energy sources', [
    aFactor('AU', 'Autonomy', ['I decide how I work.', 'I decide when I work.']),
    aFactor('LEE', 'Learning', ['I learn new things.']),
  ]),
  vitaminOf('UIT', 'Challenges', [aFactor('WD', 'Work pace', ['I have a lot to do.'])]),
];

/** The theme 'Energy sources' with the wording of its questions. */
export const aVitamin = () => {
  const [vitamin] = someVitamins();
  if (!vitamin) throw new Error('there are no vitamins');
  return vitamin;
};

const indexes = ['EB#AU#AU1', 'EB#AU#AU2', 'EB#LEE#LEE1', 'UIT#WD#WD1'] as const;

/** A begun submission with the first answers given. */
export function aSubmission(
  values: readonly (number | 'none')[] = [],
  submission: Partial<Submission> = {},
): Submission {
  const questions = indexes.map((index, at): Answer => {
    const [vitaminid = '', factorid = '', questionkey = ''] = index.split('#');
    const value = values[at] ?? 'none';
    const revision = value === 'none' ? 0 : 1;
    return { index, value, revision, questionId: questionkey, questionkey, scalefactor: 'agree', factorid, vitaminid };
  });
  const answeredCount = questions.filter(({ value }) => value !== 'none').length;
  return {
    ...aSummary({ isfinished: false, finishedAt: null }),
    submission: { questions, notes: [], answeredCount, isFinished: false },
    extraSubmission: { questions: [] },
    ...submission,
  };
}

export const aQuestionnaire = (content: Partial<CheckupVitamins> = {}): CheckupVitamins => ({
  checkup: aCheckup(),
  vitamins: someVitamins(),
  extraQuestions: [],
  submission: null,
  managers: [{ id: 'm1', firstname: 'Karim', lastname: 'Haddad', team: 'Customer care' }],
  ...content,
});

export const aSummary = (summary: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id: 's1',
  checkupentry: 'e1',
  checkupId: 'e1',
  title: 'Autumn checkup',
  isPulse: false,
  isfinished: true,
  isprocessed: true,
  private: true,
  manager: null,
  created_at: '2026-10-14T08:00:00Z',
  updated_at: '2026-10-14T08:20:00Z',
  finishedAt: '2026-10-14T08:20:00Z',
  ...summary,
});

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
