import { AppError } from '@wellspring/shared/errors.ts';
import { type FinishedSubmission, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { workerOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { connectWaker } from '@wellspring/shared/server/jobs/waker.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startAnswering } from '../testing/answering.ts';
import { expectNoScans } from '../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../testing/test-app.ts';
import { startTestMailbox } from '../testing/test-mailbox.ts';
import { eventually, startTestRedis } from '../testing/test-redis.ts';
import { startWorkers, type WorkerApp } from './worker-app.ts';

let test: TestApp;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [test, redis, mailbox] = await Promise.all([startTestApp(), startTestRedis(), startTestMailbox()]);
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(async () => {
  await Promise.all([test.close(), mailbox.close()]);
  await redis.close();
});

const silent = { info: () => undefined, warn: () => undefined };
/** Nothing of these tests asks it. */
const awayAnalytics: InternalClient = {
  call: async () => {
    throw new AppError('unavailable');
  },
};

async function startWorker(): Promise<WorkerApp> {
  const connection = await connectRedis(redis.url);
  const worker = await startWorkers(
    {
      REDIS_URL: redis.url,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Wellspring <no-reply@survey.test>',
      PUBLIC_URL: 'https://survey.test',
      RESPONDENT_SECRET: testConfig.RESPONDENT_SECRET,
    },
    { connection: test.connection, redis: connection, analytics: awayAnalytics, log: silent },
  );
  open.push(async () => {
    await worker.close();
    connection.disconnect();
  });
  return worker;
}

/** Stands in for analytics: remembers what it was asked to score. */
function startScoring() {
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  connection.on('error', () => undefined);
  const asked: FinishedSubmission[] = [];
  const sizes: number[] = [];
  const worker = new Worker(
    scoreSubmissions.queue,
    async (job) => {
      const { submissions } = scoreSubmissions.payload.parse(job.data);
      asked.push(...submissions);
      sizes.push(submissions.length);
    },
    { ...workerOptions, connection },
  );
  worker.on('error', () => undefined);
  open.push(async () => {
    await worker.close();
    connection.disconnect();
  });
  return { asked, sizes };
}

async function finished() {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user]);
  const answering = await startAnswering(test, user, entry._id);
  await answering.answerAll();
  await answering.finish();
  const { answersHash } = await answering.row();
  return { ...answering, answersHash: answersHash ?? '' };
}
const outboxRow = (key: string) => test.rows.collection('outbox').findOne({ _id: key });
const done = (submissionId: string, answersHash: string) =>
  test.call(asBff, 'POST', '/internal/submissions/processed', {
    processed: [{ submissionId, answersHash, version: 1 }],
  });

describe('the relay', () => {
  it('gives finished submissions to scoring, once, with ids only', async () => {
    const work = [await finished(), await finished(), await finished()];
    const { asked, sizes } = startScoring();
    await startWorker();
    await eventually(async () => expect(asked).toHaveLength(3));
    expect(sizes).toEqual([3]);
    expect(asked).toEqual(work.map(({ id, answersHash }) => ({ submissionId: id, answersHash, version: 1 })));
    const [first] = work;
    await eventually(async () =>
      expect((await outboxRow(`${first?.id}-${first?.answersHash}`))?.relayedAt).toBeInstanceOf(Date),
    );
  });

  it('is woken by who finishes', async () => {
    const { asked } = startScoring();
    // Without a heartbeat, so that nothing but the wake-up has the relay look.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    open.push(() => Promise.resolve(vi.useRealTimers()));
    await startWorker();
    const waker = connectWaker(redis.url);
    open.push(waker.close);
    for (let times = 0; times < 3; times += 1) {
      const { id } = await finished();
      await eventually(async () => {
        waker.wake('outbox-relay');
        expect(asked.map(({ submissionId }) => submissionId)).toContain(id);
      });
    }
  });

  it('finds the work of a process that died between saving and queueing', async () => {
    const { id, answersHash } = await finished();
    // No worker was there: only the row says that something is to be done.
    expect(await outboxRow(`${id}-${answersHash}`)).toMatchObject({ relayedAt: null });
    const { asked } = startScoring();
    const { relay } = await startWorker();
    await eventually(async () => expect(asked.map(({ submissionId }) => submissionId)).toContain(id));
    expect(await relay.relay()).toBe(0);
  });

  it('adds a job once though it was interrupted before it could note that', async () => {
    const { id, answersHash } = await finished();
    const { asked } = startScoring();
    const { relay } = await startWorker();
    await eventually(async () => expect(asked.filter(({ submissionId }) => submissionId === id)).toHaveLength(1));
    await test.rows.collection('outbox').updateOne({ _id: `${id}-${answersHash}` }, { $set: { relayedAt: null } });
    await eventually(async () => {
      await relay.relay();
      expect((await outboxRow(`${id}-${answersHash}`))?.relayedAt).toBeInstanceOf(Date);
    });
    const other = await finished();
    await eventually(async () => expect(asked.map(({ submissionId }) => submissionId)).toContain(other.id));
    expect(asked.filter(({ submissionId }) => submissionId === id)).toHaveLength(1);
  });

  it('asks again for what was queued long ago and is not done, though the queue thinks it is', async () => {
    const { id, answersHash } = await finished();
    const key = `${id}-${answersHash}`;
    const { asked } = startScoring();
    const { relay } = await startWorker();
    const times = () => asked.filter(({ submissionId }) => submissionId === id).length;
    await eventually(async () => expect((await outboxRow(key))?.relayedAt).toBeInstanceOf(Date));
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    const queue = new Queue(scoreSubmissions.queue, { connection });
    open.push(async () => {
      await queue.close();
      connection.disconnect();
    });
    await eventually(async () =>
      expect(await queue.getJobState(String((await outboxRow(key))?.jobId))).toBe('completed'),
    );
    await test.rows
      .collection('outbox')
      .updateOne({ _id: key }, { $set: { relayedAt: new Date(Date.now() - 61_000) } });
    await relay.sweep();
    await eventually(async () => expect(times()).toBe(2));

    await done(id, answersHash);
    await test.rows
      .collection('outbox')
      .updateOne({ _id: key }, { $set: { relayedAt: new Date(Date.now() - 61_000) } });
    await relay.sweep();
    expect(times()).toBe(2);
  });

  it('asks again only for the part of a job that is not done', async () => {
    const [first, second] = [await finished(), await finished()];
    const { asked } = startScoring();
    const { relay } = await startWorker();
    const key = `${second.id}-${second.answersHash}`;
    await eventually(async () => expect((await outboxRow(key))?.relayedAt).toBeInstanceOf(Date));
    await eventually(async () => expect(asked.map(({ submissionId }) => submissionId)).toContain(second.id));
    await done(first.id, first.answersHash);
    await test.rows
      .collection('outbox')
      .updateOne({ _id: key }, { $set: { relayedAt: new Date(Date.now() - 61_000) } });
    const before = asked.length;
    await eventually(async () => {
      await relay.sweep();
      expect(asked.slice(before)).toEqual([{ submissionId: second.id, answersHash: second.answersHash, version: 1 }]);
    });
  });

  it('asks anew after a reset and the same answers', async () => {
    const { id, answersHash, me, url, finish } = await finished();
    const { asked } = startScoring();
    await startWorker();
    const times = () => asked.filter(({ submissionId }) => submissionId === id).length;
    await eventually(async () => expect(times()).toBe(1));
    await done(id, answersHash);
    await test.call(me, 'PUT', `${url}/reset`);
    await finish();
    await eventually(async () => expect(times()).toBe(2));
  });

  it('waits for a Redis that is away, while finishing goes on', async () => {
    const { asked } = startScoring();
    await startWorker();
    await redis.stop();
    const { id, row } = await finished();
    expect(await row()).toMatchObject({ isFinished: true });
    await redis.startAgain();
    await eventually(async () => expect(asked.map(({ submissionId }) => submissionId)).toContain(id), 25_000);
  });
});

describe('mails', () => {
  async function forgotten(given: Parameters<TestApp['rows']['addUser']>[0] = {}) {
    const user = await test.rows.addUser(given);
    await test.call(asBff, 'POST', '/internal/mailreset', { email: user.email });
    const row = () =>
      test.rows.collection('mails').findOne({ state: { $in: ['idle', 'sending', 'sent', 'error'] }, userId: user._id });
    return { user, row };
  }
  /** Undoes the line breaks and signs of quoted-printable. */
  const readable = (mail: string) =>
    Buffer.from(
      mail
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();

  it('are sent in the person’s language, and forget their secrets', async () => {
    mailbox.mails.length = 0;
    const { user, row } = await forgotten({ firstname: 'Zoë', language: 'nl', email: 'zoe@mail.test' });
    const { code } = ((await row())?.variables ?? {}) as { code?: string };
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent', tries: 1, variables: {} }));
    const mail = readable(mailbox.mails.find((text) => text.includes('zoe@mail.test')) ?? '');
    expect(mail).toContain('Dag Zoë,');
    expect(mail).toContain(`https://survey.test/reset?code=${code}`);
    expect(mail).toContain('From: Wellspring <no-reply@survey.test>');
    expect(JSON.stringify(await row())).not.toContain(code);
    await eventually(async () => expect(await outboxRow((await row())?._id ?? '')).toBeNull());
    expect(user.language).toBe('nl');
  });

  it('wait for a server that cannot take them now', async () => {
    const { row } = await forgotten({ email: 'later@mail.test' });
    mailbox.state.refusal = '421 come back later';
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sending', tries: 1 }));
    mailbox.state.refusal = null;
    expect((await row())?.variables).toHaveProperty('code');
  });

  it.each([
    ['an address that the server refuses', { email: 'gone@mail.test' }, '550 no such user', 'mailbox_unavailable'],
    ['an address that would begin a header', { email: 'x@mail.test\r\nbcc: y@mail.test' }, null, 'address_invalid'],
  ])('give up on %s, and say so', async (_, given, refusal, error) => {
    const { row } = await forgotten(given);
    mailbox.state.refusal = refusal;
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'error', error }));
    expect((await row())?.variables).toEqual({});
    mailbox.state.refusal = null;
  });

  it('are never made of a name with a line break', async () => {
    mailbox.mails.length = 0;
    const { row } = await forgotten({ firstname: 'Eve\r\nBcc: all@mail.test', email: 'eve@mail.test' });
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent' }));
    const mail = mailbox.mails.find((text) => text.includes('eve@mail.test')) ?? '';
    expect(mail).not.toMatch(/^Bcc:/im);
    expect(mail).toMatch(/^To: eve@mail\.test$/m);
  });

  /** A mail about a run or a talk, as the features that know of them write it. */
  async function written(fields: object) {
    const id = crypto.randomUUID();
    await test.rows.add('mails', {
      _id: id,
      language: 'fr',
      variables: {},
      state: 'idle',
      tries: 0,
      error: null,
      createdAt: new Date(),
      sentAt: null,
      ...fields,
    });
    await test.rows.add('outbox', {
      _id: id,
      kind: 'mail',
      payload: { mailId: id },
      createdAt: new Date(),
      relayedAt: null,
      jobId: null,
    });
    return { id, row: () => test.rows.collection('mails').findOne({ _id: id }) };
  }
  it('go out when a failed one is retried, though the queue remembers its job', async () => {
    const user = await test.rows.addUser({ email: 'again@mail.test' });
    const { id, row } = await written({ template: 'failed-log-ins', userId: user._id });
    mailbox.state.refusal = '550 not yet known';
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'error' }));
    await eventually(async () => expect(await outboxRow(id)).toBeNull());
    mailbox.state.refusal = null;
    const admin = await test.rows.addUser({ permissions: ['managesettings'] });
    await test.call(actingAs(admin), 'POST', `/mail-deliveries/${id}/retry`);
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent', error: null }));
    expect(mailbox.mails.filter((mail) => mail.includes(`Message-ID: <${id}@survey.test>`))).toHaveLength(1);
  });

  const mailWith = (id: string) => mailbox.mails.find((mail) => mail.includes(id)) ?? '';
  const calendarIn = (mail: string) => {
    const [, part = ''] = /Content-Disposition: attachment[\s\S]*?\n\n([\s\S]*?)\n--/.exec(mail) ?? [];
    return /Content-Type: text\/calendar[\s\S]*?base64[\s\S]*?\n\n/.test(mail)
      ? Buffer.from(part, 'base64').toString()
      : readable(part);
  };

  it('invite in the words of the administrator, with the days for the calendar', async () => {
    const user = await test.rows.addUser({ firstname: 'Léa', language: 'fr', email: 'lea@mail.test' });
    const { entry } = await test.rows.addRun([user]);
    const text = { subject: 'Dernier jour : {{end}}', body: 'Bonjour {{firstname}}, {{company}} : {{link}}' };
    await test.rows.add('mailTemplates', { _id: 'new-checkup', texts: { en: text, fr: text, nl: text }, revision: 1 });
    const variables = { title: 'Printemps', end: '31/03/2027', minutes: '12', grace: '' };
    const { id, row } = await written({
      template: 'new-checkup',
      userId: user._id,
      entryId: entry._id,
      slot: 'open',
      variables,
    });
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent' }));
    const mail = mailWith(id);
    expect(mail).toMatch(/^Subject: Dernier jour : 31\/03\/2027$/m);
    expect(readable(mail)).toContain(`Bonjour Léa, Wellspring : https://survey.test/vitamins/checkup/${entry._id}\n`);
    const calendar = calendarIn(mail);
    expect(calendar).toContain(`UID:${entry._id}@survey.test`);
    expect(calendar).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    expect(calendar).toContain('SUMMARY:Spring checkup (fr)');
  });

  it('tell of a meeting by its date and the other’s name, never by its subject', async () => {
    const ada = await test.rows.addUser({ language: 'fr', email: 'ada@mail.test' });
    const max = await test.rows.addUser({ firstname: 'Max', lastname: 'Lead' });
    const meeting = {
      _id: `talk-${ada._id.slice(-8)}`,
      subject: 'About my burnout',
      date: new Date('2031-07-01T12:00:00Z'),
      isCancelled: false,
      isRequest: false,
      userId: ada._id,
      managerId: max._id,
      submissionId: null,
      createdBy: max._id,
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await test.rows.add('meetings', meeting);
    const about = {
      template: 'meeting-planned',
      userId: ada._id,
      aboutUserId: max._id,
      meetingId: meeting._id,
      variables: { date: '01/07/2031 14:00' },
    };
    const { id, row } = await written(about);
    await startWorker();
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent' }));
    const mail = mailWith(id);
    expect(readable(mail)).toContain('Max Lead a planifié un entretien avec vous le 01/07/2031 14:00.');
    expect(calendarIn(mail)).toContain('DTSTART:20310701T120000Z');
    expect(calendarIn(mail)).toContain('SUMMARY:Entretien avec Max Lead');
    expect(readable(mail) + calendarIn(mail)).not.toContain('burnout');

    // Cancelled before the mail left: it is not sent.
    await test.rows.collection('meetings').updateOne({ _id: meeting._id }, { $set: { isCancelled: true } });
    const late = await written(about);
    await eventually(async () => expect(await late.row()).toMatchObject({ state: 'error', error: 'no_longer_true' }));
  });

  it('go out in the company’s language where it wants them in one', async () => {
    const user = await test.rows.addUser({ language: 'nl' });
    const languageOf = async () => {
      await test.call(asBff, 'POST', '/internal/mailreset', { email: user.email });
      const rows = await test.rows.collection('mails').find({ userId: user._id }).sort({ createdAt: -1 }).toArray();
      return rows[0]?.language;
    };
    expect(await languageOf()).toBe('nl');
    const admin = actingAs(await test.rows.addUser({ permissions: ['managesettings'] }));
    const { body } = await test.call(admin, 'GET', '/settings/1');
    const { revision } = body as { revision: number };
    const data = { translateEmail: false, defaultLanguage: 'fr' };
    expect((await test.call(admin, 'PUT', '/settings/1', { revision, data })).status).toBe(200);
    expect(await languageOf()).toBe('fr');
    await test.call(admin, 'PUT', '/settings/1', { revision: revision + 1, data: { translateEmail: true } });
  });

  it('are read by index only, like the outbox', () => expectNoScans(test.store));
});

describe('a Redis for queues', () => {
  it('must not forget or throw away', async () => {
    const forgetful = await startTestRedis(['--appendonly', 'no']);
    const connect = () => connectRedis(forgetful.url);
    await expect(connect()).rejects.toThrow('appendonly');
    const connection = new Redis(forgetful.url);
    await connection.config('SET', 'appendonly', 'yes');
    await connection.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(connect()).rejects.toThrow('noeviction');
    connection.disconnect();
    await forgetful.close();
  });
});
