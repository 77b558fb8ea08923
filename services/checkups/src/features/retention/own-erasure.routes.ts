import { AskErasure, OwnErasure } from '@wellspring/shared/contracts/retention.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '../../domain/audit.ts';
import type { ErasureRequestRepository } from './erasure-request.repository.ts';

export type OwnErasureParts = {
  requests: ErasureRequestRepository;
  /** Whether it is the person's password. @throws AppError unavailable when too many are looked at at once */
  isPasswordOf: (userId: string, password: string) => Promise<boolean>;
  audit: Audit;
};

/** A person's wish that everything about them be erased. */
export const ownErasureRoutes: FastifyPluginAsyncZod<{ parts: OwnErasureParts }> = async (app, { parts }) => {
  const { requests, isPasswordOf, audit } = parts;

  async function current(userId: string): Promise<OwnErasure> {
    const row = await requests.findOpen(userId);
    if (!row || row.state === 'withdrawn') return { request: null };
    return { request: { state: row.state, askedAt: row.askedAt.toISOString() } };
  }

  app.get('/users/me/erasure', { schema: { response: { 200: OwnErasure } } }, async (request) =>
    current(userOf(request).userId),
  );

  app.post('/users/me/erasure', { schema: { body: AskErasure, response: { 200: OwnErasure } } }, async (request) => {
    const { userId } = userOf(request);
    const { password } = request.body;
    if (password === '') throw new AppError('fields_required', { fields: [{ path: 'password', code: 'required' }] });
    // Not invalid_credentials: to a browser a 401 says that the session is over.
    if (!(await isPasswordOf(userId, password)))
      throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'wrong_password' }] });
    const isNew = (await requests.findOpen(userId)) === null;
    await requests.ask(userId, new Date());
    if (isNew) await audit({ act: 'erasure_asked', userId });
    return current(userId);
  });

  app.delete('/users/me/erasure', { schema: { response: { 200: OwnErasure } } }, async (request) => {
    const { userId } = userOf(request);
    const withdrawn = await requests.withdraw(userId);
    if (withdrawn) await audit({ act: 'erasure_withdrawn', userId, objectId: withdrawn._id });
    return current(userId);
  });
};
