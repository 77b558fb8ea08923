import { Settings, SettingsChange } from '@wellspring/shared/contracts/administrative-settings.ts';
import { QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { HelpTexts, HelpTextsChange } from '@wellspring/shared/contracts/help-texts.ts';
import {
  OPTIONS_MOST,
  OptionField,
  ProfileOption,
  ProfileOptionList,
  ProfileOptionListChange,
} from '@wellspring/shared/contracts/profile-options.ts';
import { CompanyBranch, Faq, PublicSettings } from '@wellspring/shared/contracts/settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { asBff } from '../../session/internal-actor.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Settings';
const Change = z.strictObject({ revision: z.int(), data: strict(SettingsChange.shape.data) });

const { en, fr, nl } = HelpTextsChange.shape.data.shape;
const byRoute = (texts: typeof en) => z.optional(strict(texts.def.innerType));
const HelpChange = z.strictObject({
  revision: z.int(),
  data: z.strictObject({ en: byRoute(en), fr: byRoute(fr), nl: byRoute(nl) }),
});

const OptionListChange = z.strictObject({
  ...ProfileOptionListChange.shape,
  options: z
    .array(z.strictObject({ ...ProfileOption.shape, title: strict(ProfileOption.shape.title) }))
    .check(z.maxLength(OPTIONS_MOST)),
});
/** Five hundred titles in three languages. */
const OPTION_LIST_BYTES = 1024 * 1024;

/** What the company has decided, for everybody and for those who decide it. */
export const settingsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/settings',
    {
      config: { public: true },
      schema: describe({
        summary: 'Settings that everybody may know, also before logging in',
        tag,
        access: 'everybody',
        answers: { 200: PublicSettings },
      }),
    },
    async (_request, reply) => {
      const answer = await checkups.send(asBff, 'GET', '/settings');
      return reply.type(answer.contentType).send(answer.body as never);
    },
  );

  app.get(
    '/settings/1',
    {
      config: { needs: ['managesettings'] },
      schema: describe({ summary: 'All settings', tag, answers: { 200: Settings }, errors: [403] }),
    },
    forward,
  );

  app.put(
    '/settings/1',
    {
      config: { needs: ['managesettings'] },
      schema: {
        ...describe({
          summary: 'Change settings; 409 with the current copy when somebody else was faster',
          tag,
          answers: { 200: Settings },
          errors: [400, 403, 409],
        }),
        body: Change,
      },
    },
    forward,
  );

  app.get(
    '/settings/faq',
    {
      config: { embed: ['checkups', 'checkup', 'report'] },
      schema: describe({ summary: 'Help texts by language and route', tag, answers: { 200: Faq } }),
    },
    forward,
  );

  app.get(
    '/settings/faq/1',
    {
      config: { needs: ['managesettings'] },
      schema: describe({ summary: 'Help texts with their revision', tag, answers: { 200: HelpTexts }, errors: [403] }),
    },
    forward,
  );

  app.put(
    '/settings/faq',
    {
      config: { needs: ['managesettings'] },
      schema: {
        ...describe({
          summary: 'Change help texts; the HTML is sanitised; 409 with the current copy when somebody was faster',
          tag,
          answers: { 200: HelpTexts },
          errors: [400, 403, 409],
        }),
        body: HelpChange,
      },
    },
    forward,
  );

  app.get(
    '/settings/profile-options',
    {
      config: { needs: ['managesettings'] },
      schema: describe({
        summary: 'What people choose from for fields of their profile, in every language',
        tag,
        answers: { 200: z.array(ProfileOptionList) },
        errors: [403],
      }),
    },
    forward,
  );

  app.put(
    '/settings/profile-options/:field',
    {
      config: { needs: ['managesettings'] },
      bodyLimit: OPTION_LIST_BYTES,
      schema: {
        ...describe({
          summary: 'Write such a list; 409 while somebody holds what is left out of it, or with the newer copy',
          tag,
          answers: { 200: ProfileOptionList },
          errors: [400, 403, 409],
        }),
        params: z.object({ field: OptionField }),
        body: OptionListChange,
      },
    },
    forward,
  );

  app.get(
    '/companybranches',
    {
      config: { embed: ['checkups', 'checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'Branches of the company',
          tag,
          answers: { 200: z.array(CompanyBranch) },
          errors: [400],
        }),
        querystring: z.strictObject({ isdefault: z.optional(QueryFlag) }),
      },
    },
    forward,
  );
};
