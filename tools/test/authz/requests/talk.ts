import { randomUUID } from 'node:crypto';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import { TEAM, teamLedBy } from '../company.ts';
import type { Requests } from '../request.ts';

/** Actions, meetings, feedback and messages. */
export const talkRequests: Requests = {
  'POST /api/actions': { body: { body: 'Rest' } },
  'POST /api/actions (for the company)': { body: { body: 'Rest', isbase: true } },
  'GET /api/actions/:id': async (world) => ({ params: { id: await world.addAction('personal') } }),
  'PUT /api/actions/:id': async (world) => ({
    params: { id: await world.addAction('personal') },
    body: { completed: true },
  }),
  'DELETE /api/actions/:id': async (world) => ({ params: { id: await world.addAction('personal') } }),
  'GET /api/actions/:id (of the team)': async (world) => ({ params: { id: await world.addAction('team') } }),
  'PUT /api/actions/:id (of the team)': async (world) => ({
    params: { id: await world.addAction('team') },
    body: { completed: true },
  }),
  'GET /api/actions/agreements': { query: { team: TEAM } },
  'POST /api/actions/agreements': async (world) => ({
    body: { team: TEAM, run: await world.addRunOfTeam(), factor: 'ROC', body: 'Priorities every Monday' },
  }),
  'PUT /api/actions/agreements/:id': async (world) => ({
    params: { id: await world.addAction('agreement') },
    body: { dropped: true },
  }),
  'PUT /api/actions/agreements/:id/reply': async (world) => ({
    params: { id: await world.addAction('agreement') },
    body: { said: 'It is not clear', did: 'A board', shownRun: null, isPublished: true },
  }),
  'PUT /api/actions/replies/:id/opinion': async (world) => ({
    params: { id: await world.addAction('reply') },
    body: { helps: 'yes' },
  }),

  'POST /api/meetings': {
    body: { user: 'employee', subject: 's', manager: 'team-manager', date: inDays(2).toISOString() },
  },
  'GET /api/meetings/:id': async (world) => ({ params: { id: await world.addMeeting() } }),
  'PUT /api/meetings/:id': async (world) => ({
    params: { id: await world.addMeeting() },
    body: { isCancelled: true },
  }),
  'GET /api/swarms/zerglings': { query: { _user: 'employee' } },

  'POST /api/feedbacks': { body: { teamId: '0', body: 'b' } },

  'POST /api/messages': (_world, actor) => ({ body: { body: '<p>b</p>', teamid: teamLedBy(actor) ?? TEAM } }),
  'POST /api/messages (to the company)': { body: { body: '<p>b</p>', isbase: true } },
  'GET /api/messages/:id': async (world) => ({ params: { id: await world.addMessage() } }),
  'PUT /api/messages/:id': async (world) => ({
    params: { id: await world.addMessage() },
    body: { body: '<p>c</p>' },
  }),
  'DELETE /api/messages/:id': async (world) => ({ params: { id: await world.addMessage() } }),
  'POST /api/tags': () => ({ body: { tagtext: `tag ${randomUUID()}` } }),
};
