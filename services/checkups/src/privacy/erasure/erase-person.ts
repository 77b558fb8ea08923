import type { RetentionRepository } from '../retention/retention.repository.ts';
import type { UnlinkScores } from '../retention/retention.ts';
import type { PersonEraser } from './person-eraser.repository.ts';

export type ErasePersonParts = {
  eraser: PersonEraser;
  retention: Pick<RetentionRepository, 'deleteSubmissions'>;
  unlinkScores: UnlinkScores;
  respondentKeyOf: (userId: string) => string;
  now: () => Date;
};

/**
 * Erases one person everywhere. It may be cut off anywhere and said again: what is done stays done, and the scores are
 * always unlinked before the submissions are gone that tell which they are.
 *
 * @param runDay the night's run that counts it; null when the person asked for it
 * @throws AppError unavailable while analytics is away
 */
export async function erasePerson(parts: ErasePersonParts, userId: string, runDay: string | null): Promise<void> {
  const { eraser, retention, unlinkScores, respondentKeyOf, now } = parts;
  await eraser.lockOut(userId);
  for (;;) {
    const submissionIds = await eraser.listSubmissionIds(userId);
    if (submissionIds.length === 0) break;
    await unlinkScores({ submissionIds });
    await retention.deleteSubmissions(submissionIds, null);
  }
  // Scores whose submissions went earlier, such as an own vitamin the person deleted.
  await unlinkScores({ respondentKey: respondentKeyOf(userId) });
  await eraser.eraseRest(userId);
  await eraser.entomb(userId, now(), runDay);
}
