import { createHash } from 'node:crypto';
import { addDays, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { AudienceReader } from '../../people/door/audience.ts';
import type { EntryRow } from '../door/checkup.ts';
import { type Candidate, drawSample } from './draw-sample.ts';
import type { PulseSampleRepository } from './pulse-sample.repository.ts';

export type DrawDeps = {
  audience: AudienceReader;
  samples: PulseSampleRepository;
  /** Of a hundred people, how many a pulse asks, for a run that does not say; and who is too new to be asked. */
  pulseRules: () => Promise<{ percentage: number; newcomerDays: number; timeZone: string }>;
};

/** People of no team are a stratum of their own. */
const NO_TEAM = 'none';
const PIECE = 4_000;

const randomKeys = (seed: string) => (id: string) => createHash('sha256').update(`${seed}|${id}`).digest('hex');

/** All eligible users, in order; read in pages, so that only what the draw needs is in memory. */
async function readCandidates(
  { audience, samples }: Pick<DrawDeps, 'audience' | 'samples'>,
  entry: EntryRow,
  { newSince, lastEntryId }: { newSince: string; lastEntryId: string | undefined },
): Promise<Candidate[]> {
  const ids = await audience.listIds(entry.audience);
  const candidates: Candidate[] = [];
  for (let start = 0; start < ids.length; start += PIECE) {
    const members = await audience.describe(ids.slice(start, start + PIECE));
    const userIds = members.flatMap(({ userId, employedSince }) =>
      employedSince === null || employedSince <= newSince ? [userId] : [],
    );
    const [base, standings] = await Promise.all([audience.baseTeams(userIds), samples.standingsOf(userIds)]);
    for (const personId of userIds) {
      const standing = standings.get(personId);
      candidates.push({
        personId,
        stratum: base.get(personId) ?? NO_TEAM,
        count: standing?.count ?? null,
        wasAskedLast: lastEntryId !== undefined && standing?.lastEntryId === lastEntryId,
      });
    }
  }
  return candidates;
}

/**
 * Draws the users of a pulse and stores the draw; a stored draw is kept. Repeating it gives the same result, because
 * the seed is the run's id and its input has not changed.
 */
export async function drawPulse(
  { audience, samples, pulseRules }: DrawDeps,
  entry: EntryRow,
  now: Date,
): Promise<void> {
  if (await samples.find(entry._id)) return;
  const rules = await pulseRules();
  const percentage = entry.percentage ?? rules.percentage;
  const newSince = isoDay(addDays(now, -rules.newcomerDays, rules.timeZone), rules.timeZone);

  const credits = await samples.readCredits();
  const candidates = await readCandidates({ audience, samples }, entry, { newSince, lastEntryId: credits?.entryId });
  const sample = drawSample({
    percentage,
    candidates,
    credits: new Map(credits?.credits.map(({ stratum, credit }) => [stratum, credit])),
    randomKeyOf: randomKeys(entry._id),
  });
  const asked = new Set(sample.personIds);
  // Newcomers start with the credits of the draw; drawn users are counted with the others, later.
  const beginnings = new Map<string, number>();
  for (const { personId, count } of candidates)
    if (count === null) beginnings.set(personId, (sample.counts.get(personId) ?? 0) - (asked.has(personId) ? 1 : 0));
  await samples.addStandings(beginnings);
  await samples.store(entry._id, {
    seed: entry._id,
    percentage,
    eligibleCount: candidates.length,
    credits: [...sample.credits].map(([stratum, credit]) => ({ stratum, credit })),
    drawnAt: now,
    userIds: sample.personIds,
  });
}
