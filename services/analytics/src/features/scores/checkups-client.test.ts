import { AppError } from '@wellspring/shared/errors.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { describe, expect, it } from 'vitest';
import { packed, scoringRequest } from '../../testing/scoring-requests.ts';
import { createCheckupsClient } from './checkups-client.ts';

type Call = { actor: unknown; path: string; body: { submissionIds: string[] } };

/** A service that answers with `reply`, and what it was asked. */
function checkupsThat(reply: (submissionIds: readonly string[]) => unknown) {
  const calls: Call[] = [];
  const client: InternalClient = {
    async call(actor, _method, path, schema, body) {
      const asked = body as Call['body'];
      calls.push({ actor, path, body: asked });
      return schema.parse(reply(asked.submissionIds));
    },
  };
  return { calls, checkups: createCheckupsClient(client) };
}

/** Refuses the whole call when it cannot read one of the broken; sends nonsense for the malformed. */
const failingOn = (broken: readonly string[], malformed: readonly string[] = []) =>
  checkupsThat((submissionIds) => {
    if (submissionIds.some((id) => broken.includes(id))) throw new AppError('internal');
    const { sheets, requests } = packed(submissionIds.map((id) => scoringRequest(id)));
    const nonsense = (id: string) => (malformed.includes(id) ? { values: 'none' } : {});
    return { sheets, requests: requests.map((one) => ({ ...one, ...nonsense(one.submissionId) })) };
  });

describe('asking for scoring requests', () => {
  it('asks once for the whole batch, as a process of ours', async () => {
    const { checkups, calls } = failingOn([]);
    const { requests, failures } = await checkups.scoringRequests(['a', 'b', 'c']);
    expect([...requests.keys()]).toEqual(['a', 'b', 'c']);
    expect(failures.size).toBe(0);
    expect(calls).toEqual([
      {
        actor: { kind: 'service', name: 'analytics-worker' },
        path: '/internal/scoring-requests',
        body: { submissionIds: ['a', 'b', 'c'] },
      },
    ]);
  });

  it('finds the one that cannot be read and still gets the others', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const { requests, failures } = await failingOn(['s13']).checkups.scoringRequests(ids);
    expect([...failures.keys()]).toEqual(['s13']);
    expect(requests.size).toBe(19);
  });

  it('blames only the request that does not fit the contract', async () => {
    const { requests, failures } = await failingOn([], ['b']).checkups.scoringRequests(['a', 'b', 'c']);
    expect([...requests.keys()]).toEqual(['a', 'c']);
    expect([...failures.keys()]).toEqual(['b']);
  });

  it('joins answers and the questions they belong to', async () => {
    const { requests } = await failingOn([]).checkups.scoringRequests(['a', 'b']);
    expect([...requests.values()]).toEqual([scoringRequest('a'), scoringRequest('b')]);
  });

  it.each([
    ['a sheet that is not there', { sheet: 7 }],
    ['more answers than questions', { values: Array.from({ length: 500 }, () => 1) }],
  ])('blames only the request with %s', async (_what, wrong) => {
    const { checkups } = checkupsThat((submissionIds) => {
      const { sheets, requests } = packed(submissionIds.map((id) => scoringRequest(id)));
      return { sheets, requests: requests.map((one) => (one.submissionId === 'b' ? { ...one, ...wrong } : one)) };
    });
    const { requests, failures } = await checkups.scoringRequests(['a', 'b']);
    expect([[...requests.keys()], [...failures.keys()]]).toEqual([['a'], ['b']]);
  });

  it('fails fast while the service is unavailable', async () => {
    const { checkups, calls } = checkupsThat(() => {
      throw new AppError('unavailable');
    });
    await expect(checkups.scoringRequests(['a', 'b'])).rejects.toThrow('unavailable');
    expect(calls).toHaveLength(1);
  });
});
