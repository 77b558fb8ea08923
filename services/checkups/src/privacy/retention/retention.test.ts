import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { aPerson, CANARY } from '../../testing/privacy/leave-traces.ts';
import { openPrivacyBench, respondentKeyOf } from '../../testing/privacy/privacy-bench.ts';

const bench = openPrivacyBench();

describe('personal data older than the retention period', () => {
  it('is deleted after the configured number of days, each row by its own age, and counted', async () => {
    const { ada, bob } = await bench.twoPeople();
    await bench.leaveTraces(ada, bob, addDays(bench.now, -400), 'old');
    await bench.leaveTraces(bob, ada, addDays(bench.now, -300), 'young');
    await bench.add('users', aPerson('left', { status: 'former', formerSince: addDays(bench.now, -400) }));
    await bench.add(
      'users',
      aPerson('leaver', { status: 'former', formerSince: addDays(bench.now, -300), email: 'x@demo.test' }),
    );
    await bench.aWorker().run();
    const left = await bench.everything();
    expect(left).not.toContain(`${CANARY} old"`);
    expect(left).toContain(`${CANARY} young`);
    expect([...bench.forgotten].sort()).toEqual([respondentKeyOf('left'), 's-old', 't-old'].sort());
    expect(await bench.ids('submissions')).toEqual(['s-young', 't-young']);
    expect(await bench.ids('checkups')).toEqual(['checkup-old', 'checkup-young', 'own-young']);
    expect(await bench.ids('frames')).toEqual(['entry-young.bob']);
    expect(await bench.ids('pulseSamplePieces')).toEqual(['entry-young.0']);
    const named = await bench.rows<UserRow>('users');
    expect(named.filter(({ firstname }) => firstname === '').map(({ _id }) => _id)).toEqual(['left']);
    expect(await bench.rows('retentionRuns')).toMatchObject([
      {
        _id: '2026-03-02',
        days: 365,
        doneAt: bench.now,
        counts: {
          submissions: 2,
          participations: 1,
          actions: 2,
          replyOpinions: 1,
          messages: 1,
          feedbacks: 1,
          feedbackResponses: 2,
          meetings: 3,
          mails: 1,
          draws: 1,
          formerPeople: 1,
        },
      },
    ]);
  });

  it('is not deleted before a retention period is set, which applies from the next day on', async () => {
    const { ada, bob } = await bench.twoPeople();
    await bench.leaveTraces(ada, bob, addDays(bench.now, -4_000), 'old');
    bench.days = null;
    const worker = bench.aWorker();
    await worker.run();
    bench.days = 365;
    await worker.run();
    expect(await bench.ids('submissions')).toHaveLength(2);
    bench.later(1);
    await worker.run();
    expect(await bench.ids('submissions')).toEqual([]);
    expect(await bench.ids('retentionRuns')).toEqual(['2026-03-03']);
  });

  it('does not include open runs and future meetings', async () => {
    const { ada, bob } = await bench.twoPeople();
    await bench.leaveTraces(ada, bob, addDays(bench.now, -400), 'old');
    const still = { graceEnd: addDays(bench.now, 1) };
    await bench.db.collection<{ _id: string }>('entries').updateOne({ _id: 'entry-old' }, { $set: still });
    await bench.db
      .collection<{ _id: string }>('meetings')
      .updateOne({ _id: 'g-old' }, { $set: { date: addDays(bench.now, 5) } });
    await bench.aWorker().run();
    expect(await bench.ids('submissions')).toEqual(['s-old']);
    expect(await bench.ids('meetings')).toEqual(['g-old']);
  });

  it('is deleted once by three workers at the same time, in several batches', async () => {
    const at = addDays(bench.now, -400);
    const many = Array.from({ length: 450 }, (_, index) => `s${index}`);
    await bench.add(
      'submissions',
      ...many.map((id) => ({
        _id: id,
        userId: id,
        entryId: null,
        checkupId: `own${id}`,
        startedAt: at,
        updatedAt: at,
        answersHash: null,
      })),
    );
    const done = await Promise.all([bench.aWorker().run(), bench.aWorker().run(), bench.aWorker().run()]);
    expect(done.sort()).toEqual([0, 0, 1]);
    expect(await bench.ids('submissions')).toEqual([]);
    expect(bench.forgotten.size).toBe(450);
    expect(await bench.rows('retentionRuns')).toMatchObject([{ counts: { submissions: 450 } }]);
  });
});

it('finds everything by an index', async () => {
  const { ada, bob } = await bench.twoPeople();
  await bench.leaveTraces(ada, bob, addDays(bench.now, -10), 'ada');
  await bench.leaveTraces(bob, ada, addDays(bench.now, -400), 'old');
  await bench.add('users', aPerson('left', { status: 'former', formerSince: addDays(bench.now, -400) }));
  const { requests, id } = await bench.adaAsks();
  await requests.confirm(id, 'bob', bench.now);
  const before = new Set(await bench.store.scans());
  const worker = bench.aWorker();
  await worker.run();
  await requests.list(100);
  await requests.listOf('ada');
  const { retention } = bench.depsOf();
  await retention.countOfAge({ $gte: addDays(bench.now, -400), $lt: bench.now });
  await retention.lastRun();
  bench.later(1);
  await worker.run();
  const found = (await bench.store.scans())?.filter((scan) => !before.has(scan)) ?? [];
  expect(found).toEqual([]);
});
