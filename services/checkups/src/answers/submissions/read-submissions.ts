import type { ReadSubmission } from '@wellspring/shared/contracts/answers/read-submission.ts';
import type { ListedSubmission } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { ManagerChoice } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { RunReader } from '../../checkups/door/run.ts';
import type { ContentReader } from '../../content/door/content.ts';
import { asShared, isShared, toSharingLevel } from '../door/sharing.ts';
import type { SubmissionHead, SubmissionRow } from '../door/submission.ts';
import { toSharedSubmission, toSubmission, toSummary } from '../door/to-submission.ts';
import { findCompanyFactors, toWording } from './question-wording.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type ReadDeps = {
  submissions: Pick<SubmissionRepository, 'sharedRows'>;
  runs: Pick<RunReader, 'findRun'>;
  content: ContentReader;
  managersOf: (userId: string) => Promise<ManagerChoice[]>;
};

/** Stored submissions in the words of the API. */
export function createSubmissionReader({ submissions, runs, content, managersOf }: ReadDeps) {
  const checkupOf = async ({ checkupId, entryId }: SubmissionHead) =>
    (await runs.findRun(checkupId, entryId))?.checkup ?? null;

  /** Only what is shared has readers to name. */
  const managersFor = async (userId: string, heads: readonly SubmissionHead[]) =>
    heads.some(isShared) ? managersOf(userId) : [];

  async function read(row: SubmissionRow, locale: Locale, managers: readonly ManagerChoice[]): Promise<ReadSubmission> {
    const [checkup, all] = await Promise.all([checkupOf(row), content.read()]);
    return {
      ...toSubmission(row, { checkup, content: all, locale, managers }),
      wording: toWording(row, checkup, all, locale),
      companyFactors: findCompanyFactors(row, checkup, locale),
    };
  }

  return {
    /** A submission as its author reads it. */
    readOwn: async (row: SubmissionRow, locale: Locale) => read(row, locale, await managersFor(row.userId, [row])),

    /** A submission as a reader of it is shown it. */
    readShared: (row: SubmissionRow, locale: Locale) => read(asShared(row), locale, []),

    /** The summary of a submission for a reader of it, who is not given the names of the others. */
    summariseShared: async (head: SubmissionHead, locale: Locale): Promise<SubmissionSummary> =>
      toSummary(head, { checkup: await checkupOf(head), locale, managers: [] }),

    async summariesOf(userId: string, heads: readonly SubmissionHead[], locale: Locale): Promise<SubmissionSummary[]> {
      const managers = await managersFor(userId, heads);
      return Promise.all(
        heads.map(async (head) => toSummary(head, { checkup: await checkupOf(head), locale, managers })),
      );
    },

    /** Summaries with what the readers of each are shown, read for all of them at once. */
    async listOf(userId: string, heads: readonly SubmissionHead[], locale: Locale): Promise<ListedSubmission[]> {
      const shared = heads.filter(isShared);
      const [managers, all, rows] = await Promise.all([
        managersFor(userId, heads),
        content.read(),
        submissions.sharedRows(shared.map((head) => ({ id: head._id, withAnswers: sharesAnswers(head) }))),
      ]);
      return Promise.all(
        heads.map(async (head) => {
          const context = { checkup: await checkupOf(head), content: all, locale, managers };
          const parts = rows.get(head._id) ?? { answers: {}, notes: {} };
          return {
            ...toSummary(head, context),
            sharedsubmission: toSharedSubmission({ ...head, ...parts, extraAnswers: {} }, context),
          };
        }),
      );
    },
  };
}

const sharesAnswers = (head: SubmissionHead) => toSharingLevel(head) === 'report_and_answers';

export type SubmissionReading = ReturnType<typeof createSubmissionReader>;
