import { AppError } from '@wellspring/shared/errors.ts';
import type { InternalClient } from '@wellspring/shared/server/internal-client.ts';
import { describe, expect, it, vi } from 'vitest';
import { scoringRequest } from '../../testing/scoring-requests.ts';
import { createCheckupsClient } from './checkups-client.ts';

/** Answers like the checkups service, which refuses the whole call when it cannot read one of these. */
const clientThatFailsOn = (broken: ReadonlySet<string>, malformed: ReadonlySet<string> = new Set()) => {
  const call = vi.fn<InternalClient['call']>(async (_actor, _method, _path, schema, body) => {
    const { submissionIds } = body as { submissionIds: string[] };
    if (submissionIds.some((id) => broken.has(id))) throw new AppError('internal');
    const requests = submissionIds.map((id) =>
      malformed.has(id) ? { ...scoringRequest(id), answers: 'none' } : scoringRequest(id),
    );
    return schema.parse({ requests });
  });
  return { call };
};

describe('asking for scoring requests', () => {
  it('asks once for the whole batch', async () => {
    const client = clientThatFailsOn(new Set());
    const { requests, failures } = await createCheckupsClient(client).scoringRequests(['a', 'b', 'c']);
    expect([...requests.keys()]).toEqual(['a', 'b', 'c']);
    expect(failures.size).toBe(0);
    expect(client.call).toHaveBeenCalledTimes(1);
    expect(client.call.mock.calls[0]?.[0]).toEqual({ kind: 'service', name: 'analytics-worker' });
  });

  it('finds the one that cannot be read and still gets the others', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const { requests, failures } = await createCheckupsClient(clientThatFailsOn(new Set(['s13']))).scoringRequests(ids);
    expect([...failures.keys()]).toEqual(['s13']);
    expect(requests.size).toBe(19);
  });

  it('blames only the request that does not fit the contract', async () => {
    const client = clientThatFailsOn(new Set(), new Set(['b']));
    const { requests, failures } = await createCheckupsClient(client).scoringRequests(['a', 'b', 'c']);
    expect([...requests.keys()]).toEqual(['a', 'c']);
    expect([...failures.keys()]).toEqual(['b']);
  });

  it('does not knock again and again while the service is away', async () => {
    const call = vi.fn<InternalClient['call']>().mockRejectedValue(new AppError('unavailable'));
    await expect(createCheckupsClient({ call }).scoringRequests(['a', 'b'])).rejects.toThrow('unavailable');
    expect(call).toHaveBeenCalledTimes(1);
  });
});
