import { Id } from '@wellspring/shared/contracts/common.ts';
import { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { EmbedKeyRepository } from './embed-key.repository.ts';

/** What the BFF must know about an embed key before it believes an assertion. */
export const embedKeysRoutes: FastifyPluginAsyncZod<{ keys: EmbedKeyRepository }> = async (app, { keys }) => {
  app.get(
    '/internal/embed-keys/:id',
    { schema: { params: z.object({ id: Id }), response: { 200: EmbedKey } } },
    async (request) => {
      requireService(request);
      const key = await keys.findActive(request.params.id);
      if (!key) throw new AppError('embed_key_unknown');
      return key;
    },
  );
};
