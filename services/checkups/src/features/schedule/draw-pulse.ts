import { createHash } from 'node:crypto';
import { addDays, isoDay } from '@wellspring/shared/domain/dates.ts';
import type { AudienceReader } from '../../domain/audience.ts';
import type { EntryRow } from '../../domain/checkup.ts';
import { drawSample } from '../../domain/draw-sample.ts';
import type { PulseSampleRepository } from './pulse-sample.repository.ts';

export type DrawParts = {
  audience: AudienceReader;
  samples: PulseSampleRepository;
  /** Of a hundred people, how many a pulse asks, for a run that does not say; and who is too new to be asked. */
  pulseRules: () => Promise<{ percentage: number; newcomerDays: number; timeZone: string }>;
};

/** People of no team are a stratum of their own. */
const NO_TEAM = 'none';

const randomKeys = (seed: string) => (id: string) => createHash('sha256').update(`${seed}|${id}`).digest('hex');

/**
 * Draws who a pulse asks and keeps the draw; a draw that is kept already stays. Run again after being cut off it comes
 * out the same, because the seed is the run's id and nothing it reads has changed.
 */
export async function drawPulse(
  { audience, samples, pulseRules }: DrawParts,
  entry: EntryRow,
  now: Date,
): Promise<void> {
  if (await samples.find(entry._id)) return;
  const rules = await pulseRules();
  const percentage = entry.percentage ?? rules.percentage;
  const newSince = isoDay(addDays(now, -rules.newcomerDays, rules.timeZone), rules.timeZone);

  const named = await audience.describe(await audience.listIds(entry.audience));
  const userIds = named
    .filter(({ employedSince }) => employedSince === null || employedSince <= newSince)
    .map(({ userId }) => userId);
  const [base, standings, credits] = await Promise.all([
    audience.baseTeams(userIds),
    samples.standingsOf(userIds),
    samples.readCredits(),
  ]);
  const sample = drawSample({
    percentage,
    candidates: userIds.map((personId) => {
      const standing = standings.get(personId);
      return {
        personId,
        stratum: base.get(personId) ?? NO_TEAM,
        count: standing?.count ?? null,
        wasAskedLast: credits !== null && standing?.lastEntryId === credits.entryId,
      };
    }),
    credits: new Map(credits?.credits.map(({ stratum, credit }) => [stratum, credit])),
    randomKeyOf: randomKeys(entry._id),
  });
  const asked = new Set(sample.personIds);
  // Newcomers begin where the draw put them; whoever is asked is counted with the others, later.
  const newcomers = [...sample.counts].filter(([userId]) => !standings.has(userId));
  await samples.addStandings(
    new Map(newcomers.map(([userId, count]) => [userId, count - (asked.has(userId) ? 1 : 0)])),
  );
  await samples.store(entry._id, {
    seed: entry._id,
    percentage,
    eligibleCount: userIds.length,
    credits: [...sample.credits].map(([stratum, credit]) => ({ stratum, credit })),
    drawnAt: now,
    userIds: sample.personIds,
  });
}
