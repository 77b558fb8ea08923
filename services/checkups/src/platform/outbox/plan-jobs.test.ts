import { describe, expect, it } from 'vitest';
import type { OutboxRow } from './outbox.ts';
import { planJobs } from './plan-jobs.ts';

const row = (key: string, createdAt = 1): OutboxRow => ({
  _id: key,
  kind: 'score-submission',
  payload: { id: key },
  createdAt: new Date(createdAt),
  relayedAt: null,
  jobId: null,
});
const batch = { maxSize: 2, toData: (payloads: OutboxRow['payload'][]) => ({ payloads }) };
const idsOf = (...rows: OutboxRow[]) => planJobs(rows, { batch }).map((job) => job.id);

describe('the jobs of outbox rows', () => {
  it('carry as many as they may, in order, and the last what is left', () => {
    expect(planJobs([row('a'), row('b'), row('c')], { batch })).toEqual([
      { id: expect.any(String), data: { payloads: [{ id: 'a' }, { id: 'b' }] }, rows: [row('a'), row('b')] },
      { id: expect.any(String), data: { payloads: [{ id: 'c' }] }, rows: [row('c')] },
    ]);
    expect(planJobs([], { batch })).toEqual([]);
  });

  it('carry one each, under its own key, where a queue takes them so', () => {
    expect(planJobs([row('a'), row('b')], {})).toEqual([
      { id: 'a', data: { id: 'a' }, rows: [row('a')] },
      { id: 'b', data: { id: 'b' }, rows: [row('b')] },
    ]);
  });

  it('name the requests that asked for them, each once', () => {
    const asked = (key: string, requestId: string) => ({ ...row(key), requestId });
    const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const dataOf = (...rows: OutboxRow[]) =>
      planJobs(rows, { batch: { ...batch, maxSize: 3 } }).map(({ data }) => data);
    expect(dataOf(asked('a', one), asked('b', other), asked('c', one))).toEqual([
      { payloads: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], requestIds: [one, other] },
    ]);
    expect(planJobs([asked('a', one), row('b')], {}).map(({ data }) => data)).toEqual([
      { id: 'a', requestIds: [one] },
      { id: 'b' },
    ]);
  });

  it('have the id of their rows: the same again for the same, another for work that is asked for anew', () => {
    expect(idsOf(row('a'), row('b'))).toEqual(idsOf(row('a'), row('b')));
    const ids = [idsOf(row('a')), idsOf(row('a', 2)), idsOf(row('b')), idsOf(row('a'), row('b'))].flat();
    expect(new Set(ids).size).toBe(4);
    // A colon parts the names of keys in Redis.
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});
