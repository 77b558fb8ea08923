import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEmbedSession } from './embed-session.ts';
import type { AskForProof, Sharing } from './proof.ts';

let life: AbortController;
let asked: { view: string; alongside?: string[]; assertion?: string }[];
let answers: Promise<Response>[];

beforeEach(() => {
  life = new AbortController();
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    expect(url).toBe('https://w.test/api/embed/token');
    asked.push(JSON.parse(body));
    return answers.shift() ?? given(`t${asked.length}`);
  });
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

const given = (token: string, expires_in = 600) =>
  Response.json({ access_token: token, expires_in, scope: '', user: { id: 'u1' } });

const assert: AskForProof = async () => ({ assertion: 'word' });
/** As the page answers for an element that is not the first one of its group. */
const follow: AskForProof = async (reason, canShare) =>
  canShare && reason === 'initial' ? { shared: true } : { assertion: `own ${reason}` };

const onPage = (group: string, ...views: string[]): Sharing => ({ group, views });

function open(view: string, sharing: Sharing | null, ask = assert) {
  const heard: number[] = [];
  const session = createEmbedSession({
    ...{ apiBaseUrl: 'https://w.test/api', embedKey: 'ek', view, embedder: 'https://intranet.test', ask },
    readSharing: async () => sharing,
    onToken: (expiresIn) => heard.push(expiresIn),
    onTrouble: () => {},
    signal: life.signal,
  });
  return { session, opened: session.open(), heard };
}

it('is one exchange for three views of a page, also for one that comes later', async () => {
  const sharing = onPage('g1', 'checkups', 'report', 'manager-home');
  const pages = [open('checkups', sharing), open('report', sharing, follow)];
  await Promise.all(pages.map(({ opened }) => opened));
  const late = open('manager-home', sharing, follow);
  expect(await late.opened).toEqual({ person: { id: 'u1' }, canary: null });
  expect(asked).toEqual([
    { assertion: 'word', embedKey: 'ek', view: 'checkups', alongside: ['report', 'manager-home'] },
  ]);
  expect([...pages, late].map(({ session }) => session.getToken())).toEqual(['t1', 't1', 't1']);
  expect(late.heard[0]).toBeGreaterThan(590);
});

it('takes the token of a reader who logged in for another view', async () => {
  const sharing = onPage('g2', 'checkups', 'report');
  const waiting = open('report', sharing, () => new Promise(() => undefined));
  await open('checkups', sharing).opened;
  await waiting.opened;
  expect([waiting.session.getToken(), asked.length]).toEqual(['t1', 1]);
});

it('renews for all of them', async () => {
  const sharing = onPage('g3', 'checkups', 'report');
  const [one, two] = [open('checkups', sharing), open('report', sharing, follow)];
  await Promise.all([one.opened, two.opened]);
  answers = [Promise.resolve(given('t2', 900))];
  await one.session.renew();
  await vi.waitUntil(() => two.session.getToken() === 't2');
  expect(asked).toHaveLength(2);
});

it('asks for itself when the first one fails', async () => {
  const sharing = onPage('g4', 'checkups', 'report');
  answers = [Promise.resolve(Response.json({ code: 'embed_user_unknown', requestId: 'r' }, { status: 403 }))];
  const [one, two] = [open('checkups', sharing), open('report', sharing, follow)];
  await expect(one.opened).rejects.toMatchObject({ code: 'E_USER_UNKNOWN' });
  await two.opened;
  expect(asked.map(({ assertion }) => assertion)).toEqual(['word', 'own refresh']);
});

it('keeps apart pages, and views that the token does not open', async () => {
  await open('checkups', onPage('g5', 'checkups')).opened;
  await open('report', onPage('g5', 'report')).opened;
  await open('checkups', onPage('g6', 'checkups', 'report')).opened;
  await open('checkups', null).opened;
  expect(asked).toHaveLength(4);
});
