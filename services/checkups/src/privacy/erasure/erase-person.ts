import type { RetentionRepository } from '../retention/retention.repository.ts';
import type { ForgetScores } from '../retention/retention.ts';
import type { PersonEraser } from './person-eraser.repository.ts';

export type ErasePersonDeps = {
  eraser: PersonEraser;
  retention: Pick<RetentionRepository, 'deleteSubmissions'>;
  forgetScores: ForgetScores;
  respondentKeyOf: (userId: string) => string;
  now: () => Date;
};

/**
 * Erases one person everywhere. It may be cut off anywhere and said again: what is done stays done, and the scores are
 * always gone before the submissions are that tell which they are.
 *
 * @param runDay the night's run that counts it; null when the person asked for it
 * @throws AppError unavailable while analytics is away
 */
export async function erasePerson(parts: ErasePersonDeps, userId: string, runDay: string | null): Promise<void> {
  const { eraser, retention, forgetScores, respondentKeyOf, now } = parts;
  await eraser.lockOut(userId);
  for (;;) {
    const submissionIds = await eraser.listSubmissionIds(userId);
    if (submissionIds.length === 0) break;
    await forgetScores({ submissionIds });
    await retention.deleteSubmissions(submissionIds, null);
  }
  // Scores whose submissions went earlier, such as an own vitamin the person deleted.
  await forgetScores({ respondentKey: respondentKeyOf(userId) });
  await eraser.eraseRest(userId);
  await eraser.entomb(userId, now(), runDay);
}
