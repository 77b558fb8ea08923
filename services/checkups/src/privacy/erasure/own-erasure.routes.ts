import { AskErasure, OwnErasure } from '@wellspring/shared/contracts/privacy/retention.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { ErasureCodeRepository } from './erasure-code.repository.ts';
import type { ErasureRequestRepository } from './erasure-request.repository.ts';

export type OwnErasureDeps = {
  requests: ErasureRequestRepository;
  codes: ErasureCodeRepository;
  hasPassword: (userId: string) => Promise<boolean>;
  /** Whether it is the person's password. @throws AppError unavailable when too many are looked at at once */
  isPasswordOf: (userId: string, password: string) => Promise<boolean>;
  findPerson: (userId: string) => Promise<Person | null>;
  mails: MailWriter;
  inTransaction: InTransaction;
  /** @throws AppError not_possible_now for the last who manages the company */
  requireOtherHolder: (leavingIds: readonly string[], session: ClientSession) => Promise<void>;
  wakeRelay: WakeRelay;
  audit: Audit;
  now?: () => Date;
};

const refused = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/** A user's request to be erased; confirmed by their password, else by a mailed code. */
export const ownErasureRoutes: FastifyPluginAsyncZod<{ deps: OwnErasureDeps }> = async (app, { deps }) => {
  const { requests, codes, hasPassword, isPasswordOf, findPerson, mails, inTransaction, wakeRelay, audit } = deps;
  const { requireOtherHolder, now = () => new Date() } = deps;

  app.addHook('onRequest', async (request) => {
    // An embedding page may not request erasure.
    if (requireUser(request).scope) throw new AppError('not_allowed');
  });

  async function current(userId: string): Promise<OwnErasure> {
    const [row, byPassword] = await Promise.all([requests.findOpen(userId), hasPassword(userId)]);
    const confirmBy = byPassword ? 'password' : 'code';
    if (!row || row.state === 'withdrawn') return { request: null, confirmBy };
    return { request: { state: row.state, askedAt: row.askedAt.toISOString() }, confirmBy };
  }

  /** @throws AppError fields_required, invalid_request naming the field that does not show it */
  async function assertTheirs(userId: string, { password = '', code = '' }: AskErasure): Promise<void> {
    const field = (await hasPassword(userId)) ? 'password' : 'code';
    const given = field === 'password' ? password : code;
    if (given === '') throw new AppError('fields_required', { fields: [{ path: field, code: 'required' }] });
    // Not invalid_credentials: to a browser a 401 says that the session is over.
    if (field === 'password' && !(await isPasswordOf(userId, given))) throw refused('password', 'wrong_password');
    if (field === 'code' && !(await codes.use(userId, given, now()))) throw refused('code', 'wrong_code');
  }

  app.get('/users/me/erasure', { schema: { response: { 200: OwnErasure } } }, async (request) =>
    current(requireUser(request).userId),
  );

  app.post('/users/me/erasure/code', async (request, reply) => {
    const { userId } = requireUser(request);
    // Users with a password must enter it: access to a mailbox must not be enough.
    if (await hasPassword(userId))
      throw new AppError('not_possible_now', { fields: [{ path: 'code', code: 'has_password' }] });
    const person = await findPerson(userId);
    if (!person) throw new AppError('not_found');
    await inTransaction(async (session) => {
      const code = await codes.make(userId, now(), session);
      if (code === null) return;
      const { language } = person;
      await mails.write({ template: 'confirm-erasure', userId, language, variables: { code } }, session);
    });
    wakeRelay();
    return reply.status(204).send();
  });

  app.post('/users/me/erasure', { schema: { body: AskErasure, response: { 200: OwnErasure } } }, async (request) => {
    const { userId } = requireUser(request);
    await assertTheirs(userId, request.body);
    await inTransaction((session) => requireOtherHolder([userId], session));
    const isNew = (await requests.findOpen(userId)) === null;
    await requests.ask(userId, now());
    if (isNew) await audit({ act: 'erasure_asked', userId });
    return current(userId);
  });

  app.delete('/users/me/erasure', { schema: { response: { 200: OwnErasure } } }, async (request) => {
    const { userId } = requireUser(request);
    const withdrawn = await requests.withdraw(userId);
    if (withdrawn) await audit({ act: 'erasure_withdrawn', userId, objectId: withdrawn._id });
    return current(userId);
  });
};
