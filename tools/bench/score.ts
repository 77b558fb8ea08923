import { setTimeout as pause } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { openScoreQueue, type ScoreQueue } from '../../services/analytics/src/testing/score-queue.ts';
import type { Demo } from '../demo/start-demo.ts';
import { type BenchResult, median, ratioResult, reported } from './result.ts';
import { accessToken, call } from './signed-in.ts';

const ROUNDS = 3;
const SUBMISSIONS = 10_000;
const CONCURRENCY = 32;
const BATCH = 500;
const FINISHES = 40;
const GIVE_UP_MS = 120_000;

type Row = { _id: string; [field: string]: unknown };
type Finished = Row & { answersHash: string };

/** A finished submission is marked as scored by taking its row out of the outbox. */
const outboxKey = ({ _id, answersHash }: Finished) => `${_id}-${answersHash}`;

type DrainTarget = { mongodbUri: string; redisUrl: string };

/** Inserts in batches; nothing here is measured. */
async function insertAll(db: Db, collection: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db.collection<Row>(collection).insertMany(rows.slice(start, start + BATCH), { ordered: false });
}

/** Removes what a round has put into a collection. */
async function removeAll(db: Db, collection: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH)
    await db.collection<Row>(collection).deleteMany({ _id: { $in: ids.slice(start, start + BATCH) } });
}

/** Full checkups of the demo company, finished again by the same people in runs of their own, and not scored yet. */
async function finishMany(checkups: Db, round: string): Promise<Finished[]> {
  const entries = await checkups.collection<Row>('entries').find({ isPulse: false }).toArray();
  const originals = await checkups
    .collection<Finished>('submissions')
    .find({ entryId: { $in: entries.map(({ _id }) => _id) }, isFinished: true })
    .toArray();
  const finished = Array.from({ length: SUBMISSIONS }, (_, index): Finished => {
    const original = originals[index % originals.length];
    if (!original) throw new Error('the demo company has no finished checkups');
    return { ...original, _id: `bench-${round}-${index}`, entryId: `bench-${round}-${index}` };
  });
  await insertAll(checkups, 'submissions', finished);
  // As the relay leaves them: given to the queue, not done.
  const now = new Date();
  const outbox = finished.map((row) => ({
    _id: outboxKey(row),
    kind: 'score-submission',
    payload: { submissionId: row._id, answersHash: row.answersHash },
    createdAt: now,
    relayedAt: now,
    jobId: `${row._id}-job`,
  }));
  await insertAll(checkups, 'outbox', outbox);
  return finished;
}

/** Submissions per second from handing them to the queue until the last one is stored and marked. */
async function drain(queue: ScoreQueue, finished: readonly Finished[]): Promise<number> {
  const payloads = finished.map(({ _id, answersHash }) => ({ submissionId: _id, answersHash }));
  const started = performance.now();
  await queue.addAll(payloads);
  while (!(await queue.isDrained())) {
    if (performance.now() - started > GIVE_UP_MS) throw new Error('the score queue does not drain');
    await pause(10);
  }
  return (finished.length / (performance.now() - started)) * 1000;
}

/** The driver alone: the same documents, one by one, into a collection with the same indexes. */
async function writeOneByOne(client: MongoClient, rows: readonly Row[]): Promise<number> {
  const raw = client.db('bench').collection<Row>('scores');
  await raw.createIndex({ respondentKey: 1, finishedAt: 1 });
  await raw.createIndex({ entryId: 1, isPulse: 1 });
  await raw.createIndex({ entryId: 1, 'frame.teamIds': 1 });
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    for (let row = rows[next++]; row; row = rows[next++]) await raw.insertOne(row);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  const perSecond = (rows.length / (performance.now() - started)) * 1000;
  await raw.drop();
  return perSecond;
}

/**
 * Drains ten thousand finished submissions through queue, checkups service, score worker and store, beside the driver
 * writing the same score documents; in turn, so that both meet the same machine. The first round only warms up.
 *
 * @returns submissions per second, median of the rounds
 * @throws Error when a submission was not scored, not marked, or failed
 */
async function drainBenchmark({ mongodbUri, redisUrl }: DrainTarget): Promise<{ ours: number; limit: number }> {
  const client = await MongoClient.connect(mongodbUri);
  const queue = await openScoreQueue(redisUrl);
  const [checkups, analytics] = [client.db('checkups'), client.db('analytics')];
  const ours: number[] = [];
  const limit: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const finished = await finishMany(checkups, `${Date.now()}`);
      const ids = finished.map(({ _id }) => _id);
      const drained = await drain(queue, finished);
      const rows = await analytics
        .collection<Row>('scores')
        .find({ _id: { $in: ids } })
        .toArray();
      const pending = await checkups
        .collection<Row>('outbox')
        .countDocuments({ _id: { $in: finished.map(outboxKey) } });
      if (rows.length !== ids.length || pending > 0 || (await queue.failedCount()) > 0)
        throw new Error(`of ${ids.length} submissions ${rows.length} were scored and ${ids.length - pending} marked`);
      const written = await writeOneByOne(client, rows);
      if (round > 0) [ours[round - 1], limit[round - 1]] = [drained, written];
      await removeAll(checkups, 'submissions', ids);
      await removeAll(analytics, 'scores', ids);
    }
  } finally {
    await client.db('bench').dropDatabase();
    await queue.close();
    await client.close();
  }
  return { ours: median(ours), limit: median(limit) };
}

type Card = { id: string; submission: { id: string } | null };
type Stored = { id: string; submission: { questions: { index: string; revision: number }[] } };

/** Milliseconds from pressing finish until the scores are stored and marked, one user at a time. */
async function finishToScore(demo: Demo): Promise<number[]> {
  const client = await MongoClient.connect(demo.stack.mongodbUri);
  try {
    const token = await accessToken(demo, 'employee@demo.test');
    const now = new Date().toISOString();
    const [card] = await call<Card[]>(
      demo,
      token,
      'GET',
      `checkups/own?start_lte=${now}&end_gte=${now}&checkup.isPulse=true`,
    );
    if (!card) throw new Error('the demo employee has no open pulse');
    const { id } =
      card.submission ?? (await call<Stored>(demo, token, 'POST', 'checkupsubmissions', { checkupentry: card.id }));
    const outbox = client.db('checkups').collection<Row>('outbox');
    const waiting = { _id: { $gte: `${id}-`, $lt: `${id}.` } };
    const scores = client.db('analytics').collection<Row>('scores');
    const times: number[] = [];
    for (let run = 0; run < FINISHES; run += 1) {
      if (run > 0 || card.submission) await call(demo, token, 'PUT', `checkupsubmissions/${id}/reset`);
      const { submission } = await call<Stored>(demo, token, 'GET', `checkupsubmissions/${id}`);
      // Other answers each time, so that each finish is a new piece of work.
      const questions = submission.questions.map(({ index, revision }, place) => ({
        index,
        revision,
        value: 1 + (Math.floor(run / 7 ** (place % 2)) % 7),
      }));
      await call(demo, token, 'PUT', `checkupsubmissions/${id}`, { submission: { questions } });
      const [pressedAt, pressed] = [Date.now(), performance.now()];
      await call(demo, token, 'PUT', `checkupsubmissions/${id}`, { isfinished: true });
      while (await outbox.findOne(waiting, { projection: { _id: 1 } })) {
        if (performance.now() - pressed > GIVE_UP_MS) throw new Error('a finished pulse is not scored');
        await pause(1);
      }
      times.push(performance.now() - pressed);
      const score = await scores.findOne({ _id: id });
      if (!(score?.finishedAt instanceof Date) || score.finishedAt.getTime() < pressedAt)
        throw new Error('a finished pulse has no new scores');
    }
    return times;
  } finally {
    await client.close();
  }
}

/** Scoring: how fast a wave of finishes is worked off, and how long one person waits. */
export async function benchScore(demo: Demo): Promise<BenchResult[]> {
  const { ours, limit } = await drainBenchmark(demo.stack);
  return [
    ratioResult('score', `draining ${SUBMISSIONS} finished checkups`, ours, limit, 'submissions/s', 0.7),
    reported('score', 'from finish to score, median', median(await finishToScore(demo)), 'ms'),
  ];
}
