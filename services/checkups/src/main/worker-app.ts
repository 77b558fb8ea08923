import { feed, MAX_MESSAGES_PER_JOB } from '@wellspring/shared/jobs/feed.ts';
import { mail } from '@wellspring/shared/jobs/mail.ts';
import { MAX_SUBMISSIONS_PER_JOB, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { closeWorker } from '@wellspring/shared/server/close-worker.ts';
import { jobOptions } from '@wellspring/shared/server/queue-options.ts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { createFeedAgain } from '../answers/scoring-feed/feed-again.repository.ts';
import { createProgressReader } from '../answers/submissions/progress.repository.ts';
import type { CheckupRow, EntryRow } from '../checkups/door/checkup.ts';
import { openEntryClock } from '../checkups/life-cycle/open-entry-clock.ts';
import { createEntryRepository } from '../checkups/schedule/entry.repository.ts';
import { createMailRepository } from '../mail/sending/mail.repository.ts';
import { createMailWorker, mailJobOptions } from '../mail/sending/mail.worker.ts';
import { createMailTransport } from '../mail/sending/mail-transport.ts';
import { createMailTemplateRepository } from '../mail/templates/mail-template.repository.ts';
import { createAudienceReader } from '../people/teams/audience.repository.ts';
import { createPlacementReader } from '../people/teams/placement.repository.ts';
import { createPeopleRepository } from '../people/users/people.repository.ts';
import { createBoundedCache } from '../platform/bounded-cache.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import type { OutboxRow } from '../platform/outbox/outbox.ts';
import { createOutboxRelay, type OutboxRelay } from '../platform/outbox/relay-outbox.ts';
import { listenForWakes } from '../platform/wake-channel.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createMeetingRepository } from '../talk/meetings/meeting.repository.ts';
import type { WorkerConfig } from './config.ts';

/** Of a hundred thousand invitations each speaks of the same run. */
const CACHE_TTL_MS = 5_000;
type RunOfMail = { entry: EntryRow; checkup: CheckupRow } | null;

export type WorkerDeps = {
  connection: Connection;
  /** For taking jobs: waits for as long as Redis is away. */
  redis: Redis;
  log: { warn: (fields: object, message: string) => void };
  /** Besides the schedule's. */
  clocks?: readonly Clock[];
};

/** Looks at what is due, from time to time and when woken. */
type Clock = { start: () => void; wake: () => void; stop: () => Promise<void> };

export type WorkerApp = { relay: OutboxRelay; close: () => Promise<void> };

type Settings = Pick<WorkerConfig, 'REDIS_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** The queue side of the service: carries the outbox to the queues and sends mails. */
export async function startWorkers(
  config: Settings,
  { connection, redis, log, clocks: others = [] }: WorkerDeps,
): Promise<WorkerApp> {
  // For adding jobs: fails at once when Redis is away, and the outbox keeps the work.
  const producer = new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  producer.on('error', () => undefined);
  const queues = {
    'score-submission': {
      queue: new Queue(scoreSubmissions.queue, { connection: producer }),
      options: jobOptions,
      batch: { maxSize: MAX_SUBMISSIONS_PER_JOB, toData: (submissions: OutboxRow['payload'][]) => ({ submissions }) },
    },
    feed: {
      queue: new Queue(feed.queue, { connection: producer }),
      options: jobOptions,
      batch: { maxSize: MAX_MESSAGES_PER_JOB, toData: (messages: OutboxRow['payload'][]) => ({ messages }) },
    },
    mail: {
      queue: new Queue(mail.queue, { connection: producer }),
      options: mailJobOptions,
      // A batch of one: its job has another id when a mail that was given up is tried again, as the queue remembers the first.
      batch: { maxSize: 1, toData: ([payload]: OutboxRow['payload'][]) => payload },
    },
  };
  for (const { queue } of Object.values(queues)) queue.on('error', () => undefined);
  // A queue whose very first words to Redis are lost refuses every job from then on: better not to start, and be started again.
  await Promise.all(Object.values(queues).map(({ queue }) => queue.waitUntilReady()));

  const outbox = createOutboxRepository(connection);
  const relay = createOutboxRelay({ outbox, queues, log });
  const transport = createMailTransport(config.SMTP_URL);
  const settings = createSettingsRepository(connection);
  const mailRepository = createMailRepository(connection, outbox, settings.mailLanguage);
  const runs = createBoundedCache<RunOfMail>({ size: 20, ttlMs: CACHE_TTL_MS });
  const entries = createEntryRepository(connection);
  const clock = openEntryClock(connection, {
    audience: createAudienceReader(connection),
    readPlacements: createPlacementReader(connection),
    mails: mailRepository,
    readProgress: createProgressReader(connection),
    feedAgain: createFeedAgain(connection, outbox),
    settings: async () => (await settings.read()).data,
    log,
  });
  const clocks = [clock, ...others];
  const mails = createMailWorker(redis, {
    mails: mailRepository,
    outbox,
    findPerson: createPeopleRepository(connection).findPerson,
    texts: createMailTemplateRepository(connection),
    company: async () => (await settings.readRecent()).data.companyName,
    timeZone: async () => (await settings.readRecent()).data.timeZone,
    readMeeting: createMeetingRepository(connection).find,
    readRun: (entryId) =>
      runs.get(entryId, async () => {
        const entry = await entries.find(entryId);
        const checkup = entry && (await entries.findCheckup(entry.checkupId));
        return checkup ? { entry, checkup } : null;
      }),
    transport,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
  });
  mails.on('error', (err) => log.warn({ err }, 'the mail queue is out of reach'));

  const ears = redis.duplicate();
  ears.on('error', () => undefined);
  await listenForWakes(ears, () => {
    relay.wake();
    for (const one of clocks) one.wake();
  });
  relay.start();
  for (const one of clocks) one.start();

  return {
    relay,
    async close() {
      await Promise.all([...clocks.map((one) => one.stop()), relay.stop(), closeWorker(mails, redis)]);
      await Promise.all(Object.values(queues).map(({ queue }) => queue.close()));
      transport.close();
      ears.disconnect();
      producer.disconnect();
    },
  };
}
