import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';

const WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 500;

/**
 * Waits until the results of all past runs of the demo are released: a worker does that for half a minute after the first
 * start, and what is measured meanwhile shares the processor with it.
 */
export async function awaitReleases(demo: Demo): Promise<void> {
  const client = await MongoClient.connect(demo.stack.mongodbUri);
  try {
    const over = { status: { $in: ['completed', 'closed'] } };
    const past = await client.db('checkups').collection('entries').countDocuments(over);
    const deadline = Date.now() + WITHIN_MS;
    while ((await client.db('analytics').collection('releases').countDocuments()) < past) {
      if (Date.now() > deadline) throw new Error('the results of the demo were not released in time');
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.close();
  }
}
