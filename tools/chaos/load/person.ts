import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import {
  finishSubmission,
  readOpenCheckups,
  readQuestionnaire,
  startSubmission,
} from '../../../mfe-employee/src/features/submissions/questionnaire.calls.ts';
import type { Random } from '../../demo-company/random.ts';
import type { Person } from '../company.ts';
import { waitFor } from '../wait-for.ts';
import { type Acknowledged, acknowledge } from './acknowledged.ts';
import type { AttemptLog } from './attempts.ts';
import type { Pace } from './pace.ts';
import { openQuestionnaire } from './questionnaire.ts';
import { createSession } from './session.ts';

export type PersonDeps = {
  url: string;
  acknowledged: Acknowledged;
  attempts: AttemptLog;
  pace: Pace;
  random: Random;
  /** In the order in which they are answered; the last is worked on until the end. */
  runIds: readonly string[];
  /** Whether a run was planned; until then people stay with the one before. */
  isPlanned: (runId: string) => boolean;
  /** About how many saves one submission gets. */
  savesPerSubmission: number;
};

const LOWEST = 1;
const HIGHEST = 7;

/** A person who logs in and answers run after run, until the end: begins, saves answer by answer, shares and finishes. */
export async function livePerson(person: Person, deps: PersonDeps): Promise<void> {
  const { acknowledged, attempts, pace, random, runIds, isPlanned, savesPerSubmission } = deps;
  const { api, logIn, renew } = createSession(deps.url, person.email, attempts);
  const { signal } = new AbortController();
  const ask = attempts.untilAnswered;
  const anotherValue = (than: number | 'none' | undefined) => {
    const value = random.integer(LOWEST, HIGHEST);
    return value === than ? LOWEST + (value % HIGHEST) : value;
  };

  /** Begins once: of a repeat whose first try had its effect the product names what was begun. */
  async function begin(runId: string): Promise<Submission> {
    await waitFor(`${runId} is open for ${person.id}`, async () => {
      const open = await ask('list of checkups', () => readOpenCheckups(api, 'en', signal));
      return open.some(({ id }) => id === runId);
    });
    try {
      return await ask('start', () => startSubmission(api, runId, 'en'));
    } catch (error) {
      if (!isAppError(error) || error.code !== 'submission_exists') throw error;
      const { submission } = await ask('questionnaire', () => readQuestionnaire(api, runId, 'en', signal));
      if (!submission) throw error;
      return submission;
    }
  }

  async function answerRun(runId: string, nextRunId: string | undefined): Promise<void> {
    const submission = await begin(runId);
    const submissionId = submission.id;
    const indexes = random.shuffle(submission.submission.questions.map(({ index }) => index));
    const chosen = new Map<string, number>();
    const questionnaire = openQuestionnaire(api, submission, attempts);
    const save = async (index: string) => {
      const value = anotherValue(chosen.get(index));
      const revision = await questionnaire.answer(index, value);
      chosen.set(index, value);
      acknowledge(acknowledged, { submissionId, index, value, revision });
    };
    // People are not equally far, so that some of them finish at any time.
    const quota = random.integer(Math.ceil(savesPerSubmission * 0.7), Math.ceil(savesPerSubmission * 1.3));
    const hasNext = () => nextRunId !== undefined && isPlanned(nextRunId);
    for (let saves = 0; saves < quota || !hasNext(); saves += 1) {
      if (!(await pace.take())) break;
      await save(indexes[saves] ?? random.pick(indexes));
    }
    for (const index of indexes) if (!chosen.has(index)) await save(index);
    questionnaire.close();
    const sharing = { private: false, manager: null, sharingLevel: 'report' } as const;
    await ask('finish', () => finishSubmission(api, submissionId, sharing));
    acknowledged.finished.push({ submissionId, personId: person.id, managerId: person.managerId, runId });
  }

  await logIn();
  for (const [at, runId] of runIds.entries()) {
    if (pace.hasEnded()) return;
    if (at > 0) await renew();
    await answerRun(runId, runIds[at + 1]);
  }
}
