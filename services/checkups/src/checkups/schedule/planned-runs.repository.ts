import type { Connection } from 'mongoose';
import type { FindPlannedRuns } from '../door/planned-runs.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';

/** Planned runs are few: they are read by their status and compared here. */
export function createPlannedRunsFinder(connection: Connection): FindPlannedRuns {
  const [entries, checkups] = [entryModel(connection), checkupModel(connection)];

  return async (teamIds, locale) => {
    const wanted = new Set(teamIds);
    const planned = await entries
      .find({ status: 'planned' }, { checkupId: 1, start: 1, audience: 1 })
      .sort({ start: 1 })
      .lean();
    const asking = planned.filter(({ audience }) => audience.teamIds.some((id) => wanted.has(id)));
    if (asking.length === 0) return [];
    const named = await checkups.find({ _id: { $in: asking.map(({ checkupId }) => checkupId) } }, { title: 1 }).lean();
    const titles = new Map(named.map(({ _id, title }) => [_id, title[locale]]));
    return asking.map(({ _id: id, checkupId, start }) => ({ id, title: titles.get(checkupId) ?? '', start }));
  };
}
