import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { OwnSubmission } from '@wellspring/shared/contracts/privacy/own-data.ts';
import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import { isShared } from '../door/sharing.ts';
import type { StoredSubmission } from '../door/submission.ts';
import { toOwnSubmission } from './to-own-submission.ts';

const withScores = (submission: OwnSubmission, scores: SubmissionScores | undefined): OwnSubmission =>
  scores ? { ...submission, scores: scores.scores, cluster: scores.cluster } : submission;

/** A person's submissions with their scores. */
export const submissionsSection: CopySection = {
  name: 'submissions',
  filters: (userId) => [{ userId }],
  async toItems(rows: readonly StoredSubmission[], lookups: CopyLookups) {
    const managerIds = await lookups.managerIds();
    const [checkups, names, scores] = await Promise.all([
      lookups.checkupsOf(rows.map(({ checkupId }) => checkupId)),
      lookups.namesOf(rows.some(isShared) ? [...managerIds] : []),
      lookups.scoresOf(rows.flatMap(({ _id, isFinished }) => (isFinished ? [_id] : []))),
    ]);
    const { content, locale } = lookups;
    return rows.map((row) =>
      withScores(toOwnSubmission(row, { checkups, content, managerIds, names, locale }), scores.get(row._id)),
    );
  },
};
