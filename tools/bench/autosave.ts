import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';
import { type BenchResult, median, ratioResult } from './result.ts';
import { accessToken, call } from './signed-in.ts';

const ROUNDS = 5;
const SAVES = 4_000;
const CONCURRENCY = 32;

type Row = { _id: string; [field: string]: unknown };
type Stored = { id: string; submission: { questions: { index: string }[] } };

/** Runs `work` `count` times, `CONCURRENCY` at once; gives runs per second. */
async function perSecond(count: number, work: (run: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    for (let run = next++; run < count; run = next++) await work(run);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return (count / (performance.now() - started)) * 1000;
}

/** A keep-alive PUT without the cost of fetch, which would be counted as ours. */
function createPut(demo: Demo, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const put = (path: string, json: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      };
      const sent = request(`${demo.url}${path}`, { method: 'PUT', agent, headers }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`save answered ${response.statusCode}`)),
        );
      });
      sent.once('error', reject);
      sent.end(json);
    });
  return { put, close: () => agent.destroy() };
}

/** A submission of the demo's employee in progress, begun through the product if need be. */
async function begunSubmission(demo: Demo, token: string): Promise<{ id: string; indexes: string[] }> {
  type Card = { id: string; submission: { id: string } | null };
  const now = new Date().toISOString();
  const query = `start_lte=${now}&end_gte=${now}&checkup.isPulse_ne=true`;
  const [card] = await call<Card[]>(demo, token, 'GET', `checkups/own?${query}`);
  if (!card) throw new Error('the demo employee has no open checkup');
  const begun = card.submission
    ? await call<Stored>(demo, token, 'GET', `checkupsubmissions/${card.submission.id}`)
    : await call<Stored>(demo, token, 'POST', 'checkupsubmissions', { id: randomUUID(), checkupentry: card.id });
  return { id: begun.id, indexes: begun.submission.questions.map(({ index }) => index) };
}

/** Saves of one answer each through BFF, service and store, against the driver's own updateOne on the same store; rounds in turn. */
export async function benchAutosave(demo: Demo): Promise<BenchResult[]> {
  const client = await MongoClient.connect(demo.stack.mongodbUri);
  const token = await accessToken(demo, 'employee@demo.test');
  const { put, close } = createPut(demo, token);
  try {
    const { id, indexes } = await begunSubmission(demo, token);
    const revisions = new Map<string, number>();
    // Each client has its own questions, so that no save conflicts with another.
    const save = async (run: number) => {
      const index = indexes[run % indexes.length] ?? '';
      const revision = revisions.get(index) ?? 0;
      revisions.set(index, revision + 1);
      await put(
        `/api/checkupsubmissions/${id}`,
        JSON.stringify({ submission: { questions: [{ index, value: 1 + (run % 7), revision }] } }),
      );
    };
    const raw = client.db('bench').collection<Row>('rows');
    // The same document, so that both sides rewrite the same bytes.
    const row = await client.db('checkups').collection<Row>('submissions').findOne({ _id: id });
    await raw.insertOne({ ...row, _id: 'row' });
    const update = async (run: number) => {
      await raw.updateOne(
        { _id: 'row' },
        { $set: { [`answers.Q${run % indexes.length}`]: { value: 1 + (run % 7), revision: run } } },
      );
    };
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [saves, updates] = [await perSecond(SAVES, save), await perSecond(SAVES, update)];
      // The first round warms the compilers up.
      if (round > 0) [ours[round - 1], limit[round - 1]] = [saves, updates];
    }
    return [ratioResult('autosave', 'one answer per save, 32 at once', median(ours), median(limit), 'saves/s', 0.5)];
  } finally {
    close();
    await client.db('bench').dropDatabase();
    await client.close();
  }
}
