import { MembershipsAsked, ReadersAsked } from '@wellspring/shared/contracts/internal/feed.ts';
import {
  type ScoringRequest,
  ScoringRequestsAsked,
  SubmissionsProcessed,
} from '@wellspring/shared/contracts/internal/scoring.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { requireService, serviceAuth } from '@wellspring/shared/server/http/service-auth.ts';
import * as z from 'zod/mini';
import { packed } from './scoring-requests.ts';

export type FakeCheckups = {
  url: string;
  /** Finished submissions as they are now; take one out to reset it. */
  finished: Map<string, ScoringRequest>;
  /** Every report that came in: submission and answers hash. */
  processed: { submissionId: string; answersHash: string; version: number }[];
  /** Sizes of the requested batches. */
  askedSizes: number[];
  /** Called before each answer; may wait, or throw to be away. */
  before: (call: 'scoring-requests' | 'processed') => Promise<void>;
  close: () => Promise<void>;
};

/** Speaks the internal calls of the checkups service over real HTTP, with real tokens. */
export async function startFakeCheckups(secret: string): Promise<FakeCheckups> {
  const app = createServer({ name: 'fake-checkups', logLevel: 'silent', bodyLimit: 1024 * 1024 });
  await app.register(serviceAuth, { tokens: createInternalTokens(secret) });
  const fake: FakeCheckups = {
    url: '',
    finished: new Map(),
    processed: [],
    askedSizes: [],
    before: async () => undefined,
    close: () => app.close(),
  };

  // Answers are sent as they are: what a careless service adds must be stripped by the reader.
  app.post('/internal/scoring-requests', { schema: { body: ScoringRequestsAsked } }, async (request) => {
    requireService(request);
    fake.askedSizes.push(request.body.submissionIds.length);
    await fake.before('scoring-requests');
    return packed(request.body.submissionIds.flatMap((id) => fake.finished.get(id) ?? []));
  });
  app.post(
    '/internal/submissions/processed',
    { schema: { body: SubmissionsProcessed, response: { 204: z.undefined() } } },
    async (request, reply) => {
      requireService(request);
      await fake.before('processed');
      fake.processed.push(...request.body.processed);
      return reply.status(204).send();
    },
  );
  app.post('/internal/feed/memberships', { schema: { body: MembershipsAsked } }, async (request) => {
    requireService(request);
    return { memberships: null };
  });
  app.post('/internal/feed/readers', { schema: { body: ReadersAsked } }, async (request) => {
    requireService(request);
    return { submissionIds: [] };
  });
  fake.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return fake;
}

/** What `before` throws for a service that is away. */
export const away = (): never => {
  throw new AppError('unavailable');
};
