import type { PersonName, TeamPeople } from '@wellspring/shared/contracts/talk/meeting.ts';
import type { Connection } from 'mongoose';
import type { MembershipRole } from '../door/person.ts';
import type { TeamName, TeamPeopleReader } from '../door/team-people.ts';
import { userModel } from '../users/user.model.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';

/** More people than this are not listed for a manager: a list to choose from ends somewhere. */
const MAX_LISTED = 1_000;
/** Members looked at, beyond those needed, before a team counts as small: some may have left the company. */
const SPARE_MEMBERS = 200;

const byName = (left: PersonName, right: PersonName) =>
  left.lastname.localeCompare(right.lastname) || left.firstname.localeCompare(right.firstname);

type Place = { userId: string; teamId: string };

/** Who belongs to and who leads which visible team; every question is answered from an index. */
export function createTeamPeopleRepository(connection: Connection): TeamPeopleReader {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  async function teamsAs(userId: string, role: MembershipRole): Promise<TeamName[]> {
    const own = await memberships.find({ userId, role }, { teamId: 1 }).lean();
    if (own.length === 0) return [];
    const ids = own.map((row) => row.teamId);
    const visible = await teams.find({ _id: { $in: ids }, isVisible: true, isSegment: false }, { title: 1 }).lean();
    return visible
      .map(({ _id, title }) => ({ id: _id, title }))
      .sort((left, right) => left.title.localeCompare(right.title));
  }

  async function placesIn(teamIds: readonly string[], role: MembershipRole, limit = MAX_LISTED): Promise<Place[]> {
    if (teamIds.length === 0) return [];
    const filter = { teamId: { $in: [...teamIds] }, role };
    return memberships.find(filter, { userId: 1, teamId: 1 }).limit(limit).lean<Place[]>();
  }

  async function named(userIds: readonly string[], isActiveOnly: boolean): Promise<Map<string, PersonName>> {
    if (userIds.length === 0) return new Map();
    const found = await users
      .find({ _id: { $in: [...new Set(userIds)] } }, { firstname: 1, lastname: 1, status: 1 })
      .lean();
    return new Map(
      found
        .filter(({ status }) => !isActiveOnly || status === 'active')
        .map(({ _id: id, firstname, lastname }) => [id, { id, firstname, lastname }]),
    );
  }

  async function describe(own: readonly TeamName[], userId: string, hasMembers: boolean): Promise<TeamPeople[]> {
    const ids = own.map((team) => team.id);
    const [leading, belonging] = await Promise.all([
      placesIn(ids, 'manager'),
      hasMembers ? placesIn(ids, 'member') : [],
    ]);
    const people = await named(
      [...leading, ...belonging].map((place) => place.userId),
      true,
    );
    const peopleOf = (places: readonly Place[], teamId: string) =>
      places
        .filter((place) => place.teamId === teamId)
        .flatMap((place) => people.get(place.userId) ?? [])
        .sort(byName);
    return own.map(({ id, title }) => ({
      id,
      title,
      // No user is their own manager; but a manager sees that they lead the requested team.
      overlords: peopleOf(leading, id).filter((person) => hasMembers || person.id !== userId),
      zerglings: peopleOf(belonging, id).filter((person) => person.id !== userId),
    }));
  }

  return {
    teamsOf: (userId) => teamsAs(userId, 'member'),
    teamsLedBy: (userId) => teamsAs(userId, 'manager'),
    withManagers: async (userId) => describe(await teamsAs(userId, 'member'), userId, false),
    withMembers: async (userId) => describe(await teamsAs(userId, 'manager'), userId, true),

    async hasMembers(teamId, least) {
      const [leading, belonging] = await Promise.all([
        placesIn([teamId], 'manager'),
        placesIn([teamId], 'member', least + SPARE_MEMBERS),
      ]);
      const readers = new Set(leading.map((place) => place.userId));
      const writers = belonging.map((place) => place.userId).filter((id) => !readers.has(id));
      return (await named(writers, true)).size >= least;
    },
    async titlesOf(teamIds) {
      if (teamIds.length === 0) return new Map();
      const found = await teams.find({ _id: { $in: [...new Set(teamIds)] } }, { title: 1 }).lean();
      return new Map(found.map((team) => [team._id, team.title]));
    },
    peopleNamed: (userIds) => named(userIds, false),
  };
}
