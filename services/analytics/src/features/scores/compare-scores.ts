import type { CheckupsClient } from './checkups-client.ts';
import type { ScoreRepository } from './score.repository.ts';

/** As many as one call may ask about. */
const BATCH = 250;
/** The lowest version: scores of the feed have this one or a later, and stay. */
const FIRST_VERSION = 1;

type CompareDeps = {
  checkups: Pick<CheckupsClient, 'finishedAmong'>;
  scores: Pick<ScoreRepository, 'listBeforeFeed' | 'withdraw'>;
  now: () => Date;
};

/**
 * Withdraws scores from before the feed whose submissions are no longer finished, or no longer there: no message was
 * sent when that happened. Idempotent.
 *
 * @throws AppError unavailable when checkups does not answer
 */
export async function compareScores({ checkups, scores, now }: CompareDeps): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await scores.listBeforeFeed(after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) return;
    const finished = new Set(await checkups.finishedAmong(ids));
    const gone = ids.filter((id) => !finished.has(id));
    await scores.withdraw(
      gone.map((submissionId) => ({ submissionId, version: FIRST_VERSION })),
      now(),
    );
    after = last;
  }
}
