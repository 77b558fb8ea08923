import { AppError } from '@wellspring/shared/errors.ts';
import type { Audience } from '../../domain/checkup.ts';

/** Those of the ids that are segments. */
export type SegmentsAmong = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * What is told of a segment and what of a team is not the same (tell-audience.ts): nobody may name the one as the other.
 *
 * @param audience absent where none is given
 * @throws AppError invalid_request naming each segment among the teams
 */
export async function assertAudience(segmentsAmong: SegmentsAmong, audience: Audience | undefined): Promise<void> {
  if (!audience || audience.teamIds.length === 0) return;
  const segments = await segmentsAmong(audience.teamIds);
  const fields = audience.teamIds.flatMap((id, at) =>
    segments.has(id) ? [{ path: `audience.teamIds.${at}`, code: 'unknown' }] : [],
  );
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}
