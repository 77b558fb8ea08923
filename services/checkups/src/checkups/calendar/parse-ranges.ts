import { type CheckupEntriesQuery, ENTRY_RANGES } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { WHERE_PLACES } from '@wellspring/shared/contracts/common.ts';
import { parseFirstMoment, parseLastMoment } from '@wellspring/shared/domain/time/query-moment.ts';

export type EntryRanges = { [Name in (typeof ENTRY_RANGES)[number]]?: Date };

/** The ranges of a query, however they were written; of two for one name the stricter holds. */
export function parseRanges(query: CheckupEntriesQuery, timeZone: string): EntryRanges {
  const found: EntryRanges = {};
  for (const place of WHERE_PLACES)
    for (const name of ENTRY_RANGES) {
      const written = query[`_where${place}[${name}]`];
      if (written === undefined) continue;
      const isLeast = name.endsWith('_gte');
      const moment = isLeast ? parseFirstMoment(written, timeZone) : parseLastMoment(written, timeZone);
      const before = found[name];
      if (before === undefined || (isLeast ? moment > before : moment < before)) found[name] = moment;
    }
  return found;
}
