import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import type { Requests } from '../request.ts';

const words = (text: string) => ({ en: text, fr: text, nl: text });
const fileContent = {
  title: words('Spring'),
  description: words(''),
  color: '#2e9e6b',
  checkupblocks: [],
  vitamins: ['ATT'],
  questions: null,
  extraQuestions: [],
  isPulse: false,
  duration: 5,
  durationDays: 7,
  graceDays: 0,
  repeatAfterDays: null,
  percentage: null,
  requiresReview: false,
};
const definition = { ...fileContent, audience: { teamIds: [], segmentIds: [], excludedUserIds: [] } };
const file = { $schema: 'wellspring/checkup-definition/1', ...fileContent };

const start = inDays(10).toISOString();
const month = { start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' };

/** Defining checkups, planning their runs, and one's own. */
export const checkupsRequests: Requests = {
  'GET /api/checkups/:id/vitamins': async (world) => ({ params: { id: await world.addRun() } }),
  'GET /api/checkupentries/calendar': { query: month },

  'GET /api/schedule': { query: month },
  'POST /api/checkupentries': async (world) => ({ body: { checkup: await world.addDefinition(), start } }),
  'POST /api/checkupentries/preview': async (world) => ({ body: { checkup: await world.addDefinition(), start } }),
  'PUT /api/checkupentries/:id': async (world) => ({
    params: { id: await world.addPlannedRun() },
    body: { revision: 0 },
  }),
  'PUT /api/checkupentries/:id/close': async (world) => ({ params: { id: await world.addRun() } }),
  'GET /api/checkupentries/:id/reminders': async (world) => ({ params: { id: await world.addRun() } }),
  'POST /api/checkupentries/:id/reminders': async (world) => ({ params: { id: await world.addRun() } }),
  'DELETE /api/checkupentries/:id': async (world) => ({ params: { id: await world.addPlannedRun() } }),

  'GET /api/checkups/:id': async (world) => ({ params: { id: await world.addDefinition() } }),
  'GET /api/checkups/:id/export': async (world) => ({ params: { id: await world.addDefinition() } }),
  'POST /api/checkups': { body: definition },
  'POST /api/checkups/import': { body: { file } },
  'PUT /api/checkups/:id': async (world) => ({
    params: { id: await world.addDefinition() },
    body: { ...definition, revision: 0 },
  }),
  'DELETE /api/checkups/:id': async (world) => ({ params: { id: await world.addDefinition() } }),
};
