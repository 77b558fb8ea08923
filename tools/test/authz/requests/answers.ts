import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import { TEAM } from '../company.ts';
import type { Requests } from '../request.ts';
import type { World } from '../world.ts';

/** Only the author can change it, so that only for the author one more is made. */
const changedBy = (world: World, actor: string) =>
  ['employee', 'embed-token'].includes(actor) ? world.addSharedSubmission() : world.sharedSubmission();

/** Submissions of the employee, their scores and reports. */
export const answersRequests: Requests = {
  'POST /api/checkupsubmissions': async (world) => ({ body: { checkupentry: await world.addRun() } }),
  'GET /api/checkupsubmissions/reviews': async (world) => ({ query: { ids: (await world.sharedSubmission()).id } }),
  'GET /api/checkupsubmissions/:id': async (world) => ({ params: { id: (await world.sharedSubmission()).id } }),
  'PUT /api/checkupsubmissions/:id': async (world, actor) => ({
    params: { id: (await changedBy(world, actor)).id },
    body: { private: true },
  }),
  'PUT /api/checkupsubmissions/:id/reset': async (world, actor) => ({
    params: { id: (await changedBy(world, actor)).id },
  }),
  'PUT /api/checkupsubmissions/:id/note': async (world, actor) => {
    const { id, noteIndex } = await changedBy(world, actor);
    return { params: { id }, body: { index: noteIndex, isShared: true } };
  },
  'DELETE /api/checkupsubmissions/:id': async (world) => ({ params: { id: await world.addOwnVitamin() } }),
  'GET /api/checkupsubmissions/getprivate/:userId': async (world) => ({
    params: { userId: 'employee' },
    query: { submissionid: (await world.sharedSubmission()).id },
  }),
  'POST /api/norm-sets': {
    body: { title: 'Our own', peopleCount: null, file: JSON.stringify(defaultNormTables) },
  },
  'POST /api/norm-sets/rebuilds': { body: { title: 'Our own' } },
  // Each change is the next one: the second actor that may do it finds what the first one left.
  'PUT /api/norm-sets/in-force': async (_world, actor) => ({
    body: { setId: 'norms-1', revision: actor === 'company-admin' ? 1 : 0 },
  }),
  'GET /api/analytics-items/percentiles': async (world) => ({ query: { ids: (await world.sharedSubmission()).id } }),
  'GET /api/analytics-items/percentiles (of a team)': { query: { ids: TEAM, _type: 'swarm' } },
  'GET /api/pages/shared-report': async (world) => ({ query: { submission: (await world.sharedSubmission()).id } }),
  'GET /api/pages/team-report': async (world) => ({ query: { set: TEAM, run: await world.addRunOfTeam() } }),
  'GET /api/pages/compare': async (world) => ({ query: { set: TEAM, run: await world.addRunOfTeam() } }),
  'GET /api/pages/analytics': async (world) => ({ query: { run: await world.addRunOfTeam() } }),
  'GET /api/pages/analytics/participation': async (world) => ({ query: { run: await world.addRunOfTeam() } }),
  'GET /api/pages/analytics/trend': async (world) => ({
    query: { run: await world.addRunOfTeam(), set: TEAM, code: 'WB' },
  }),
  'GET /api/pages/analytics/export': async (world) => ({ query: { run: await world.addRunOfTeam() } }),
  'GET /api/pages/analytics/year/export': async (world) => {
    await world.addRunOfTeam();
    return {};
  },
  'GET /api/pages/analytics/statistic': async (world) => ({
    query: { run: await world.addRunOfTeam(), set: TEAM, kind: 'descriptives' },
  }),
  'GET /api/pages/analytics/statistic (advanced)': async (world) => ({
    query: { run: await world.addRunOfTeam(), set: TEAM, kind: 'network' },
  }),
  'GET /api/pages/analytics/bootstrap': async (world) => ({
    query: { run: await world.addRunOfTeam(), set: TEAM, kind: 'network' },
  }),
  'POST /api/pages/analytics/bootstrap': async (world) => ({
    body: { run: await world.addRunOfTeam(), set: TEAM, kind: 'network' },
  }),
  'DELETE /api/pages/analytics/bootstrap': async (world) => ({
    query: { run: await world.addRunOfTeam(), set: TEAM, kind: 'network' },
  }),
  'POST /api/advice-requests': async (world) => {
    await world.rows
      .collection('settings')
      .updateOne({ _id: '1' }, { $set: { 'data.adviceAddress': 'expert@advice.test' } }, { upsert: true });
    return { body: { question: 'What stands out?' } };
  },
  'GET /api/pages/team-report/export': async (world) => ({
    query: { set: TEAM, run: await world.addRunOfTeam(), format: 'csv' },
  }),
  'GET /api/pages/compare/export': async (world) => ({
    query: { set: TEAM, run: await world.addRunOfTeam(), format: 'csv' },
  }),
  'GET /api/pages/checkups/export': async (world) => ({
    query: { run: await world.addRunOfTeam(), format: 'csv' },
  }),
  'GET /api/feedbacks/response': async (world) => ({
    query: { checkup: (await world.sharedSubmission()).entryId, refId: 'employee', type: 'user' },
  }),
  'GET /api/feedbacks/response (of a team)': async (world) => ({
    query: { checkup: (await world.sharedSubmission()).entryId, refId: TEAM, type: 'swarm' },
  }),
  'GET /api/feedbacks/responses/averages': { query: { checkup: 'run' } },
  'POST /api/feedbacks/response': async (world) => ({
    body: {
      checkup: (await world.sharedSubmission()).entryId,
      refId: 'employee',
      type: 'user',
      useful: 6,
      recognise: 5,
      understand: 7,
    },
  }),
};
