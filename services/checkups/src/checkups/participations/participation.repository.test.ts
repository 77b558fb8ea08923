import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aCheckup, anEntry } from '../../testing/objects.ts';
import { startTestStore } from '../../testing/test-store.ts';
import { createParticipationRepository } from './participation.repository.ts';

let store: Awaited<ReturnType<typeof startTestStore>>;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

it('removes rows that a worker with a stale revision of the run wrote', async () => {
  const participations = createParticipationRepository(store.connection);
  const before = anEntry(aCheckup(), { _id: 'entry', revision: 1 });
  const after = { ...before, revision: 2 };
  const { insertMany } = mongo.Collection.prototype;
  const insert = vi.spyOn(mongo.Collection.prototype, 'insertMany');
  // Between the look of the one worker and its write the other one writes.
  insert.mockImplementationOnce(async function (this: mongo.Collection, ...given) {
    await participations.ask(before, ['ada']);
    return insertMany.apply(this, given);
  });
  await participations.ask(after, ['ada', 'bob']);
  insert.mockRestore();
  await participations.removeOthers(after);
  expect(await participations.listUserIds('entry', null, 10)).toEqual(['ada', 'bob']);
});
