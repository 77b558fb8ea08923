import { DoctorQuestion, DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { EmbedKeyUse } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Frontends } from '../../../frontends/frontends.ts';
import { ById } from '../../../http/by-id.ts';
import { describe } from '../../../http/describe.ts';
import type { Limits } from '../../../limits/limits.ts';
import type { EmbedKeys } from '../../../sessions/embed-keys.ts';
import type { EmbedUse } from '../../../sessions/embed-use.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { AssertionVerifier } from '../verify-assertion.ts';
import { checkAnswer, checkFrame, checkPolicy, type KnownPage } from './check-page.ts';
import { checkViews } from './check-views.ts';
import { checkVouching } from './check-vouching.ts';
import type { FetchedPage, FetchFailure, PageFetcher } from './fetch-page.ts';
import { readCode, readPolicies } from './read-page.ts';
import { type Finding, failed, fine, runSteps } from './steps.ts';

export type DoctorRoutesDeps = {
  checkups: Upstream;
  embedKeys: EmbedKeys;
  embedUse: EmbedUse;
  assertions: AssertionVerifier;
  frontends: Frontends;
  limits: Limits;
  fetchPage: PageFetcher;
  publicOrigin: string;
};

const tag = 'Embedding';

/** @throws AppError invalid_request */
function readAddress(page: string): URL {
  const address = URL.canParse(page.trim()) ? new URL(page.trim()) : null;
  if (!address || !['https:', 'http:'].includes(address.protocol) || address.username || address.password)
    throw new AppError('invalid_request', { fields: [{ path: 'page', code: 'not_an_address' }] });
  return address;
}

/** Printable and short: it is shown to an administrator. */
const toSoftware = (header: string | undefined) => header?.replace(/[^\x20-\x7e]/g, '').slice(0, 60) || null;

function toKnown(
  address: URL,
  answer: FetchedPage | FetchFailure | null,
  policy: string | undefined,
  server: string,
): KnownPage {
  const page =
    answer !== null && typeof answer === 'object' ? answer : { headers: {} as FetchedPage['headers'], html: '' };
  const header = policy ?? page.headers['content-security-policy'];
  return {
    address,
    policies: readPolicies(header, page.html),
    code: readCode(page.html, server),
    embedderPolicy: page.headers['cross-origin-embedder-policy'] ?? '',
    software: toSoftware(page.headers.server),
  };
}

/** The embed doctor: tries a page as a browser would, without logging anybody in (docs/adr/0026). */
export const doctorRoutes: FastifyPluginAsyncZod<DoctorRoutesDeps> = async (app, deps) => {
  const { embedKeys, embedUse, frontends, limits, fetchPage, publicOrigin } = deps;

  /** Null when it is switched off. */
  const findKey = (id: string): Promise<EmbedKey | null> =>
    embedKeys.find(id).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'embed_key_unknown') return null;
      throw error;
    });

  async function examine(id: string, { page, policy, assertion }: DoctorQuestion): Promise<DoctorReport> {
    const address = readAddress(page);
    const { origin } = address;
    const key = await findKey(id);
    const isListed = key?.origins.includes(origin) ?? false;
    // No address is fetched that is not on the list.
    const answer = isListed && policy === undefined ? await fetchPage(address) : null;
    const known = toKnown(address, answer, policy, publicOrigin);

    const checkOrigin = (): Finding => {
      if (!key) return failed('switched-off');
      if (isListed) return fine('listed', { origin });
      const lines = [{ sign: 'plus' as const, text: origin }];
      return failed('not-listed', { origin }, { place: 'key', lines, copy: origin, software: null });
    };
    const steps = await runSteps([
      ['origin', checkOrigin],
      ['page', () => (answer ? checkAnswer(address, answer, { key: id, code: known.code }) : fine('policy-given'))],
      ['script', () => checkPolicy(known, 'script', publicOrigin)],
      ['frame', () => checkFrame(known, publicOrigin)],
      ['questions', () => checkPolicy(known, 'questions', publicOrigin)],
      [
        'vouch',
        () =>
          checkVouching(
            { ...deps, audience: `${publicOrigin}/embed` },
            { key: key as EmbedKey, origin, assertion, auth: known.code.element?.auth },
          ),
      ],
      ['view', async () => checkViews(key as EmbedKey, (await frontends.registry.read())?.value ?? null, known.code)],
    ]);
    return { page: address.href, checkedAt: new Date().toISOString(), steps };
  }

  app.post(
    '/embedkeys/:id/doctor',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Try a page of an embed key: origin, policy, who vouches and what is shown; nobody is logged in',
          tag,
          answers: { 200: DoctorReport },
          errors: [400, 403],
        }),
        params: ById,
        body: DoctorQuestion,
      },
    },
    async (request) => {
      await limits.embedDoctor(requireUser(request).userId);
      return examine(request.params.id, request.body);
    },
  );

  app.get(
    '/embedkeys/:id/use',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary:
            'When the pages of an embed key were last used, and the keys of its issuers last read; never by whom',
          tag,
          answers: { 200: EmbedKeyUse },
          errors: [403],
        }),
        params: ById,
      },
    },
    async ({ params: { id } }) => {
      const key = await findKey(id);
      return key ? embedUse.read(id, key) : { origins: [], issuers: [] };
    },
  );
};
