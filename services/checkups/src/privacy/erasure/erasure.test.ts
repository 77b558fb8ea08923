import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { describe, expect, it } from 'vitest';
import { createFinishedCounter } from '../../answers/submissions/progress.repository.ts';
import { collections as allCollections } from '../../main/collections.ts';
import type { UserRow } from '../../people/door/person.ts';
import { aMembership, aUser } from '../../testing/objects.ts';
import { NAMES_A_PERSON } from '../../testing/person-fields.ts';
import { aPerson, CANARY } from '../../testing/privacy/leave-traces.ts';
import { openPrivacyBench, respondentKeyOf } from '../../testing/privacy/privacy-bench.ts';
import { createErasureRequestRepository } from './erasure-request.repository.ts';

const bench = openPrivacyBench();

describe('a person who asked to be erased', () => {
  it('is erased from every collection after the confirmation, and no other person is', async () => {
    bench.days = null;
    const { ada, bob } = await bench.twoPeople();
    await bench.leaveTraces(ada, bob, addDays(bench.now, -10), 'ada');
    await bench.leaveTraces(bob, ada, addDays(bench.now, -10), 'bob');
    // Their talks and reports touch each other: those of Bob with Ada go, the rest of his stays.
    const bobsBefore = (await bench.everything()).split(`${CANARY} bob`).length - 1;
    const { requests, id } = await bench.adaAsks();
    await bench.aWorker().run();
    expect(await bench.everything()).toContain(`${CANARY} ada`);

    await requests.confirm(id, 'bob', bench.now);
    expect(await bench.aWorker().run()).toBe(1);
    const left = await bench.everything();
    expect(left).not.toContain(`${CANARY} ada`);
    for (const gone of ['canaryfirst', 'canarylast', 'canary.ada', 'canaryhash', 'canarycity', 'canarysubject'])
      expect(left).not.toContain(gone);
    // The two talks of Bob with Ada, and a mail to Bob about her.
    expect(left.split(`${CANARY} bob`).length - 1).toBe(bobsBefore - 3);
    expect(await bench.rows('users', { _id: 'ada' })).toMatchObject([
      { email: 'ada@erased.invalid', firstname: '', profile: {}, status: 'former', externalIds: [], permissions: [] },
    ]);
    expect([...bench.forgotten].sort()).toEqual([respondentKeyOf('ada'), 's-ada', 't-ada'].sort());
    expect(await requests.find(id)).toMatchObject({ state: 'erased', erasedAt: bench.now });
    // The remaining rows are the proof of the erasure, and rows that belong to a team.
    const naming = Object.entries(JSON.parse(left) as Record<string, object[]>).filter(([, kept]) =>
      /"ada"/.test(JSON.stringify(kept)),
    );
    expect(naming.map(([name]) => name).sort()).toEqual(['actions', 'auditEvents', 'erasureRequests', 'users']);
    expect(await bench.ids('actions')).toEqual(['a-bob', 'b-ada', 'b-bob']);
    expect(await bench.ids('sessions')).toEqual(['z-bob']);
    expect(await bench.ids('frames')).toEqual(['entry-bob.bob']);
    expect(await createFinishedCounter(bench.db)(['entry-ada'])).toEqual(new Map([['entry-ada', 0]]));
    expect(await bench.rows('entries', { _id: 'entry-ada' })).toMatchObject([{ invitedCount: 4, feedVersion: 1 }]);
    const told = await bench.rows<{ payload: object }>('outbox', { kind: 'feed' });
    expect(told.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { type: 'withdraw-score', submissionId: 's-ada', version: 1 },
        { type: 'withdraw-score', submissionId: 't-ada', version: 1 },
        { type: 'entry-completed', entryId: 'entry-ada', version: 1 },
      ]),
    );
    expect(await bench.aWorker().run()).toBe(0);
  });

  it('leaves an id only as proof of the erasure, or in a row that belongs to a team', async () => {
    bench.days = null;
    const [zed, bob] = [aPerson('zed'), aUser({ _id: 'bob' })];
    await bench.add('users', zed, bob);
    await bench.add('memberships', { ...aMembership('zed', 'team'), _id: 'm-1' });
    const placed = { before: null, after: { userId: 'zed', teamId: 'team', role: 'member' } };
    await bench.add('changes', { _id: 'change.0', batchId: 'change', userId: 'zed', ...placed });
    await bench.add('changeBatches', { _id: 'change', kind: 'user', changedBy: 'zed', objectId: 'zed' });
    await bench.add('segmentVersions', { _id: 'segment.1', segmentId: 'segment', savedBy: 'zed' });
    await bench.add('computations', { _id: 'zed.c', userId: 'zed', entryId: 'e', setId: 'company' });
    await bench.add('preferences', { _id: 'zed.users', userId: 'zed', page: 'users' });
    await bench.add('imports', { _id: 'import', createdBy: 'zed' });
    await bench.add('imports', {
      _id: 'colleagues',
      createdBy: 'bob',
      trial: { managers: [{ userId: 'zed', teams: 1 }] },
    });
    await bench.add('importRows', {
      _id: 'import.2',
      importId: 'import',
      rows: [{ line: 2, userId: 'zed' }],
      userIds: ['zed'],
    });
    await bench.leaveTraces(zed, bob, addDays(bench.now, -10), 'one');
    await bench.leaveTraces(bob, zed, addDays(bench.now, -10), 'two');
    const requests = createErasureRequestRepository(bench.db);
    await requests.ask('zed', bench.now);
    const { _id: id } = (await requests.findOpen('zed')) ?? {};
    await requests.confirm(id ?? '', 'bob', bench.now);

    /** Each field, of each collection, in which the id of the person is. */
    async function fieldsWithZed(): Promise<string[]> {
      const found = new Set<string>();
      for (const name of await bench.names())
        for (const row of await bench.rows<Record<string, unknown>>(name))
          for (const [field, value] of Object.entries(row))
            if (JSON.stringify(value)?.includes('zed')) found.add(`${name}.${field}`);
      return [...found].sort();
    }
    // The traces are of every field that can name a person, so that a new one is not forgotten.
    const before = new Set(await fieldsWithZed());
    const fields = allCollections.flatMap(({ model }) => {
      const { collection, schema } = model(bench.db);
      const naming = Object.keys(schema.paths).filter((field) => NAMES_A_PERSON.test(field));
      return naming.map((field) => `${collection.collectionName}.${field}`);
    });
    const unseen = ['erasureRequests.confirmedBy', 'users.firstname'];
    expect(fields.filter((field) => !before.has(field)).sort()).toEqual(unseen);

    await bench.aWorker().run();
    expect(await fieldsWithZed()).toEqual([
      'actions.authorId',
      'auditEvents.userId',
      'erasureRequests.userId',
      'users._id',
      'users.email',
    ]);
  });

  it('is not erased after withdrawing the request in time', async () => {
    bench.days = null;
    const { ada, bob } = await bench.twoPeople();
    await bench.leaveTraces(ada, bob, addDays(bench.now, -10), 'ada');
    const { requests, id } = await bench.adaAsks();
    await requests.confirm(id, 'bob', bench.now);
    await requests.withdraw('ada');
    await bench.aWorker().run();
    expect((await bench.rows<UserRow>('users', { _id: 'ada' }))[0]?.firstname).toBe('canaryfirst');
    expect(await requests.confirm(id, 'bob', bench.now)).toBe(false);
  });

  it('stays erased: rows that were written meanwhile are deleted the night after', async () => {
    bench.days = null;
    const { ada, bob } = await bench.twoPeople();
    const { requests, id } = await bench.adaAsks();
    await requests.confirm(id, 'bob', bench.now);
    await bench.aWorker().run();
    await bench.leaveTraces(ada, bob, bench.now, 'late');
    bench.later(1);
    await bench.aWorker().run();
    expect(await bench.everything()).not.toContain(CANARY);
  });
});
