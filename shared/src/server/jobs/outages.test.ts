import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { isOutage } from './outages.ts';

const lost = new mongo.MongoNetworkError('read ECONNRESET');
const answered = (code: number) => new mongo.MongoServerError({ message: 'refused', code });
/** As the driver throws it; the type of its constructor says less. */
const ofManyRows = (error: Error) =>
  new mongo.MongoBulkWriteError(error as never, { insertedCount: 0 } as unknown as mongo.BulkWriteResult);

it.each<[string, unknown, boolean]>([
  ['a neighbour that is away', new AppError('unavailable'), true],
  ['a lost connection', lost, true],
  ['a lost connection while many rows were written', ofManyRows(lost), true],
  ['a database that is not the primary any more', answered(10_107), true],
  ['the same while many rows were written', ofManyRows(answered(189)), true],
  ['a row that is there already', ofManyRows(answered(11_000)), false],
  ['a command that the database refuses', answered(2), false],
  ['a refusal of a neighbour', new AppError('not_found'), false],
  ['a fault of the code', new TypeError('x is undefined'), false],
  ['no error at all', 'away', false],
])('tells outages from failures: %s', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected);
});

it.each([
  ['at once', { enableOfflineQueue: false }],
  ['after its tries', { maxRetriesPerRequest: 1, retryStrategy: () => 10 }],
])('knows what a Redis that is away says %s', async (_, options) => {
  const redis = new Redis({ port: 1, host: '127.0.0.1', ...options });
  redis.on('error', () => undefined);
  const error = await redis.ping().catch((thrown: unknown) => thrown);
  redis.disconnect();
  expect([error, isOutage(error)]).toEqual([expect.any(Error), true]);
});
