import { readFileSync } from 'node:fs';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { PERMISSIONS, type Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aReadSubmission } from '@wellspring/shared/testing/a-submission.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { createEmbedGrants } from './sessions/embed-grants.ts';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from './testing/build-test-app.ts';
import { aUser } from './testing/people.ts';

const Verdict = z.union([z.literal('allow'), z.literal(401), z.literal(403), z.literal(404)]);
const Matrix = z.object({
  rows: z.array(
    z.object({
      route: z.string(),
      actors: z.record(z.string(), Verdict),
      'decided-by': z.optional(z.enum(['bff', 'service'])),
    }),
  ),
});

const file = new URL('../../authz/matrix.yaml', import.meta.url);
const { rows } = Matrix.parse(parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 }));

const EMPLOYEE = 'user-employee';
/** The permissions of each actor that has a session; the others differ in who they are. */
const SIGNED_IN: Record<string, readonly Permission[]> = {
  employee: [],
  'other-employee': [],
  'team-manager': [],
  'other-team-manager': [],
  'segment-manager': [],
  'company-admin': ['managecompany'],
  ...Object.fromEntries(
    PERMISSIONS.filter((name) => name !== 'managecompany' && rows[0]?.actors[name]).map((name) => [name, [name]]),
  ),
};
const ACTORS = [...Object.keys(SIGNED_IN), 'anonymous', 'embed-token', 'disabled-user', 'expired-token'];

type Person = Extract<Actor, { kind: 'user' }>;
const isOwner = (actor: Actor) => actor.kind === 'user' && actor.userId === EMPLOYEE;
const isReader = (actor: Actor) => isOwner(actor) || (actor as Person).userId === 'user-team-manager';
const holds = (actor: Actor, name: string) =>
  actor.kind === 'user' && (actor.permissions.includes('managecompany') || actor.permissions.includes(name));

/** The services' own rules, in short: their tests prove the real ones; here they show that the BFF says who is asking. */
function playServices({ checkups, analytics }: TestApp): void {
  const forWhom =
    (isAllowed: (actor: Actor) => boolean, body: unknown = {}) =>
    ({ actor }: { actor: Actor }) => {
      if (!isAllowed(actor)) throw new AppError('not_found');
      return body;
    };
  const refusing =
    (isAllowed: (actor: Actor) => boolean) =>
    ({ actor }: { actor: Actor }) => {
      if (!isAllowed(actor)) throw new AppError('not_allowed');
      return {};
    };
  const isMessageWriter = (actor: Actor) =>
    holds(actor, 'manageteams') || /team-manager$/.test((actor as Person).userId);
  const everybody = () => true;
  const opened = { sessionId: 'session-new', refreshToken: 'refresh-token-of-the-tests', user: aUser() };
  for (const path of ['', '/refresh']) checkups.on(`POST /internal/sessions${path}`, () => opened);
  checkups.on('POST /internal/reset-password', () => opened);
  checkups.on('DELETE /internal/sessions/:', () => undefined);
  checkups.on('POST /internal/mailreset', () => ({ accepted: true }));
  checkups.on('GET /internal/reset-codes/:', () => ({ valid: true }));
  checkups.on('GET /internal/embed-keys/:', () => ({
    origins: ['https://intranet.test'],
    views: ['checkups', 'checkup', 'report'],
    isolationFloor: 'frame',
    issuers: [],
  }));
  for (const path of [
    '/users/me',
    '/teams',
    '/sessions',
    '/settings',
    '/settings/1',
    '/settings/faq',
    '/companybranches',
    '/vitamins',
    '/factors',
    '/internal/advice',
    '/checkups/own',
    '/checkups/owncount',
    '/checkupentries',
    '/checkupentries/calendar',
    '/checkupsubmissions',
  ])
    checkups.on(`GET ${path}`, forWhom(everybody, []));
  checkups.on('PUT /settings/1', forWhom(everybody));
  for (const path of ['/profile-options', '/settings/profile-options'])
    checkups.on(`GET ${path}`, forWhom(everybody, []));
  checkups.on('PUT /settings/profile-options/:', forWhom(everybody));
  for (const path of ['', '/preview']) checkups.on(`GET /settings/retention${path}`, forWhom(everybody));
  checkups.on('PUT /settings/retention/requests/:/confirm', forWhom(everybody));
  for (const method of ['GET', 'POST', 'DELETE'])
    checkups.on(`${method} /users/me/erasure`, forWhom(everybody, { request: null }));
  checkups.on('POST /users/me/erasure/code', forWhom(everybody, undefined));
  for (const method of ['GET', 'POST']) checkups.on(`${method} /users/me/data/copies`, forWhom(everybody, []));
  checkups.on('GET /internal/data-copies/:', forWhom(isOwner, { copy: aCopy, pieceCount: 1 }));
  checkups.on('GET /internal/data-copies/:/pieces/:', forWhom(isOwner));
  checkups.on('GET /users', forWhom(everybody, []));
  for (const path of ['', '/count', '/:', '/:/export']) checkups.on(`GET /checkups${path}`, forWhom(everybody, []));
  for (const path of ['', '/import']) checkups.on(`POST /checkups${path}`, forWhom(everybody));
  checkups.on('PUT /checkups/:', forWhom(everybody));
  checkups.on('DELETE /checkups/:', forWhom(everybody, undefined));
  checkups.on('GET /settings/mail-templates', forWhom(everybody, []));
  for (const method of ['GET', 'PUT', 'DELETE'])
    checkups.on(`${method} /settings/mail-templates/:`, forWhom(everybody));
  for (const call of ['preview', 'test']) checkups.on(`POST /settings/mail-templates/:/${call}`, forWhom(everybody));
  for (const path of ['', '/count']) checkups.on(`GET /mail-deliveries${path}`, forWhom(everybody, []));
  checkups.on('PUT /stuck-messages/:/left-out', forWhom(everybody));
  for (const path of ['', '/:']) checkups.on(`POST /mail-deliveries${path}/retry`, forWhom(everybody));
  checkups.on('GET /settings/faq/1', forWhom(everybody));
  checkups.on('PUT /settings/faq', forWhom(everybody));
  for (const path of ['messagetags', 'usertags']) {
    checkups.on(`GET /${path}`, forWhom(everybody, []));
    checkups.on(`POST /${path}`, forWhom(everybody));
    checkups.on(`PUT /${path}/:`, forWhom(everybody));
    checkups.on(`DELETE /${path}/:`, forWhom(everybody, undefined));
  }
  checkups.on('GET /schedule', forWhom(everybody, []));
  for (const route of ['POST /checkupentries', 'POST /checkupentries/preview', 'PUT /checkupentries/:'])
    checkups.on(route, forWhom(everybody));
  checkups.on('PUT /checkupentries/:/close', forWhom(everybody));
  for (const method of ['GET', 'POST']) checkups.on(`${method} /checkupentries/:/reminders`, forWhom(everybody));
  checkups.on('DELETE /checkupentries/:', forWhom(everybody, undefined));
  analytics.on('GET /analytics-items', forWhom(everybody, []));
  analytics.on('POST /internal/scores', forWhom(everybody, []));
  checkups.on(
    'GET /users/:',
    forWhom((actor) => isOwner(actor) || holds(actor, 'manageusers')),
  );
  checkups.on('PUT /customuser/:', forWhom(isOwner));
  checkups.on('DELETE /sessions', forWhom(everybody, undefined));
  checkups.on('POST /auth/change-password', forWhom(everybody, undefined));
  checkups.on('DELETE /sessions/:', forWhom(isOwner, undefined));
  checkups.on('GET /checkups/:/vitamins', forWhom(isOwner));
  checkups.on('GET /checkupsubmissions/reviews', forWhom(everybody, []));
  checkups.on('POST /checkupsubmissions', forWhom(isOwner));
  checkups.on('GET /checkupsubmissions/:', forWhom(isOwner, aReadSubmission()));
  checkups.on('GET /internal/reports', forWhom(everybody, { hasReports: true, submissions: [] }));
  for (const path of ['', '/reset', '/note']) checkups.on(`PUT /checkupsubmissions/:${path}`, forWhom(isOwner));
  checkups.on('DELETE /checkupsubmissions/:', forWhom(isOwner, undefined));
  checkups.on('GET /checkupsubmissions/getprivate/:', forWhom(isReader, aReadSubmission()));
  checkups.on('GET /feedbacks/responses', forWhom(everybody, []));
  for (const method of ['GET', 'POST']) checkups.on(`${method} /feedbacks/response`, forWhom(isReader));
  for (const path of ['received', 'sent', 'received/count', 'sent/count', 'teams', 'inboxes'])
    checkups.on(`GET /feedbacks/${path}`, forWhom(everybody, []));
  checkups.on('POST /feedbacks', forWhom(everybody));
  checkups.on('GET /internal/actions/card', forWhom(everybody, null));
  for (const list of ['', '/personal', '/team', '/company']) {
    checkups.on(`GET /actions${list}`, forWhom(everybody, []));
    checkups.on(`GET /actions${list}/count`, forWhom(everybody, 0));
  }
  checkups.on('POST /actions', forWhom(everybody));
  for (const method of ['GET', 'PUT', 'DELETE']) checkups.on(`${method} /actions/:`, forWhom(isOwner));
  checkups.on('GET /meetings', forWhom(everybody, []));
  checkups.on('GET /internal/meetings/card', forWhom(everybody, null));
  for (const route of ['POST /meetings', 'GET /meetings/:', 'PUT /meetings/:', 'GET /swarms/zerglings'])
    checkups.on(route, forWhom(isReader));
  for (const path of ['messages', 'tags']) {
    checkups.on(`GET /${path}`, forWhom(everybody, []));
    checkups.on(`POST /${path}`, refusing(isMessageWriter));
  }
  checkups.on(
    'GET /messages/:',
    forWhom((actor) => isReader(actor) || holds(actor, 'manageteams')),
  );
  for (const method of ['PUT', 'DELETE'])
    checkups.on(`${method} /messages/:`, (call) => {
      forWhom((actor) => isReader(actor) || holds(actor, 'manageteams'))(call);
      return refusing(isMessageWriter)(call);
    });
  checkups.on(
    'POST /internal/readable-submissions',
    forWhom(isReader, { respondentKey: 'key', submissionIds: ['submission-1'] }),
  );
}

const aCopy = {
  id: 'submission-1',
  format: 'json',
  state: 'ready',
  rowsDone: 0,
  rowsTotal: 0,
  byteLength: null,
  requestedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:00.000Z',
};
const mailText = { subject: 's', body: '{{link}}' };
const mailTexts = { en: mailText, fr: mailText, nl: mailText };

const aDefinition = {
  title: { en: 't', fr: '', nl: '' },
  description: { en: '', fr: '', nl: '' },
  color: '#000',
  checkupblocks: [],
  vitamins: ['EB'],
  questions: null,
  extraQuestions: [],
  isPulse: false,
  duration: 5,
  durationDays: 7,
  graceDays: 0,
  repeatAfterDays: null,
  percentage: null,
  audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
  requiresReview: false,
};

function aDefinitionFile() {
  const { audience: _, ...rest } = aDefinition;
  return { $schema: 'wellspring/checkup-definition/1', ...rest };
}

/** What makes a request of each route complete, so that nothing but the actor can refuse it. */
const REQUESTS: Record<string, { query?: string; body?: unknown; headers?: Record<string, string> }> = {
  'POST /api/auth/local': { body: { identifier: 'a@b.test', password: 'x' } },
  'POST /api/auth/refresh': { body: {}, headers: ownPage() },
  'POST /api/auth/logout': { body: {}, headers: ownPage() },
  'POST /api/auth/reset-password': { body: { code: 'c', password: 'p', passwordConfirmation: 'p' } },
  'POST /api/auth/change-password': { body: { currentPassword: 'o', password: 'p', passwordConfirmation: 'p' } },
  'POST /api/mailer/mailreset': { body: { email: 'a@b.test' } },
  'POST /api/remote-loads': { body: { loads: [{ remote: 'mfe-employee', release: '0.1.0', outcome: 'ok' }] } },
  'GET /api/checkupentries/calendar': { query: 'start=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z' },
  'GET /api/schedule': { query: 'start=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z' },
  'POST /api/checkupentries': { body: { checkup: 'c', start: '2026-01-01T00:00:00Z' } },
  'POST /api/checkupentries/preview': { body: { checkup: 'c', start: '2026-01-01T00:00:00Z' } },
  'PUT /api/checkupentries/:id': { body: { revision: 0 } },
  'POST /api/checkups': { body: aDefinition },
  'PUT /api/checkups/:id': { body: { ...aDefinition, revision: 0 } },
  'POST /api/checkups/import': { body: { file: aDefinitionFile() } },
  'POST /api/users/search': { body: { text: 'a' } },
  'GET /api/customuser/code': { query: 'code=c' },
  'PUT /api/customuser/:id': { body: { language: 'fr' } },
  'GET /api/settings/retention/preview': { query: 'days=365' },
  'POST /api/users/me/erasure': { body: { password: 'p' } },
  'PUT /api/settings/1': { body: { revision: 1, data: {} } },
  'PUT /api/settings/profile-options/:field': { body: { revision: 0, options: [] } },
  'PUT /api/settings/faq': { body: { revision: 1, data: {} } },
  'POST /api/messagetags': { body: { tagtext: 't' } },
  'PUT /api/messagetags/:id': { body: { tagtext: 't' } },
  'POST /api/usertags': { body: { tagtext: 't' } },
  'PUT /api/settings/mail-templates/:template': { body: { revision: 0, texts: mailTexts } },
  'DELETE /api/settings/mail-templates/:template': { query: 'revision=0' },
  'POST /api/settings/mail-templates/:template/preview': { body: { texts: mailTexts, language: 'en' } },
  'POST /api/settings/mail-templates/:template/test': { body: { language: 'en' } },
  'POST /api/mail-deliveries/retry': { body: {} },
  'POST /api/users/me/data/copies': { body: { format: 'json' } },
  'PUT /api/usertags/:id': { body: { tagtext: 't' } },
  'GET /api/checkupsubmissions/reviews': { query: 'ids=submission-1' },
  'POST /api/checkupsubmissions': { body: { checkupentry: 'entry-1' } },
  'PUT /api/checkupsubmissions/:id': { body: { private: true } },
  'PUT /api/checkupsubmissions/:id/note': { body: { index: 'EB#AU', isShared: true } },
  'GET /api/analytics-items/percentiles': { query: 'ids=submission-1' },
  'GET /api/feedbacks/response': { query: `checkup=entry-1&refId=${EMPLOYEE}&type=user` },
  'POST /api/feedbacks/response': {
    body: { checkup: 'entry-1', refId: EMPLOYEE, type: 'user', useful: 6, recognise: 5, understand: 7 },
  },
  'POST /api/actions': { body: { body: 'Rest' } },
  'PUT /api/actions/:id': { body: { completed: true } },
  'POST /api/meetings': { body: { user: EMPLOYEE, subject: 's', manager: 'user-team-manager' } },
  'PUT /api/meetings/:id': { body: { isCancelled: true } },
  'GET /api/swarms/zerglings': { query: `_user=${EMPLOYEE}` },
  'POST /api/feedbacks': { body: { teamId: '0', body: 'b' } },
  'POST /api/messages': { body: { body: '<p>b</p>', teamid: 't' } },
  'PUT /api/messages/:id': { body: { body: '<p>b</p>' } },
  'POST /api/tags': { body: { tagtext: 't' } },
  'GET /api/embed/configuration': { query: 'key=ek' },
  'GET /embed/frame': { query: 'key=ek&view=report' },
};

function ownPage() {
  return { 'x-ws-request': '1', cookie: '__Host-ws_rt=refresh-token-of-the-tests', origin: PUBLIC_ORIGIN };
}

let test: TestApp;
const routes = new Set<string>();
const tokens = new Map<string, string | null>();

beforeAll(async () => {
  test = await buildTestApp({
    onRoute: ({ method, url, config }) => {
      if (config?.isWrongMethod) return;
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    },
  });
  playServices(test);
  for (const [name, permissions] of Object.entries(SIGNED_IN))
    tokens.set(name, await test.signIn(`user-${name}`, permissions));
  tokens.set('anonymous', null);
  tokens.set('expired-token', await test.expiredToken(EMPLOYEE));
  tokens.set('disabled-user', await test.signIn('user-disabled'));
  test.states.delete('session-user-disabled');
  await test.signIn(EMPLOYEE, [], 'embed-session');
  tokens.set(
    'embed-token',
    await createEmbedGrants(test.store).issue({
      embedKey: 'ek',
      origin: 'https://intranet.test',
      views: ['checkups', 'checkup', 'report'],
      sessionId: 'embed-session',
    }),
  );
});
afterAll(() => test.close());

async function statusFor(route: string, actor: string): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const { query, body, headers } = REQUESTS[route] ?? {};
  const path = pattern
    .replace(/:userId|:id/, pattern.includes('user') ? EMPLOYEE : 'submission-1')
    .replace(':template', 'new-checkup')
    .replace(':field', 'jobTitle')
    .replace('*', 'none.js');
  const token = tokens.get(actor);
  const reply = await test.app.inject({
    method: method as 'GET',
    url: query ? `${path}?${query}` : path,
    headers: { ...headers, ...(token ? test.bearer(token) : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return reply.statusCode;
}

describe('the authorization matrix', () => {
  it('has a row for every route and no row for a route that is gone', () => {
    expect(rows.map(({ route }) => route).sort()).toEqual([...routes].sort());
  });

  it('says for every actor what happens', () => {
    for (const { route, actors } of rows)
      expect([route, Object.keys(actors).sort()]).toEqual([route, [...ACTORS].sort()]);
  });

  it('knows every permission that can be given on its own', () => {
    // The last three come with areas that have no route yet.
    const named = new Set([...ACTORS, 'managepermissions', 'manageadvancedanalytics', 'managecompany']);
    expect(PERMISSIONS.filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(rows)('$route', async ({ route, actors, 'decided-by': decidedBy }) => {
    const found: Record<string, unknown> = {};
    for (const [actor, verdict] of Object.entries(actors)) {
      test.checkups.calls.length = 0;
      const status = await statusFor(route, actor);
      const isRefusal =
        [401, 403].includes(status) ||
        (status === 404 && /:|percentiles|feedbacks\/response|zerglings|POST \/api\/(checkupsub|meetings)/.test(route));
      found[actor] = isRefusal ? status : 'allow';
      const isDoor = verdict === 401 || actor === 'embed-token';
      const isOurs = isDoor || decidedBy === 'bff' || (verdict === 403 && decidedBy !== 'service');
      if (isOurs && verdict !== 'allow') {
        const passedOn = test.checkups.calls.filter(({ path }) => !path.startsWith('/internal/'));
        expect([actor, passedOn]).toEqual([actor, []]);
      }
      if (!isRefusal)
        expect([actor, status < 500 || route === 'GET /embed/frame' || route === 'GET /']).toEqual([actor, true]);
    }
    expect(found).toEqual(actors);
  });
});
