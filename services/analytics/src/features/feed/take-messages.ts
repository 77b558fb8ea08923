import type { FeedEntry, FeedMessage } from '@wellspring/shared/contracts/internal/feed.ts';

export type TakeMessagesDependencies = {
  /** What these runs are now. */
  readEntries: (entryIds: readonly string[]) => Promise<FeedEntry[]>;
  storeEntries: (entries: readonly FeedEntry[]) => Promise<void>;
  /** Asks for these submissions as they are now and stores what is newer. @returns why each failed, or null */
  scoreAgain: (submissions: readonly { submissionId: string }[]) => Promise<(Error | null)[]>;
  withdraw: (withdrawn: readonly { submissionId: string; version: number }[], now: Date) => Promise<void>;
  markTold: (messages: readonly FeedMessage[]) => Promise<void>;
  now: () => Date;
};

type OfType<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;

const isAboutEntry = (message: FeedMessage): message is OfType<'entry-opened' | 'entry-completed'> =>
  'entryId' in message;
const isWithdrawal = (message: FeedMessage): message is OfType<'withdraw-score'> => message.type === 'withdraw-score';
const isAboutScore = (message: FeedMessage): message is OfType<'score-submission' | 'sharing-changed'> =>
  !isAboutEntry(message) && !isWithdrawal(message);

/**
 * Works messages off: looks at what they are about as it is now, stores what is newer, and reports what is done. Any order
 * and any repetition comes out the same, because every row knows its version.
 *
 * @returns the messages that failed and have to come again
 * @throws AppError unavailable, or a database error, when all of them have to come again
 */
export async function takeMessages(
  messages: readonly FeedMessage[],
  dependencies: TakeMessagesDependencies,
): Promise<{ message: FeedMessage; error: Error }[]> {
  const { readEntries, storeEntries, scoreAgain, withdraw, markTold, now } = dependencies;
  await withdraw(messages.filter(isWithdrawal), now());

  const entryIds = [...new Set(messages.filter(isAboutEntry).map(({ entryId }) => entryId))];
  if (entryIds.length > 0) await storeEntries(await readEntries(entryIds));

  const scored = messages.filter(isAboutScore);
  const errors = scored.length > 0 ? await scoreAgain(scored) : [];
  const failed = scored.flatMap((message, at) => {
    const error = errors[at];
    return error ? [{ message, error }] : [];
  });

  const done = messages.filter((message) => failed.every((one) => one.message !== message));
  if (done.length > 0) await markTold(done);
  return failed;
}
