import { randomUUID } from 'node:crypto';
import { createFeedAgain } from '../answers/scoring-feed/feed-again.repository.ts';
import { createProgressReader } from '../answers/submissions/progress.repository.ts';
import { EVERYBODY } from '../checkups/door/checkup.ts';
import { drawPulse } from '../checkups/life-cycle/draw-pulse.ts';
import { openEntryJobs } from '../checkups/life-cycle/open-entry-jobs.ts';
import { createPulseSampleRepository } from '../checkups/life-cycle/pulse-sample.repository.ts';
import { createEntryRepository } from '../checkups/schedule/entry.repository.ts';
import { createAudienceMeter } from '../checkups/schedule/measure-audience.ts';
import { createMailRepository } from '../mail/sending/mail.repository.ts';
import { createSegmentFreezer } from '../people/segments/segment-freezer.ts';
import { createAudienceReader } from '../people/teams/audience.repository.ts';
import { createPlacementReader } from '../people/teams/placement.repository.ts';
import { connectMongo } from '../platform/mongo.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import { defaultSettings } from '../settings/door/setting.ts';
import { runDueJobs } from './run-due-jobs.ts';

/**
 * The schedule's part of a worker and nothing else, for the benchmark: `open-runs-alone.ts <store> <database> <work>`.
 * The work is 'open' (everything that is due), 'draw <run>' (who a pulse asks) or 'measure' (what the preview of a run for
 * everybody counts). Prints milliseconds and bytes as JSON.
 */
const [uri = '', database = '', asked = '', entryId = ''] = process.argv.slice(2);
const work = asked === 'draw' || asked === 'measure' ? asked : 'open';
const connection = await connectMongo(uri, database);
const audience = createAudienceReader(connection);

async function open(): Promise<void> {
  const jobs = openEntryJobs(connection, {
    audience,
    readPlacements: createPlacementReader(connection),
    segments: createSegmentFreezer(connection),
    mails: createMailRepository(connection, createOutboxRepository(connection)),
    readProgress: createProgressReader(connection),
    feedAgain: createFeedAgain(connection, createOutboxRepository(connection)),
    settings: async () => defaultSettings,
  });
  await runDueJobs(jobs, (error) => {
    throw error;
  });
}

async function draw(): Promise<void> {
  const entry = await createEntryRepository(connection).find(entryId);
  if (!entry) throw new Error(`there is no run ${entryId}`);
  const pulseRules = async () => ({ percentage: 25, newcomerDays: 30, timeZone: defaultSettings.timeZone });
  // A run of its own each time: a draw that is kept is not made again.
  const fresh = { ...entry, _id: randomUUID() };
  await drawPulse({ audience, samples: createPulseSampleRepository(connection), pulseRules }, fresh, new Date());
}

const measure = () => createAudienceMeter(audience)(EVERYBODY);

const before = process.memoryUsage.rss();
const began = performance.now();
await { open, draw, measure }[work]();
const ms = performance.now() - began;
await connection.close();
const bytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ ms, bytes, bytesBefore: before }));
