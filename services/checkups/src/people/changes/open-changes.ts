import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import type { Accounts } from '../../access/door/accounts.ts';
import type { Platform } from '../../platform/platform.module.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { GrantsRepository } from '../door/grants.ts';
import type { PeopleReader } from '../door/person.ts';
import { createSegmentRenewals } from '../segments/renew-segments.repository.ts';
import { lockSegments } from '../segments/segment.repository.ts';
import { createSegmentUndo } from '../segments/undo-segments.repository.ts';
import { lockTree } from '../tree/place-teams.repository.ts';
import { createTeamUndo } from '../tree/undo-teams.repository.ts';
import { createUserUndo } from '../users/undo-users.repository.ts';
import { CHANGES, changesJob } from './changes.job.ts';
import { createChangesRepository } from './changes.repository.ts';
import { type ChangesDeps, changesRoutes } from './changes.routes.ts';
import { type AfterUndo, createUndoChange } from './undo-change.repository.ts';
import { createUndoRequests } from './undo-requests.repository.ts';

type RecentChangesDeps = {
  platform: Pick<Platform, 'connection' | 'audit' | 'wake'>;
  accounts: Accounts;
  namesOf: PeopleReader['namesOf'];
  timeZone: () => Promise<string>;
};

/** Rows that a request undoes, so that it is answered well before its time is over; a worker undoes the others. */
const REQUEST_ROWS = 100;
const WORKER_ROWS = 500;

/** Undoing changes of users, teams and segments, by the rules of each. */
function openUndo(
  connection: Connection,
  { accounts, timeZone }: Pick<RecentChangesDeps, 'accounts' | 'timeZone'>,
  pieceRows: number,
) {
  const { teams, memberships, afterUndo: afterTeams } = createTeamUndo(connection);
  const { users, afterUndo: afterUsers } = createUserUndo(connection, accounts);
  const { segmentRules, afterUndo: afterSegments } = createSegmentUndo(connection, timeZone);
  const afterUndo: AfterUndo = async (...restored) => {
    await afterUsers(...restored);
    await afterTeams(...restored);
    await afterSegments(...restored);
  };
  async function lock(session: ClientSession) {
    await lockTree(connection, session);
    await lockSegments(connection, session);
  }
  return createUndoChange(connection, {
    pieceRows,
    rules: { users, teams, memberships, segmentRules },
    lock,
    afterUndo,
  });
}

/** Recent changes of users, teams, segments and imports, with their undo. */
export const recentChangesRoutes: FastifyPluginAsync<RecentChangesDeps> = async (
  app,
  { platform: { connection, audit, wake }, namesOf, ...deps },
) => {
  const changes = createChangesRepository(connection);
  const renewals = createSegmentRenewals(connection);
  const renewSegments: ChangesDeps['renewSegments'] = async ({ kind, objectId }) => {
    // A segment that comes back shows its size at once; for the others the job is quick enough.
    if (kind === 'segment' && objectId)
      await renewals.renewSegment(objectId, isoDay(new Date(), await deps.timeZone()));
    wake('segments');
  };
  void app.register(changesRoutes, {
    deps: {
      changes,
      undo: openUndo(connection, deps, REQUEST_ROWS),
      namesOf,
      audit,
      wakeChanges: () => wake(CHANGES),
      renewSegments,
    },
  });
};

type ChangeJobsDeps = Pick<RecentChangesDeps, 'accounts' | 'timeZone'> & {
  connection: Connection;
  findRights: GrantsRepository['find'];
};

export const changeJobs = ({ connection, findRights, ...deps }: ChangeJobsDeps): Job[] => [
  changesJob({
    requests: createUndoRequests(connection),
    undo: openUndo(connection, deps, WORKER_ROWS),
    findRights,
    transitions: createStepRepository(connection, 'undoSteps'),
    now: () => new Date(),
  }),
];
