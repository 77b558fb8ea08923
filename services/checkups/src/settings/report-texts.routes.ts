import { clusterContents } from '@wellspring/shared/content/content.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { localise } from '../platform/localised-text.ts';
import type { SettingsData } from './door/setting.ts';

type ReportTextsOptions = { readSettings: () => Promise<Pick<SettingsData, 'contactBlock'>> };

/** Texts of personal reports that are the same for the whole company. */
export const reportTextsRoutes: FastifyPluginAsyncZod<ReportTextsOptions> = async (app, { readSettings }) => {
  app.get(
    '/internal/report-texts',
    { schema: { querystring: z.strictObject({ _locale: Locale }), response: { 200: ReportTexts } } },
    async (request) => {
      requireService(request);
      const { _locale: locale } = request.query;
      const { contactBlock } = await readSettings();
      const clusters = Object.fromEntries(clusterContents.map(({ key, personal }) => [key, personal[locale]]));
      return { contact: localise(contactBlock, locale).trim() || null, clusters } as ReportTexts;
    },
  );
};
