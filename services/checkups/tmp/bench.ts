import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { MongoClient } from '../../../node_modules/mongodb/lib/index.js';
import { createInternalTokens } from '@wellspring/shared/server/internal-token.ts';
import { Pool } from '../../../node_modules/undici/index.js';
import { ensureIndexes } from '../src/ensure-indexes.ts';
import { connectMongo } from '../src/plugins/mongo.ts';
import { seedContent } from '../src/features/content/seed-content.ts';
import { actingAs, testConfig } from '../src/testing/test-app.ts';
import { aCheckup, anEntry, aParticipation, aUser } from '../src/testing/objects.ts';
import { freePort, eventually } from '../src/testing/test-redis.ts';

const N = 300, CONC = 32, SECONDS = Number(process.argv[2] ?? 4);
const dir = mkdtempSync('/tmp/ws-bench-');
const sp = await freePort(), cp = await freePort();
const store = spawn(process.execPath, ['tools/embedded-store/src/main.ts', '--data', dir, '--port', String(sp)], { stdio: 'inherit' });
const uri = `mongodb://127.0.0.1:${sp}`;
const conn = await eventually(() => connectMongo(uri), 30000);
await ensureIndexes(conn); await seedContent(conn.db!);
const server = spawn(process.execPath, ['services/checkups/src/server.ts'], { stdio: 'inherit', env: { ...process.env, ...testConfig, DEMO: 'false', LOG_LEVEL: 'warn', PORT: String(cp), MONGODB_URI: uri, REDIS_URL: 'redis://127.0.0.1:1' } as any });
await eventually(async () => { if ((await fetch(`http://127.0.0.1:${cp}/readyz`)).status !== 200) throw new Error(); }, 30000);
const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);
const checkup = aCheckup({ vitaminKeys: ['EB','UIT','HIN','PHB','IM','ATT','PRES','ONG'] }); const entry = anEntry(checkup);
const users = Array.from({ length: N }, () => aUser());
const col = (n: string) => conn.collection(n) as any;
await col('users').insertMany(users); await col('checkups').insertOne(checkup); await col('entries').insertOne(entry);
await col('participations').insertMany(users.map((u) => aParticipation(u._id, entry)));
const pool = new Pool(`http://127.0.0.1:${cp}`, { connections: CONC });
const call = async (user: any, method: any, path: string, body?: object) => {
  const r = await pool.request({ method, path, headers: { authorization: `Bearer ${tokens.issue(actingAs(user))}`, ...(body ? { 'content-type': 'application/json' } : {}) }, body: body ? JSON.stringify(body) : undefined });
  return { status: r.statusCode, body: await r.body.json() as any };
};
const indexes: string[] = [];
for (const u of users) { const r = await call(u, 'POST', '/checkupsubmissions', { id: 's' + u._id, checkupentry: entry._id }); if (!indexes.length) indexes.push(...r.body.submission.questions.map((q: any) => q.index)); }
const client = await new MongoClient(uri, { maxPoolSize: CONC }).connect();
const raw = client.db('checkups').collection('submissions') as any;
async function drive(op: (k: number, i: number) => Promise<void>) {
  let ops = 0; const end = Date.now() + SECONDS * 1000; const t0 = performance.now(); const lat: number[] = [];
  await Promise.all(Array.from({ length: CONC }, async (_, k) => { let i = k; while (Date.now() < end) { const t = performance.now(); await op(k, i); lat.push(performance.now() - t); i += CONC; ops++; } }));
  lat.sort((a, b) => a - b);
  return { rate: ops / ((performance.now() - t0) / 1000), p50: lat[lat.length >> 1], p99: lat[Math.floor(lat.length * .99)] };
}
const rev = new Map<string, number>();
const save = async (k: number, i: number) => {
  const u = users[i % N]!; const index = indexes[(i / N | 0) % indexes.length]!; const key = u._id + index; const revision = rev.get(key) ?? 0;
  const r = await call(u, 'PUT', `/checkupsubmissions/s${u._id}`, { submission: { questions: [{ index, value: 1 + (i % 7), revision }] } });
  if (r.status !== 200) throw new Error(r.status + JSON.stringify(r.body)); rev.set(key, revision + 1);
};
const update = async (k: number, i: number) => { const u = users[i % N]!; await raw.updateOne({ _id: 's' + u._id }, { $set: { 'x': i } }); };
const update2 = async (k: number, i: number) => { const u = users[i % N]!; await raw.updateOne({ _id: 's' + u._id }, { $set: { 'x': i } }); };
await drive(save); await drive(update);
for (let r = 0; r < 3; r++) {
  const a = await drive(update2), b = await drive(save);
  const c = await drive(async (k, i) => { await call(users[i % N], 'GET', '/checkups/own?_limit=5'); });
  const d = await drive(async (k, i) => { await call(users[i % N], 'GET', '/users/me'); });
  const f = (x: any) => `${x.rate.toFixed(0)}/s p50 ${x.p50.toFixed(1)} p99 ${x.p99.toFixed(1)}`;
  console.log(`raw ${f(a)} | save ${f(b)} | ratio ${(b.rate / a.rate).toFixed(2)} | own ${f(c)} | me ${f(d)}`);
}
const bad = await raw.find({ _id: /^s/ }).toArray();
console.log('count wrong:', bad.filter((s: any) => s.answeredCount !== Object.values(s.answers).filter((x: any) => x.value !== 'none').length).length);
server.kill(); store.kill(); await client.close(); await conn.close(); await pool.close();
