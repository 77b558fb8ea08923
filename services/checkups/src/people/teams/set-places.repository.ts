import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { TeamRow } from '../door/person.ts';
import type { SetPlace, SetPlaces } from '../door/set-places.ts';
import { teamModel } from './team.model.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;
const fields = { title: 1, isSegment: 1, isVisible: 1, ancestorIds: 1 } as const;

/** Reads teams and segments with the fields that rights to results depend on; each query has an index. */
export function createSetPlaces(connection: Connection): SetPlaces {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const options = { projection: fields, batchSize: BATCH };
  const listed = (isSegment: boolean) => teams.find<SetPlace>({ isSegment }, options).sort({ title: 1 }).toArray();

  return {
    find: async (ids) =>
      ids.length === 0 ? [] : teams.find<SetPlace>({ _id: { $in: [...new Set(ids)] } }, options).toArray(),
    listBelow: async (teamIds) =>
      teamIds.length === 0 ? [] : teams.find<SetPlace>({ ancestorIds: { $in: [...teamIds] } }, options).toArray(),
    listTeams: () => listed(false),
    listSegments: () => listed(true),
    listVisibleTops: () =>
      teams
        .find<SetPlace>(
          { parentId: null, isSegment: false, isVisible: true, $or: [{ isCompany: true }, { isBase: true }] },
          options,
        )
        .sort({ title: 1 })
        .toArray(),
  };
}
