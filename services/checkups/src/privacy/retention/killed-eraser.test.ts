import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { describe, expect, it } from 'vitest';
import { collections as allCollections } from '../../main/collections.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { LEASE_MS } from '../../platform/steps/run-step.ts';
import { aPerson, CANARY, START } from '../../testing/privacy/leave-traces.ts';
import { openPrivacyBench } from '../../testing/privacy/privacy-bench.ts';

const bench = openPrivacyBench();

describe('a worker that dies anywhere', () => {
  /** Stops a worker right after its n-th call: the effect is stored, and the caller gets no result. */
  function dyingAt(deadline: number) {
    let calls = 0;
    const dying =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        calls += 1;
        if (calls > deadline) throw new Error('killed');
        const result = await work(...given);
        if (calls >= deadline) throw new Error('killed');
        return result;
      };
    const wrap = <T extends object>(part: T): T =>
      Object.fromEntries(Object.entries(part).map(([name, method]) => [name, dying(method)])) as T;
    /** Every erasure call that a module has registered for its collection. */
    const wrapData = (data: PersonalData): PersonalData => ({
      ...data,
      ...('erase' in data ? { erase: data.erase.map((one) => ({ ...one, erase: dying(one.erase) })) } : {}),
      ...(data.aged ? { aged: { ...data.aged, erase: dying(data.aged.erase) } } : {}),
      ...(data.eraseLinked ? { eraseLinked: dying(data.eraseLinked) } : {}),
    });
    const collections = allCollections.map(({ model, personalData }) => ({
      model,
      personalData: personalData === 'none' ? personalData : wrapData(personalData),
    }));
    const { retention, requests, transitions, ...rest } = bench.depsOf({
      collections,
      forgetScores: dying(bench.forget),
    });
    const deps = {
      ...rest,
      retention: wrap(retention),
      requests: wrap(requests),
      transitions: wrap(transitions),
    };
    return { worker: bench.workerOf(deps), died: () => calls >= deadline };
  }

  type People = Awaited<ReturnType<typeof bench.twoPeople>>;

  async function askToErase({ ada, bob }: People) {
    await bench.leaveTraces(ada, bob, addDays(bench.now, -10), 'ada');
    const { requests, id } = await bench.adaAsks();
    await requests.confirm(id, 'bob', bench.now);
  }

  const growOld = ({ ada, bob }: People) => bench.leaveTraces(bob, ada, addDays(bench.now, -400), 'old');

  async function leaveLongAgo({ bob }: People) {
    await bench.add('users', aPerson('left', { status: 'former', formerSince: addDays(bench.now, -400) }));
    await bench.leaveTraces(aPerson('left'), bob, addDays(bench.now, -200), 'left');
  }

  /** All remaining rows, without fields that differ from one run to the next. */
  async function traces() {
    const {
      retentionSteps: _,
      erasureRequests,
      ...left
    } = JSON.parse(await bench.everything()) as Record<string, object[]>;
    const states = (erasureRequests as { state: string }[]).map(({ state }) => state);
    const text = JSON.stringify(left).replaceAll(
      /"(createdAt|erasedAt|updatedAt|doneAt|startedAt|before|expiresAt|since)":"[^"]*"/g,
      '"$1":""',
    );
    return { text, states, forgotten: [...bench.forgotten].sort() };
  }

  it.each([
    ['erased who asked for it', null, askToErase, ['erased'], [CANARY]],
    ['erased and counted once what is old', 365, growOld, [], [`${CANARY} old`]],
    ['erased and counted once who left', 365, leaveLongAgo, [], [`${CANARY} left`, `${CANARY}.left`]],
  ])(
    'has %s when another takes up its work',
    async (_, keptDays, leave, states, gone) => {
      const prepare = async () => {
        bench.days = keptDays;
        await leave(await bench.twoPeople());
      };
      await prepare();
      await bench.aWorker().run();
      const expected = await traces();
      for (const text of gone) expect(expected.text).not.toContain(text);
      expect(expected.states).toEqual(states);

      for (let deadline = 1; ; deadline += 1) {
        await bench.clear();
        bench.forgotten = new Set();
        bench.now = START;
        await prepare();
        const { worker, died } = dyingAt(deadline);
        await worker.run().catch(() => undefined);
        bench.now = new Date(bench.now.getTime() + LEASE_MS + 1_000);
        await bench.aWorker().run();
        expect({ deadline, ...(await traces()) }).toEqual({ deadline, ...expected });
        if (died()) continue;
        expect(deadline).toBeGreaterThan(30);
        return;
      }
    },
    300_000,
  );

  it('waits while analytics is unavailable: nothing is deleted here that analytics still stores', async () => {
    const people = await bench.twoPeople();
    await askToErase(people);
    await growOld(people);
    await leaveLongAgo(people);
    const away = async () => {
      throw new Error('away');
    };
    await bench.aWorker({ forgetScores: away }).run();
    expect(await bench.ids('submissions')).toContain('s-ada');
    bench.now = new Date(bench.now.getTime() + LEASE_MS + 1_000);
    await bench.aWorker().run();
    expect(await bench.everything()).not.toContain(CANARY);
  });
});
