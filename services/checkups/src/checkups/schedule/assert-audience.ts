import { AppError } from '@wellspring/shared/errors.ts';
import type { Audience } from '../door/checkup.ts';

/** Those of the ids that are there, each with its name. */
type Named = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type AudienceNames = {
  /** Segments left out. */
  teamTitles: Named;
  /** Teams left out. */
  segmentTitles: Named;
  namesOf: Named;
};

/** Problems named in one answer; a list may have thousands of ids. */
const MAX_FIELDS = 100;

/**
 * Refuses unknown ids: a run for a wrong team id would invite no one. A segment among the teams is refused too, as the
 * two show different counts (tell-audience.ts).
 *
 * @param audience absent where none is given
 * @param before the audience of the stored run: deleted ids in it stay valid; null for a new run
 * @throws AppError invalid_request naming each unknown id by its path
 */
export async function assertAudience(
  { teamTitles, segmentTitles, namesOf }: AudienceNames,
  audience: Audience | undefined,
  before: Audience | null,
): Promise<void> {
  if (!audience) return;
  const unknown = async (name: keyof Audience, find: Named) => {
    const found = await find(audience[name]);
    return audience[name].flatMap((id, at) =>
      found.has(id) || before?.[name].includes(id) ? [] : [{ path: `audience.${name}.${at}`, code: 'unknown' }],
    );
  };
  const fields = await Promise.all([
    unknown('teamIds', teamTitles),
    unknown('segmentIds', segmentTitles),
    unknown('excludedUserIds', namesOf),
  ]);
  if (fields.some(({ length }) => length > 0))
    throw new AppError('invalid_request', { fields: fields.flat().slice(0, MAX_FIELDS) });
}
