import { randomUUIDv7 } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../../platform/bare-collection.ts';
import type { RowChange } from '../../changes/change.ts';
import { toAddedLink, toAddedTeam, toRemovedLink } from '../../changes/row-changes.ts';
import type { MembershipRow, TeamRow } from '../../door/person.ts';
import { membershipModel } from '../../teams/membership.model.ts';
import { newTeam } from '../../teams/new-team.ts';
import { teamModel } from '../../teams/team.model.ts';
import { lockTree, placeTeams } from '../../tree/place-teams.repository.ts';
import type { TeamPlan } from './plan-teams.ts';

export type TeamsWriter = {
  /** First in the transaction, before the tree is read: what other writers of teams lock. */
  lock: (session: ClientSession) => Promise<void>;
  /** Writes teams with their managers and viewers. @returns what they were, for the undo */
  write: (plans: readonly TeamPlan[], session: ClientSession) => Promise<RowChange[]>;
};

const toNew = ({ title, fields }: TeamPlan, id: string, parentId: string | null): TeamRow => ({
  ...newTeam(id, title),
  ...fields,
  parentId,
  ...(parentId === null ? { isBase: true } : {}),
});

const toChangedTeam = (team: TeamRow, fields: TeamPlan['fields']): RowChange => ({
  collectionName: 'teams',
  rowId: team._id,
  userId: null,
  before: Object.fromEntries(Object.keys(fields).map((name) => [name, team[name as keyof TeamRow]])),
  after: fields,
});

export function createTeamsWriter(connection: Connection): TeamsWriter {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));

  return {
    lock: (session) => lockTree(connection, session),

    async write(plans, session) {
      // Plans of new teams have ids made from their lines.
      const ids = new Map(plans.map(({ id, team }) => [id, team?._id ?? randomUUIDv7()]));
      const toId = (id: string) => ids.get(id) ?? id;
      const added = plans
        .filter(({ team }) => team === null)
        .map((plan) => toNew(plan, toId(plan.id), plan.parentId === null ? null : toId(plan.parentId)));
      const changed = plans.flatMap(({ team, fields }) =>
        team && Object.keys(fields).length > 0 ? [{ team, fields }] : [],
      );
      const removed = plans.flatMap((plan) => plan.removed);
      const joined = plans.flatMap((plan) =>
        plan.added.map(
          ({ userId, role }): MembershipRow => ({
            _id: randomUUIDv7(),
            userId,
            teamId: toId(plan.id),
            role,
            isUnannounced: true,
          }),
        ),
      );
      if (added.length > 0) await teams.insertMany(added, { session });
      for (const { team, fields } of changed)
        await teams.updateOne(
          { _id: team._id },
          { $set: { ...fields, revision: (team.revision ?? 0) + 1 } },
          { session },
        );
      if (removed.length > 0)
        await memberships.deleteMany({ _id: { $in: removed.map(({ _id }) => _id) } }, { session });
      if (joined.length > 0) await memberships.insertMany(joined, { session });
      if (added.length > 0) await placeTeams(connection, session);
      return [
        ...added.map(toAddedTeam),
        ...changed.map(({ team, fields }) => toChangedTeam(team, fields)),
        ...removed.map(toRemovedLink),
        ...joined.map(toAddedLink),
      ];
    },
  };
}
