import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Connection } from 'mongoose';
import type { SegmentUse } from '../../people/door/segment-use.ts';
import { localise } from '../../platform/localised-text.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { toContent } from './to-definition.ts';
import { segmentIdsIn } from './write-definition.ts';

/** Finds the checkups, and the planned and open runs, that name a segment. */
export function createSegmentUses(
  connection: Connection,
): (segmentId: string, locale: Locale) => Promise<SegmentUse[]> {
  const [checkups, entries] = [checkupModel(connection), entryModel(connection)];
  return async (segmentId, locale) => {
    const [defined, runs] = await Promise.all([
      checkups.find({ ownerId: null, isDeleted: null as never }).lean<CheckupRow[]>(),
      entries
        .find({ status: { $in: ['planned', 'active', 'grace'] }, 'audience.segmentIds': segmentId })
        .lean<EntryRow[]>(),
    ]);
    const titles = new Map(defined.map(({ _id, title }) => [_id, localise(title, locale)]));
    return [
      ...defined
        .filter((row) => segmentIdsIn(toContent(row)).includes(segmentId))
        .map(({ title }) => ({ title: localise(title, locale), start: null, kind: 'definition' as const })),
      ...runs.map(({ checkupId, start, status }) => ({
        title: titles.get(checkupId) ?? '',
        start: start.toISOString(),
        kind: status === 'planned' ? ('planned' as const) : ('open' as const),
      })),
    ];
  };
}
