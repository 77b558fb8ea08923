import type { Socket } from 'node:net';
import { connectDatabase, pingDatabase } from '@wellspring/shared/server/mongo.ts';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

it('acknowledges a write once it is on disk and on a majority, and keeps no call in memory', async () => {
  const connection = await connectDatabase(store.uri, 'analytics_of_a_test');
  try {
    const { writeConcern, retryWrites, appName } = connection.getClient().options;
    expect([writeConcern?.w, writeConcern?.journal, retryWrites, appName]).toEqual([
      'majority',
      true,
      true,
      'analytics_of_a_test',
    ]);
    expect(connection.get('bufferCommands')).toBe(false);
    expect(connection.name).toBe('analytics_of_a_test');
    expect(await pingDatabase(connection)).toBe(true);
  } finally {
    await connection.close();
  }
  expect(await pingDatabase(connection)).toBe(false);
});

it('leaves nothing open when no database answers', async () => {
  const before = mongoose.connections.length;
  await expect(connectDatabase('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200', 'nobody')).rejects.toThrow();
  const opened = mongoose.connections.slice(before);
  expect(opened.every(({ readyState }) => readyState === mongoose.ConnectionStates.disconnected)).toBe(true);
});

it('fails a command on a connection whose socket has just ended, instead of waiting for ever', async () => {
  const connection = await connectDatabase(store.uri, 'closing');
  try {
    // What the driver does not show: the connection by which it looks whether the database is there.
    type Inner = { socket: Socket; command: (namespace: object, command: object, options: object) => Promise<unknown> };
    type Topology = { s: { servers: Map<string, { monitor: { connection: Inner | null } }> } };
    const { topology } = connection.getClient() as unknown as { topology: Topology };
    const [server] = topology.s.servers.values();
    const inner = server?.monitor.connection;
    if (!inner) throw new Error('the driver has no connection of its monitor');
    // Ended; the event comes with the next turn of the event loop.
    inner.socket.destroy();
    await expect(inner.command({ db: 'admin' }, { hello: 1 }, {})).rejects.toThrow('closed');
  } finally {
    await connection.close();
  }
});
