import { connect } from 'node:net';
import { serialize } from 'bson';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.collection('things').insertOne({ a: 1 });
});
afterAll(() => test.close());

/** Sends bytes and waits until the store has answered something, closed the connection, or wants more. */
function send(port: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

function message(body: object): Buffer {
  const bytes = serialize(body);
  const header = Buffer.alloc(21);
  header.writeInt32LE(21 + bytes.length, 0);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, bytes]);
}

describe('bytes that no driver would send', () => {
  it('never end the store, whatever they are', { timeout: 60_000 }, async () => {
    if (!isEmbedded(test) || test.running === undefined) return;
    const { port } = test.running;
    const commands = [
      message({ find: 'things', filter: { a: { $in: [1, 'x'] } }, $db: test.db.databaseName }),
      message({ insert: 'things', documents: [{ _id: 'i', a: [1, { b: 2 }] }], $db: test.db.databaseName }),
      message({ update: 'things', updates: [{ q: {}, u: { $set: { b: 1 } } }], $db: test.db.databaseName }),
      message({ aggregate: 'things', pipeline: [{ $group: { _id: '$a' } }], cursor: {}, $db: test.db.databaseName }),
      message({ hello: 1, $db: 'admin' }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...commands),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (command, changes) => {
          const bytes = Buffer.from(command);
          for (const [place, value] of changes) bytes[16 + (place % (bytes.length - 16))] = value;
          await send(port, bytes);
        },
      ),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => send(port, bytes)),
      { numRuns: 50 },
    );
    expect(await test.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const report = await test.client.db('admin').command({ wellspringIntegrity: 1 });
    expect(report.isSound).toBe(true);
  });
});
