import { Id } from '@wellspring/shared/contracts/common.ts';
import type { FeedMemberships, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { nextMidnight } from '@wellspring/shared/domain/time/next-midnight.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { ParticipationRepository } from './participation.repository.ts';
import type { SetCount } from './participation-row.ts';

const TICK_MS = 60_000;
const BATCH = 50;

export type CountParticipationDeps = {
  participation: ParticipationRepository;
  /** How the sets of a run overlap; null when it is not there. */
  readMemberships: (entryId: string) => Promise<FeedMemberships | null>;
  decideShownSets: (run: EntryRow, people: FeedPeople, memberships: FeedMemberships) => Promise<string[]>;
  now: () => Date;
};

/**
 * Counts how many took part: when a run opens, after each midnight while answers are taken, and once more when it is
 * released. What is shown in between is from the night before, so that a single answer cannot be noticed.
 */
export const countParticipationJob = (deps: CountParticipationDeps): Job =>
  defineJob({
    name: 'count-participation',
    payload: z.strictObject({ entryId: Id }),
    guard: 'participationCounts',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await deps.participation.listDue(deps.now(), BATCH)).map((entryId) => ({
          id: `participation-${entryId}`,
          payload: { entryId },
        })),
    },
    async handle({ entryId }) {
      const { participation, readMemberships, decideShownSets, now } = deps;
      const input = await participation.read(entryId);
      if (!input || input.entry.isCountFinal) return 'nothing-to-do';
      const { entry, counted } = input;
      const people = { ...input.people, entryId };
      const countedAt = now();
      let setIds = counted?.counts.map(({ setId }) => setId);
      if (!setIds) {
        const memberships = await readMemberships(entryId);
        if (!memberships) return 'nothing-to-do';
        setIds = await decideShownSets(entry, people, memberships);
      }
      const counts = toCounts(setIds, entry, people, await participation.countAnswered(entryId));
      const isFinal = entry.releasedAt !== undefined;
      await participation.store({ _id: entryId, counts, countedAt, isFinal }, entry, nextMidnight(countedAt));
      return 'done';
    },
  });

function toCounts(
  setIds: readonly string[],
  { thresholds }: EntryRow,
  people: FeedPeople,
  answered: ReadonlyMap<string | null, number>,
): SetCount[] {
  const { team, segment } = thresholds;
  const sets = new Map<string, Omit<SetCount, 'setId'>>([
    [COMPANY_SET, { answered: answered.get(null) ?? 0, invited: people.invited, minimum: team }],
  ]);
  for (const { teamId, invited } of people.teams)
    sets.set(teamId, { answered: answered.get(teamId) ?? 0, invited, minimum: team });
  for (const { segmentId, invited } of people.segments)
    sets.set(segmentId, { answered: answered.get(segmentId) ?? 0, invited, minimum: segment });
  return setIds.flatMap((setId) => {
    const count = sets.get(setId);
    return count ? [{ setId, ...count }] : [];
  });
}
