import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import type { Connection } from 'mongoose';
import type { ContentReader } from '../../content/door/content.ts';
import type { SegmentUse } from '../../people/door/segment-use.ts';
import { localise } from '../../platform/localised-text.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { countQuestions, toContent } from './to-definition.ts';
import { segmentIdsIn } from './write-definition.ts';

/** Finds the planned and open runs, and the checkups, that name a segment. */
export function createSegmentUses(
  connection: Connection,
  readContent: ContentReader['read'],
): (segmentId: string, locale: Locale) => Promise<SegmentUse[]> {
  const [checkups, entries] = [checkupModel(connection), entryModel(connection)];
  return async (segmentId, locale) => {
    const [defined, runs, content] = await Promise.all([
      checkups.find({ ownerId: null, isDeleted: null as never }).lean<CheckupRow[]>(),
      entries
        .find({ status: { $in: ['planned', 'active', 'grace'] }, 'audience.segmentIds': segmentId })
        .sort({ start: 1 })
        .lean<EntryRow[]>(),
      readContent(),
    ]);
    const rows = await checkups.find({ _id: { $in: runs.map(({ checkupId }) => checkupId) } }).lean<CheckupRow[]>();
    const known = new Map([...defined, ...rows].map((row) => [row._id, row]));
    const toUse = (row: CheckupRow) => ({
      checkupId: row._id,
      title: localise(row.title, locale),
      questionCount: countQuestions(row, content),
    });
    return [
      ...runs.flatMap(({ _id: entryId, checkupId, start, end, status, audience }) => {
        const row = known.get(checkupId);
        const kind = status === 'planned' ? ('planned' as const) : ('open' as const);
        const isAlone = audience.teamIds.length === 0 && audience.segmentIds.length === 1;
        return row
          ? [{ ...toUse(row), entryId, isAlone, start: start.toISOString(), days: daysBetween(start, end), kind }]
          : [];
      }),
      ...defined
        .filter((row) => segmentIdsIn(toContent(row)).includes(segmentId))
        .map((row) => ({
          ...toUse(row),
          entryId: null,
          isAlone: false,
          start: null,
          days: row.durationDays,
          kind: 'definition' as const,
        })),
    ];
  };
}
