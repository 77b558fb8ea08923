import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForAssertion } from './assertion-source.ts';

const { signal } = new AbortController();
const none = { getAssertion: null, endpoint: null, first: null };
afterEach(() => vi.unstubAllGlobals());

describe('askForAssertion', () => {
  it('uses the one in the attribute for the first load only', async () => {
    const getAssertion = vi.fn(async () => 'fresh');
    const source = { ...none, first: 'given', getAssertion };
    expect(await askForAssertion(source, 'initial', signal)).toBe('given');
    expect(await askForAssertion(source, 'refresh', signal)).toBe('fresh');
    expect(getAssertion).toHaveBeenCalledWith({ reason: 'refresh', signal: expect.any(AbortSignal) });
  });

  it.each([
    ['JSON', '{"assertion":"abc"}'],
    ['bare text', ' abc\n'],
  ])('reads the endpoint’s answer as %s', async (_form, body) => {
    const fetching = vi.fn(async () => new Response(body));
    vi.stubGlobal('fetch', fetching);
    expect(await askForAssertion({ ...none, endpoint: '/who' }, 'initial', signal)).toBe('abc');
    expect(fetching).toHaveBeenCalledWith('/who', expect.objectContaining({ credentials: 'include' }));
  });

  it.each([
    ['throws', async () => Promise.reject(new Error('no'))],
    ['gives nothing', async () => ''],
  ])('says that the page does not vouch when its callback %s', async (_case, getAssertion) => {
    const asking = askForAssertion({ ...none, getAssertion }, 'initial', signal);
    await expect(asking).rejects.toMatchObject({ code: 'E_AUTH_CALLBACK' });
  });

  it('does not wait for a callback that hangs once the element is gone', async () => {
    const gone = new AbortController();
    const asking = askForAssertion({ ...none, getAssertion: () => new Promise(() => {}) }, 'initial', gone.signal);
    gone.abort();
    await expect(asking).rejects.toMatchObject({ code: 'E_AUTH_CALLBACK' });
  });

  it('throws an error that says what to configure when there is neither callback nor endpoint', async () => {
    await expect(askForAssertion(none, 'initial', signal)).rejects.toMatchObject({ code: 'E_CONFIG' });
  });
});
