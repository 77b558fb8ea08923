import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../../plugins/mongo.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { type Stores, startStores } from '../../testing/start-stores.ts';
import { forgetMemberships } from './forget-memberships.repository.ts';

const silent = { info: () => undefined, error: () => undefined };

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

it('takes the teams of the moment of scoring out of older scores, and leaves frames alone', async () => {
  const connection = await connectMongo(stores.mongodbUri);
  await prepareDatabase(connection, { now: new Date(), secret: 'a secret of the tests', log: silent });
  const scores = connection.collection<{ _id: string }>('scores');
  const frame = { teamIds: ['team-1'], segmentIds: [], attributes: {}, isOfToday: false };
  const facts = { version: 3, isShared: true, items: { AU1: 4 } };
  const old = { entryId: 'entry-1', respondentKey: 'ada', finishedAt: new Date(0), raw: { AU: 4 } };
  await scores.createIndex({ entryId: 1, teamIds: 1 });
  await scores.insertMany([
    { _id: 's1', ...old, teamIds: ['team-9'], segmentIds: ['segment-9'] } as never,
    { _id: 's2', ...old, frame, ...facts } as never,
  ]);
  await forgetMemberships(connection);
  await forgetMemberships(connection);
  expect(await scores.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 's1', ...old, frame: null, version: 0, isShared: false, items: {} },
    { _id: 's2', ...old, frame, ...facts },
  ]);
  const names = (await scores.indexes()).map(({ name }) => name);
  expect(names).not.toContain('entryId_1_teamIds_1');
  expect(names).toContain('entryId_1_frame.teamIds_1');
  await connection.close();
});
