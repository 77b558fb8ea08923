import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { MongoClient } from '../../../node_modules/mongodb/lib/index.js';
import { freePort, eventually } from '../src/testing/test-redis.ts';
const N = 300, CONC = 32, SECONDS = 3;
const dir = mkdtempSync('/tmp/ws-bench-'); const sp = await freePort();
const store = spawn(process.execPath, ['tools/embedded-store/src/main.ts', '--data', dir, '--port', String(sp)], { stdio: 'ignore' });
const client = new MongoClient(`mongodb://127.0.0.1:${sp}`, { maxPoolSize: CONC });
await eventually(() => client.connect(), 30000);
const raw = client.db('checkups').collection('submissions') as any;
await raw.createIndex({ userId: 1, checkupId: 1, entryId: 1 }, { unique: true }); await raw.createIndex({ userId: 1, isFinished: 1, updatedAt: 1 }); await raw.createIndex({ entryId: 1, isFinished: 1 });
const keys = Array.from({ length: 102 }, (_, i) => `Q${i}`);
await raw.insertMany(Array.from({ length: N }, (_, i) => ({ _id: 's' + i, userId: 'u' + i, checkupId: 'c', entryId: 'e', isFinished: false, updatedAt: new Date(), answeredCount: 0, answers: Object.fromEntries(keys.map((k) => [k, { value: 'none', revision: 0, at: null }])) })));
async function drive(op: (i: number) => Promise<any>) { let ops = 0; const t0 = performance.now(); const end = Date.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: CONC }, async (_, k) => { let i = k; while (Date.now() < end) { await op(i); i += CONC; ops++; } })); return (ops / ((performance.now() - t0) / 1000)).toFixed(0); }
const q = (i: number) => keys[(i / N | 0) % 102];
const ops: Record<string, (i: number) => Promise<any>> = {
  plain: (i) => raw.updateOne({ _id: 's' + i % N }, { $set: { x: i } }),
  plainIndexed: (i) => raw.updateOne({ _id: 's' + i % N }, { $set: { updatedAt: new Date() } }),
  nested: (i) => raw.updateOne({ _id: 's' + i % N }, { $set: { [`answers.${q(i)}`]: { value: 3, revision: 1, at: new Date() } } }),
  guarded: (i) => raw.updateOne({ _id: 's' + i % N, userId: 'u' + i % N, isFinished: false, [`answers.${q(i)}.revision`]: { $gte: 0 }, [`answers.${q(i)}.value`]: { $ne: 'x' } }, { $set: { [`answers.${q(i)}`]: { value: 3, revision: 1, at: new Date() }, updatedAt: new Date() }, $inc: { answeredCount: 1 } }),
  fam: (i) => raw.findOneAndUpdate({ _id: 's' + i % N, userId: 'u' + i % N, isFinished: false, [`answers.${q(i)}.revision`]: { $gte: 0 }, [`answers.${q(i)}.value`]: { $ne: 'x' } }, { $set: { [`answers.${q(i)}`]: { value: 3, revision: 1, at: new Date() }, updatedAt: new Date() }, $inc: { answeredCount: 1 } }, { projection: { answeredCount: 1 }, returnDocument: 'after' }),
};
for (let r = 0; r < 3; r++) { const out: string[] = []; for (const [n, op] of Object.entries(ops)) out.push(`${n} ${await drive(op)}`); console.log(out.join(' | ')); }
await client.close(); store.kill();
