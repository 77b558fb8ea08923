import type { AudienceReader, MeasuredAudience } from '../../people/door/audience.ts';
import type { Audience } from '../door/checkup.ts';

export type MeasureAudience = (audience: Audience) => Promise<MeasuredAudience>;

/** What took at least so many milliseconds is believed for a minute: a form asks again with every date one tries. */
const COSTLY_MS = 300;
const CACHE_TTL_MS = 60_000;
const MAX_ENTRIES = 50;

/**
 * Measures audiences so that a company of a hundred thousand is read once however many ask at the same time. Reading it
 * takes longer than a caller waits, and callers that give up count as a service that does not answer.
 */
export function createAudienceMeter(
  reader: Pick<AudienceReader, 'measure'>,
  now: () => number = () => performance.now(),
): MeasureAudience {
  const known = new Map<string, { measured: Promise<MeasuredAudience>; until: number }>();

  return (audience) => {
    const key = JSON.stringify([audience.teamIds, audience.segmentIds, audience.excludedUserIds]);
    const before = known.get(key);
    if (before && before.until > now()) return before.measured;
    const began = now();
    const entry = { measured: reader.measure(audience), until: Number.POSITIVE_INFINITY };
    known.delete(key);
    if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value ?? '');
    known.set(key, entry);
    const done = (until: number) => {
      entry.until = until;
      if (until <= now() && known.get(key) === entry) known.delete(key);
    };
    entry.measured.then(
      () => done(now() - began >= COSTLY_MS ? now() + CACHE_TTL_MS : now()),
      () => done(now()),
    );
    return entry.measured;
  };
}
