import { AskedComputations, BootstrapAsked } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SettingsReader } from '../../settings/door/setting.ts';
import type { SetAccess } from '../sets/set-access.ts';
import type { ComputationsRepository } from './computations.repository.ts';

type ComputationsDeps = {
  computations: ComputationsRepository;
  access: Pick<SetAccess, 'findReader'>;
  settings: Pick<SettingsReader, 'readRecent'>;
  now: () => Date;
};

/** Which computations a user asked for, for the BFF. Each is admitted by its run before its state is read. */
export const computationsRoutes: FastifyPluginAsyncZod<{ deps: ComputationsDeps }> = async (app, { deps }) => {
  const { computations, access, settings, now } = deps;

  /** @throws AppError not_found for who has no advanced analytics, and while analytics is switched off */
  async function requireReader(actor: UserActor): Promise<string> {
    const [{ seesAdvanced }, { statsenabled }] = await Promise.all([access.findReader(actor), settings.readRecent()]);
    if (!seesAdvanced || !statsenabled) throw new AppError('not_found');
    return actor.userId;
  }

  async function list(userId: string): Promise<AskedComputations> {
    const rows = await computations.list(userId);
    return {
      computations: rows.map(({ entryId, setId, choice, askedAt }) => ({
        ...{ entryId, setId, choice },
        askedAt: askedAt.toISOString(),
      })),
    };
  }

  app.get('/internal/results/computations', { schema: { response: { 200: AskedComputations } } }, async (request) =>
    list(await requireReader(requireUser(request))),
  );

  app.post(
    '/internal/results/computations',
    { schema: { body: BootstrapAsked, response: { 200: AskedComputations } } },
    async (request) => {
      const userId = await requireReader(requireUser(request));
      await computations.note(userId, request.body, now());
      return list(userId);
    },
  );
};
