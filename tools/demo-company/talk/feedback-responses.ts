import type { SubmissionRow } from '../../../services/checkups/src/answers/door/submission.ts';
import type { FeedbackResponseRow } from '../../../services/checkups/src/talk/door/feedback-response.ts';
import { DAY_MS } from '../dates.ts';
import { toId } from '../ids.ts';
import { createRandom } from '../random.ts';

/** Share of the people with a report who say something about it. */
const WHO_RESPOND = 0.3;

type Answered = Pick<SubmissionRow, '_id' | 'userId' | 'entryId' | 'checkupId' | 'finishedAt' | 'isPulse'>;

const rating = (value: number): number => Math.min(7, Math.max(1, Math.round(value)));

/** What people thought of their reports within a day; accounts say nothing yet, so that a visitor can be the first. */
export function createFeedbackResponses(
  seed: string,
  submissions: readonly Answered[],
  accountIds: ReadonlySet<string>,
): FeedbackResponseRow[] {
  return submissions.flatMap(({ _id, userId, entryId, checkupId, finishedAt, isPulse }) => {
    const random = createRandom(seed, 'feedback-response', _id);
    if (finishedAt === null || isPulse || accountIds.has(userId) || !random.chance(WHO_RESPOND)) return [];
    const at = new Date(finishedAt.getTime() + random.next() * DAY_MS);
    // A user who finds a report useful mostly recognises themselves in it too.
    const liking = 5.1 + random.normal();
    const near = () => rating(liking + 0.7 * random.normal());
    return [
      {
        _id: toId(at, seed, 'feedback-response', _id),
        userId,
        cardId: entryId ?? checkupId,
        subjectId: userId,
        subject: 'user',
        useful: near(),
        recognise: near(),
        understand: rating(liking + 0.6 + 0.7 * random.normal()),
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
}
