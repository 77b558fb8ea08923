import {
  OfferedOptions,
  OfferedOptionsQuery,
  OptionField,
  ProfileOptionList,
  ProfileOptionListChange,
} from '@wellspring/shared/contracts/people/profile-options.ts';
import {
  heldOption,
  isOptionField,
  offersAny,
  optionTitle,
} from '@wellspring/shared/domain/profile/profile-options.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { actorCan, chooseLocale, requirePermission } from '../../platform/authorization.ts';
import type { ProfileOptionsRepository } from './profile-options.repository.ts';
import type { ReadShownFields } from './shown-fields.ts';
import { tidyOptions } from './tidy-options.ts';

export type ProfileOptionsDeps = {
  lists: ProfileOptionsRepository;
  /** Those of the options that are in use. */
  heldOf: (field: OptionField, optionIds: readonly string[]) => Promise<string[]>;
  readShownFields: ReadShownFields;
  /** A user's stored profile; null for an unknown user. */
  findProfile: (userId: string) => Promise<{ profile: Readonly<Record<string, unknown>> } | null>;
  audit: Audit;
};

const params = z.object({ field: OptionField });
const OfferedQuery = z.strictObject(OfferedOptionsQuery.shape);
/** Five hundred titles in three languages. */
const BODY_LIMIT = 1024 * 1024;

/** The option lists of profiles: written by users who manage settings, read by all. */
export const profileOptionsRoutes: FastifyPluginAsyncZod<{ deps: ProfileOptionsDeps }> = async (app, { deps }) => {
  const { lists, heldOf, readShownFields, findProfile, audit } = deps;

  async function read(field: OptionField): Promise<ProfileOptionList> {
    const list = (await lists.readAll()).find((one) => one.field === field);
    if (!list) throw new AppError('not_found');
    return list;
  }

  app.get(
    '/settings/profile-options',
    { schema: { response: { 200: z.array(ProfileOptionList) } } },
    async ({ actor }) => {
      requirePermission(actor, 'managesettings');
      return lists.readAll();
    },
  );

  app.put(
    '/settings/profile-options/:field',
    { bodyLimit: BODY_LIMIT, schema: { params, body: ProfileOptionListChange, response: { 200: ProfileOptionList } } },
    async (request) => {
      requirePermission(request.actor, 'managesettings');
      const { field } = request.params;
      const { revision } = request.body;
      const options = tidyOptions(request.body.options);
      const before = await read(field);
      if (before.revision !== revision) throw new AppError('stale_revision', { details: before });
      const kept = new Set(options.map(({ id }) => id));
      const removed = before.options.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      const held = removed.length > 0 ? await heldOf(field, removed) : [];
      // It says that an option is in use, and not how often: a count of one is a person.
      if (held.length > 0)
        throw new AppError('not_possible_now', {
          fields: held.map((id) => ({ path: 'options', code: 'still_held', params: { id } })),
        });
      const isChanged = await lists.change(field, revision, options);
      if (!isChanged) throw new AppError('stale_revision', { details: await read(field) });
      await audit({ act: 'profile_options_changed', userId: requireUser(request).userId, objectId: field });
      return read(field);
    },
  );

  app.get(
    '/profile-options',
    { schema: { querystring: OfferedQuery, response: { 200: z.array(OfferedOptions) } } },
    async (request) => {
      const { userId } = requireUser(request);
      const locale = chooseLocale(request.actor, request.query._locale);
      const managesUsers = actorCan(request.actor, 'manageusers');
      const [all, shown, stored] = await Promise.all([lists.readRecent(), readShownFields(), findProfile(userId)]);
      const fields = new Set<string>(
        managesUsers ? OptionField.options : shown.map(({ field }) => field).filter(isOptionField),
      );
      return all
        .filter(({ field, options }) => fields.has(field) && offersAny(options))
        .map(({ field, options }) => {
          const held = heldOption(options, String(stored?.profile[field] ?? ''));
          return {
            field,
            options: options
              .filter(({ id, isRetired }) => !isRetired || managesUsers || held?.id === id)
              .map(({ id, title, isRetired }) => ({ id, title: optionTitle(title, locale), isRetired })),
          };
        });
    },
  );
};
