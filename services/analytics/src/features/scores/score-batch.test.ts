import type { ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { describe, expect, it, vi } from 'vitest';
import { referenceInForce, scoringRequest } from '../../testing/scoring-requests.ts';
import type { CheckupsClient } from './checkups-client.ts';
import type { ScoreRepository } from './score.repository.ts';
import { scoreBatch } from './score-batch.ts';

function world(known: readonly ScoringRequest[]) {
  const scoringRequests = vi.fn<CheckupsClient['scoringRequests']>(async (ids) => ({
    requests: new Map(
      known.filter(({ submissionId }) => ids.includes(submissionId)).map((one) => [one.submissionId, one]),
    ),
    failures: new Map(),
  }));
  const markProcessed = vi.fn<CheckupsClient['markProcessed']>(async () => undefined);
  const store = vi.fn<ScoreRepository['store']>(async () => new Map());
  const dependencies = {
    checkups: { scoringRequests, markProcessed },
    scores: { store },
    currentNorms: async () => referenceInForce,
    now: () => new Date('2026-03-02T10:00:05Z'),
  };
  return { scoringRequests, markProcessed, store, dependencies };
}
const job = (submissionId: string, answersHash = `hash-of-${submissionId}`) => ({
  submissionId,
  answersHash,
  version: 1,
});

describe('a batch', () => {
  it('is one read, one write and one report', async () => {
    const { dependencies, scoringRequests, store, markProcessed } = world([scoringRequest('a'), scoringRequest('b')]);
    expect(await scoreBatch([job('a'), job('b')], dependencies)).toEqual([null, null]);
    expect(scoringRequests).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(store.mock.calls[0]?.[0].map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(markProcessed).toHaveBeenCalledExactlyOnceWith([job('a'), job('b')]);
  });

  it('scores the answers of now when the job is older than them, and both jobs are done', async () => {
    const { dependencies, store, markProcessed } = world([scoringRequest('a', { answersHash: 'new' })]);
    expect(await scoreBatch([job('a', 'old'), job('a', 'new')], dependencies)).toEqual([null, null]);
    expect(store.mock.calls[0]?.[0]).toHaveLength(1);
    expect(markProcessed).toHaveBeenCalledExactlyOnceWith([job('a', 'new')]);
  });

  it('skips a submission that was reset since', async () => {
    const { dependencies, store, markProcessed } = world([]);
    expect(await scoreBatch([job('gone')], dependencies)).toEqual([null]);
    expect(store).toHaveBeenCalledExactlyOnceWith([]);
    expect(markProcessed).not.toHaveBeenCalled();
  });

  it('fails only the job whose answers cannot be scored', async () => {
    const [first, ...rest] = scoringRequest('bad').answers;
    if (!first) throw new Error('the model has questions');
    const bad = scoringRequest('bad', { answers: [{ ...first, value: 9 }, ...rest] });
    const { dependencies, markProcessed } = world([bad, scoringRequest('good')]);
    const outcomes = await scoreBatch([job('bad'), job('good')], dependencies);
    expect(outcomes).toEqual([expect.any(RangeError), null]);
    expect(markProcessed).toHaveBeenCalledExactlyOnceWith([job('good')]);
  });

  it('does not report what could not be stored', async () => {
    const { dependencies, store, markProcessed } = world([scoringRequest('a'), scoringRequest('b')]);
    store.mockResolvedValue(new Map([['a', new Error('full')]]));
    expect(await scoreBatch([job('a'), job('b')], dependencies)).toEqual([new Error('full'), null]);
    expect(markProcessed).toHaveBeenCalledExactlyOnceWith([job('b')]);
  });

  it('comes again as a whole when the report does not arrive', async () => {
    const { dependencies, markProcessed } = world([scoringRequest('a')]);
    markProcessed.mockRejectedValue(new Error('away'));
    await expect(scoreBatch([job('a')], dependencies)).rejects.toThrow('away');
  });
});
