import { clusterContents } from '@wellspring/shared/content/content.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { localise } from '../platform/localised-text.ts';
import type { SettingsData } from './door/setting.ts';

type ReportTextsOptions = { readSettings: () => Promise<Pick<SettingsData, 'contactBlock'>> };

const TextsQuery = z.strictObject({
  _locale: Locale,
  /** Whom the texts speak to: a person about themselves, or a manager about the team. */
  audience: z._default(z.enum(['personal', 'team']), 'personal'),
});

/** Texts of reports that are the same for the whole company. */
export const reportTextsRoutes: FastifyPluginAsyncZod<ReportTextsOptions> = async (app, { readSettings }) => {
  app.get(
    '/internal/report-texts',
    { schema: { querystring: TextsQuery, response: { 200: ReportTexts } } },
    async (request) => {
      requireService(request);
      const { _locale: locale, audience } = request.query;
      const { contactBlock } = await readSettings();
      const clusters = Object.fromEntries(clusterContents.map((cluster) => [cluster.key, cluster[audience][locale]]));
      return { contact: localise(contactBlock, locale).trim() || null, clusters } as ReportTexts;
    },
  );
};
