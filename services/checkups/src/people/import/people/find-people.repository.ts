import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import type { ClientSession, Connection } from 'mongoose';
import { mayManage } from '../../../access/door/may-manage.ts';
import { bareCollection } from '../../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../../door/person.ts';
import { allProfileFields, toProfile } from '../../profile/to-profile.ts';
import { membershipModel } from '../../teams/membership.model.ts';
import { teamModel } from '../../teams/team.model.ts';
import { userModel } from '../../users/user.model.ts';
import type { KnownPerson } from './plan-user.ts';

/** A person with the stored row, which the import writes. */
export type FoundPerson = KnownPerson & { row: UserRow; memberships: readonly MembershipRow[] };

export type ImportTeam = Pick<TeamRow, '_id' | 'title' | 'parentId' | 'ancestorIds' | 'isCompany' | 'isSegment'>;

export type ImportPeople = {
  /** All teams of the tree. */
  listTeams: () => Promise<ImportTeam[]>;
  /** The managers of these teams, one entry for each team of each. */
  listManagers: (teamIds: readonly string[]) => Promise<{ userId: string; teamId: string }[]>;
  /** The people with these addresses, by address; erased people are none. */
  findByEmails: (emails: readonly string[], given: Reading) => Promise<Map<string, FoundPerson>>;
  /** Some current people in the order of their ids, after one. */
  listCurrent: (afterId: string, limit: number, given: Reading) => Promise<FoundPerson[]>;
  findById: (ids: readonly string[], given: Reading) => Promise<FoundPerson[]>;
};

type Reading = {
  actor: Actor;
  lists: readonly ProfileOptionList[];
  /** Ids of the teams of the tree: other memberships are of segments. */
  teamIds: ReadonlySet<string>;
  session?: ClientSession;
};

/** People as an import finds them. */
export function createImportPeople(connection: Connection): ImportPeople {
  const users = bareCollection<UserRow>(userModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const teams = bareCollection<TeamRow>(teamModel(connection));

  async function toFound(
    rows: readonly UserRow[],
    { actor, lists, teamIds, session }: Reading,
  ): Promise<FoundPerson[]> {
    if (rows.length === 0) return [];
    const links = await memberships
      .find({ userId: { $in: rows.map(({ _id }) => _id) }, role: 'member' }, session ? { session } : {})
      .toArray();
    const linksOf = Map.groupBy(
      links.filter(({ teamId }) => teamIds.has(teamId)),
      ({ userId }) => userId,
    );
    return rows.map((row) => {
      const own = linksOf.get(row._id) ?? [];
      return {
        _id: row._id,
        firstname: row.firstname,
        lastname: row.lastname,
        language: row.language,
        status: row.status,
        profile: toProfile(row.profile, { fields: allProfileFields, lists, locale: row.language }),
        teamIds: own.map(({ teamId }) => teamId),
        isManageable: mayManage(actor, row),
        isOneself: actor.kind === 'user' && actor.userId === row._id,
        row,
        memberships: own,
      };
    });
  }

  const listBy = async (filter: object, reading: Reading) =>
    toFound(await users.find(filter, reading.session ? { session: reading.session } : {}).toArray(), reading);

  return {
    listTeams: () =>
      teams
        .find(
          { isSegment: false },
          { projection: { title: 1, parentId: 1, ancestorIds: 1, isCompany: 1, isSegment: 1 }, batchSize: 5_000 },
        )
        .toArray(),

    listManagers: (teamIds) =>
      memberships
        .find(
          { teamId: { $in: [...teamIds] }, role: 'manager' },
          { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: 5_000 },
        )
        .toArray(),

    async findByEmails(emails, reading) {
      const found = await listBy({ email: { $in: [...emails] }, erasedAt: null }, reading);
      return new Map(found.map((person) => [person.row.email, person]));
    },

    findById: (ids, reading) => listBy({ _id: { $in: [...ids] }, erasedAt: null }, reading),

    async listCurrent(afterId, limit, reading) {
      const rows = await users
        .find({ _id: { $gt: afterId } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return toFound(rows, reading);
    },
  };
}
