import type { FeedEntry, FeedMessage, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { isOutage } from '@wellspring/shared/server/jobs/outages.ts';

export type TakeMessagesDependencies = {
  /** What these runs are now. */
  readEntries: (entryIds: readonly string[]) => Promise<FeedEntry[]>;
  storeEntries: (entries: readonly FeedEntry[]) => Promise<void>;
  /** Whom a run asks now; null when it is not there. */
  readPeople: (entryId: string) => Promise<FeedPeople | null>;
  storePeople: (people: FeedPeople) => Promise<void>;
  /** Asks for these submissions as they are now and stores what is newer. @returns why each failed, or null */
  scoreAgain: (submissions: readonly { submissionId: string }[]) => Promise<(Error | null)[]>;
  /** Has what is released of their runs checked: more of it may be known now. */
  requestCheck: (submissionIds: readonly string[]) => Promise<void>;
  withdraw: (withdrawn: readonly { submissionId: string; version: number }[], now: Date) => Promise<void>;
  /** Withdraws scores from before the feed whose submissions are gone. */
  compareScores: () => Promise<void>;
  markTold: (messages: readonly FeedMessage[]) => Promise<void>;
  now: () => Date;
};

type OfType<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;
type Failures = Map<FeedMessage, Error>;

const isAboutRun = (message: FeedMessage): message is OfType<'entry-opened' | 'entry-completed'> =>
  message.type === 'entry-opened' || message.type === 'entry-completed';
const isAboutPeople = (message: FeedMessage): message is OfType<'entry-people'> => message.type === 'entry-people';
const isWithdrawal = (message: FeedMessage): message is OfType<'withdraw-score'> => message.type === 'withdraw-score';
const isAboutScore = (message: FeedMessage): message is OfType<'score-submission' | 'sharing-changed'> =>
  message.type === 'score-submission' || message.type === 'sharing-changed';

/**
 * Does the work of messages about runs; where it fails, one run after the other, so that one that cannot be read holds up
 * no other.
 *
 * @throws when a neighbour is away: then all of them have to come again
 */
async function ofRuns<Message extends OfType<'entry-opened' | 'entry-completed' | 'entry-people'>>(
  messages: readonly Message[],
  work: (entryIds: readonly string[]) => Promise<void>,
  failures: Failures,
): Promise<void> {
  const byEntry = Map.groupBy(messages, ({ entryId }) => entryId);
  async function attempt(entryIds: readonly string[]): Promise<void> {
    if (entryIds.length === 0) return;
    try {
      await work(entryIds);
    } catch (error) {
      if (isOutage(error)) throw error;
      const [entryId = ''] = entryIds;
      if (entryIds.length > 1) for (const one of entryIds) await attempt([one]);
      else for (const message of byEntry.get(entryId) ?? []) failures.set(message, error as Error);
    }
  }
  await attempt([...byEntry.keys()]);
}

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
  const { readEntries, storeEntries, readPeople, storePeople, scoreAgain, withdraw } = dependencies;
  const { compareScores, markTold, now } = dependencies;
  const failures: Failures = new Map();
  await withdraw(messages.filter(isWithdrawal), now());

  const followRuns = async (entryIds: readonly string[]) => storeEntries(await readEntries(entryIds));
  await ofRuns(messages.filter(isAboutRun), followRuns, failures);
  // One run after the other: that of a large company is long.
  const followPeople = async (entryIds: readonly string[]) => {
    for (const entryId of entryIds) {
      const people = await readPeople(entryId);
      if (people) await storePeople(people);
    }
  };
  await ofRuns(messages.filter(isAboutPeople), followPeople, failures);

  const scored = messages.filter(isAboutScore);
  const errors = scored.length > 0 ? await scoreAgain(scored) : [];
  for (const [at, message] of scored.entries()) {
    const error = errors[at];
    if (error) failures.set(message, error);
  }

  // After the scores are stored: the check reads what is known then.
  await dependencies.requestCheck(
    scored.flatMap((message) =>
      message.type === 'sharing-changed' && !failures.has(message) ? [message.submissionId] : [],
    ),
  );

  const comparing = messages.filter(({ type }) => type === 'compare-scores');
  if (comparing.length > 0)
    await compareScores().catch((error: Error) => {
      if (isOutage(error)) throw error;
      for (const message of comparing) failures.set(message, error);
    });

  const done = messages.filter((message) => !failures.has(message));
  if (done.length > 0) await markTold(done);
  return [...failures].map(([message, error]) => ({ message, error }));
}
