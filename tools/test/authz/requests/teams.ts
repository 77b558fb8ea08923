import { randomUUID } from 'node:crypto';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import { TEAM } from '../company.ts';
import type { Requests } from '../request.ts';
import type { World } from '../world.ts';

/** A base team without people, and its id. */
async function addTeam({ callAs }: World): Promise<string> {
  const start = { title: randomUUID(), isbase: true, parent: null };
  return (await callAs<{ id: string }>('company-admin', 'POST', '/swarms', start)).id;
}

/** A change of a team that can be undone. */
async function addChange(world: World): Promise<string> {
  const teamId = await addTeam(world);
  await world.callAs('company-admin', 'PUT', `/swarms/${teamId}`, { revision: 0, color: 'red' });
  const change = await world.rows.collection('changeBatches').findOne({ objectId: teamId, act: 'team_changed' });
  return change?._id ?? '';
}

async function addMember(world: World) {
  const id = await addTeam(world);
  const { _id: userId } = await world.rows.addUser({ updatedAt: inDays(-1) });
  await world.callAs('company-admin', 'POST', `/swarms/${id}/members`, { userId, role: 'member' });
  return { id, userId };
}

/** The tree of teams and its recent changes. */
export const teamsRequests: Requests = {
  'GET /api/swarms/:id': { params: { id: TEAM } },
  'GET /api/swarms/:id/members': { params: { id: TEAM } },
  'GET /api/swarms/:id/members/count': { params: { id: TEAM } },
  'POST /api/swarms/:id/members/find': { params: { id: TEAM }, body: { text: 'a' } },
  'POST /api/swarms': () => ({ body: { title: randomUUID(), isbase: true, parent: null } }),
  'PUT /api/swarms/:id': async (world) => ({
    params: { id: await addTeam(world) },
    body: { revision: 0, color: 'blue' },
  }),
  'DELETE /api/swarms/:id': async (world) => ({ params: { id: await addTeam(world) } }),
  'POST /api/swarms/:id/consequences': { params: { id: TEAM }, body: { hideDashboard: true } },
  'POST /api/swarms/:id/members': async (world) => ({
    params: { id: await addTeam(world) },
    body: { userId: 'employee', role: 'member' },
  }),
  'DELETE /api/swarms/:id/members/:userId': async (world) => ({ params: await addMember(world) }),
  'GET /api/changes': { query: { kind: 'team' } },
  'POST /api/changes/:id/undo': async (world) => ({ params: { id: await addChange(world) } }),
};
