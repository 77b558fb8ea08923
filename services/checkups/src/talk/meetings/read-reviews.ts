import type { Review } from '@wellspring/shared/contracts/talk/review.ts';
import type { SubmissionHead } from '../../answers/door/submission.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import type { MeetingRow } from '../door/meeting.ts';
import type { MeetingRepository } from './meeting.repository.ts';

export type ReviewDeps = {
  meetings: Pick<MeetingRepository, 'listAbout'>;
  findHeads: (
    submissionIds: readonly string[],
  ) => Promise<readonly Pick<SubmissionHead, '_id' | 'userId' | 'checkupId' | 'isFinished'>[]>;
  findCheckup: (checkupId: string) => Promise<Pick<CheckupRow, 'requiresReview'> | null>;
  managerIdsOf: (userId: string) => Promise<ReadonlySet<string>>;
  now?: () => Date;
};

/** How far the talk about one submission is, from the meetings about it that are not cancelled. */
function reviewOf(submissionId: string, talks: readonly Pick<MeetingRow, 'date'>[], now: Date): Review {
  const dates = talks.flatMap(({ date }) => (date ? [date.getTime()] : []));
  const next = dates.filter((date) => date >= now.getTime()).sort((left, right) => left - right)[0];
  if (next !== undefined) return { submissionId, state: 'planned', date: new Date(next).toISOString() };
  if (talks.some(({ date }) => date === null)) return { submissionId, state: 'requested', date: null };
  const last = dates.sort((left, right) => right - left)[0];
  if (last !== undefined) return { submissionId, state: 'held', date: new Date(last).toISOString() };
  return { submissionId, state: 'to_plan', date: null };
}

/**
 * The reviews required by the checkups of these submissions, of the user's own finished ones. None is required of users
 * without a manager: without a visible team, or in one without a manager.
 */
export async function readReviews(
  { meetings, findHeads, findCheckup, managerIdsOf, now = () => new Date() }: ReviewDeps,
  userId: string,
  submissionIds: readonly string[],
): Promise<Review[]> {
  const own = (await findHeads(submissionIds)).filter((head) => head.userId === userId && head.isFinished);
  const checkups = await Promise.all(own.map(({ checkupId }) => findCheckup(checkupId)));
  const asked = own.filter((_, index) => checkups[index]?.requiresReview === true).map(({ _id }) => _id);
  if (asked.length === 0) return [];
  const [talks, managers] = await Promise.all([meetings.listAbout(userId, asked), managerIdsOf(userId)]);
  const at = now();
  return asked
    .map((id) =>
      reviewOf(
        id,
        talks.filter(({ submissionId }) => submissionId === id),
        at,
      ),
    )
    .filter(({ state }) => state !== 'to_plan' || managers.size > 0);
}
