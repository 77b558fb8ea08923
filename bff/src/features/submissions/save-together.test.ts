import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeUpstream, type FakeUpstream } from '../../testing/fake-upstream.ts';
import { createSaveTogether } from './save-together.ts';

const toActor = (userId: string): Actor => ({
  kind: 'user',
  userId,
  sessionId: `session-${userId}`,
  language: 'en',
  permissions: [],
});
const aSave = (userId: string) => ({ actor: toActor(userId), id: `of-${userId}`, body: { answersOf: userId } });
const turn = () => new Promise((resolve) => setImmediate(resolve));

type Together = { saves: { token: string; id: string; body: unknown }[] };
type Open = { users: string[]; go: () => void };

let checkups: FakeUpstream;
/** Calls that have not been answered yet. */
let open: Open[];
let failure: AppError | null;

beforeEach(() => {
  checkups = createFakeUpstream('checkups');
  open = [];
  failure = null;
  const held = (users: string[], answer: () => unknown) =>
    new Promise((resolve, reject) => {
      open.push({ users, go: () => (failure ? reject(failure) : resolve(answer())) });
    });
  checkups.on('PUT /checkupsubmissions/:', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return held([id.slice(3)], () => ({ id }));
  });
  checkups.on('POST /internal/saves', ({ body }) => {
    const { saves } = body as Together;
    const users = saves.map(({ token }) => (JSON.parse(token) as { userId: string }).userId);
    return held(users, () => ({
      answers: saves.map(({ id }) =>
        id === 'of-stranger'
          ? { status: 404, body: JSON.stringify({ code: 'not_found' }) }
          : { status: 200, body: JSON.stringify({ id }) },
      ),
    }));
  });
});

const seen = () => checkups.calls.map(({ actor, method }) => `${method} as ${actor.kind}`);

describe('saves on their way to the service', () => {
  it('go alone and as the person while nothing else is under way', async () => {
    const save = createSaveTogether(checkups);
    const ada = save(aSave('ada'));
    await turn();
    expect(checkups.calls).toMatchObject([
      { actor: { userId: 'ada' }, path: '/checkupsubmissions/of-ada', body: { answersOf: 'ada' } },
    ]);
    open[0]?.go();
    expect(await ada).toBe('{"id":"of-ada"}');
  });

  it('go together when they come while two calls are under way, each with its own token', async () => {
    const save = createSaveTogether(checkups);
    const saved: Promise<string>[] = [];
    for (const user of ['ada', 'ben', 'cleo', 'dan']) {
      saved.push(save(aSave(user)));
      await turn();
    }
    expect(open.map(({ users }) => users)).toEqual([['ada'], ['ben']]);
    open[1]?.go();
    await expect.poll(() => open.map(({ users }) => users)).toEqual([['ada'], ['ben'], ['cleo', 'dan']]);
    expect(seen()).toEqual(['PUT as user', 'PUT as user', 'POST as service']);
    for (const { go } of open) go();
    expect(await Promise.all(saved)).toEqual(['ada', 'ben', 'cleo', 'dan'].map((user) => `{"id":"of-${user}"}`));
  });

  it('are refused one by one, in the words of the service', async () => {
    const save = createSaveTogether(checkups);
    const results = Promise.allSettled([save(aSave('ada')), save(aSave('stranger')), save(aSave('ben'))]);
    await turn();
    open[0]?.go();
    expect(await results).toMatchObject([
      { status: 'fulfilled', value: '{"id":"of-ada"}' },
      { status: 'rejected', reason: { code: 'not_found' } },
      { status: 'fulfilled', value: '{"id":"of-ben"}' },
    ]);
  });

  it('fail together when the service does not answer, and the next ones go on', async () => {
    const save = createSaveTogether(checkups);
    const both = Promise.allSettled([save(aSave('ada')), save(aSave('ben'))]);
    await turn();
    failure = new AppError('unavailable');
    open[0]?.go();
    const away = { status: 'rejected', reason: { code: 'unavailable' } };
    expect(await both).toMatchObject([away, away]);
    failure = null;
    const next = save(aSave('cleo'));
    await expect.poll(() => open.length).toBe(2);
    open[1]?.go();
    expect(await next).toBe('{"id":"of-cleo"}');
  });
});
