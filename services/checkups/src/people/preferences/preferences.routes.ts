import { Preference, PreferencePage } from '@wellspring/shared/contracts/people/preference.ts';
import { Presets } from '@wellspring/shared/contracts/people/presets.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PreferencesRepository } from './preferences.repository.ts';
import { tidyPresets } from './tidy-presets.ts';

const params = z.object({ page: PreferencePage });
const Body = z.strictObject(Preference.shape);
const PresetsBody = z.strictObject(Presets.shape);
/** Characters of JSON that a page may keep for a user. */
const MAX_LENGTH = 4_000;

/** How the caller wants a page to be shown; every user their own. */
export const preferencesRoutes: FastifyPluginAsyncZod<{ preferences: PreferencesRepository }> = async (
  app,
  { preferences },
) => {
  app.get('/users/me/preferences/:page', { schema: { params, response: { 200: Preference } } }, async (request) => ({
    values: await preferences.find(requireUser(request).userId, request.params.page),
  }));

  app.put(
    '/users/me/preferences/:page',
    { schema: { params, body: Body, response: { 200: Preference } } },
    async (request) => {
      const { values } = request.body;
      if (JSON.stringify(values).length > MAX_LENGTH)
        throw new AppError('invalid_request', {
          fields: [{ path: 'values', code: 'too_long', params: { amount: MAX_LENGTH } }],
        });
      await preferences.keep(requireUser(request).userId, request.params.page, values);
      return { values };
    },
  );

  app.get('/users/me/preferences/analytics/presets', { schema: { response: { 200: Presets } } }, (request) =>
    preferences.findPresets(requireUser(request).userId),
  );

  app.put(
    '/users/me/preferences/analytics/presets',
    { schema: { body: PresetsBody, response: { 200: Presets } } },
    async (request) => {
      const { userId } = requireUser(request);
      const { presets, revision } = request.body;
      const isKept = await preferences.keepPresets(userId, tidyPresets(presets), revision);
      const current = await preferences.findPresets(userId);
      if (!isKept) throw new AppError('stale_revision', { details: current });
      return current;
    },
  );
};
