import type { Answer, SharingState, Submission, SubmissionSummary } from '../contracts/answers/submission.ts';
import type { CheckupVitamins, OwnCheckup } from '../contracts/checkups/checkup.ts';
import type { VitaminFactor } from '../contracts/content/content.ts';

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

const sharedWithNobody: SharingState = {
  private: true,
  manager: null,
  sharingLevel: 'report',
  isLevelChosen: true,
  readers: [],
};

export const aCardSubmission = (
  submission: Partial<NonNullable<OwnCheckup['submission']>> = {},
): NonNullable<OwnCheckup['submission']> => ({
  id: 's1',
  isfinished: false,
  isprocessed: false,
  answeredCount: 1,
  ...sharedWithNobody,
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

const createVitamin = (key: string, title: string, factors: VitaminFactor[]) => ({
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
  createVitamin('EB', 'Energy sources', [
    aFactor('AU', 'Autonomy', ['I decide how I work.', 'I decide when I work.']),
    aFactor('LEE', 'Learning', ['I learn new things.']),
  ]),
  createVitamin('UIT', 'Challenges', [aFactor('WD', 'Work pace', ['I have a lot to do.'])]),
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
    sharedsubmission: { questions: [], notes: [] },
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
  smallestGroup: 5,
  managers: [{ id: 'm1', firstname: 'Karim', lastname: 'Haddad', team: 'Customer care' }],
  ...content,
});

export const aSummary = (summary: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id: 's1',
  authorid: 'u1',
  checkupentry: 'e1',
  checkupId: 'e1',
  title: 'Autumn checkup',
  isPulse: false,
  isfinished: true,
  isprocessed: true,
  ...sharedWithNobody,
  created_at: '2026-10-14T08:00:00Z',
  updated_at: '2026-10-14T08:20:00Z',
  finishedAt: '2026-10-14T08:20:00Z',
  ...summary,
});
