import { Id, Locale, oneOrMany, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { Factor, Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { Advice } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale } from '../platform/authorization.ts';
import type { ContentReader } from './door/content.ts';
import { toFactor, toVitamin } from './door/to-vitamin.ts';

const VitaminsQuery = z.strictObject({
  _locale: z.optional(Locale),
  key_in: z.optional(oneOrMany(Id)),
  key: z.optional(Id),
  isVisible_ne: z.optional(QueryFlag),
});

const FactorsQuery = z.strictObject({ _locale: z.optional(Locale), key_in: z.optional(oneOrMany(Id)) });

const AdviceQuery = z.strictObject({
  _locale: z.optional(Locale),
  /** Whom the texts speak to: a person about themselves, or a manager about the team. */
  audience: z._default(z.enum(['personal', 'team']), 'personal'),
  /** Repeated, or joined by commas. */
  keys: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    z.array(Id).check(z.maxLength(100)),
  ),
});

/** Vitamins, factors and advice texts in the reader's language. */
export const vitaminsRoutes: FastifyPluginAsyncZod<{ content: ContentReader }> = async (app, { content }) => {
  app.get(
    '/vitamins',
    { schema: { querystring: VitaminsQuery, response: { 200: z.array(Vitamin) } } },
    async ({ query, actor }) => {
      const all = await content.read();
      const locale = chooseLocale(actor, query._locale);
      return all.vitamins
        .filter((vitamin) => query.key === undefined || vitamin._id === query.key)
        .filter((vitamin) => query.key_in === undefined || query.key_in.includes(vitamin._id))
        .filter((vitamin) => query.isVisible_ne === undefined || vitamin.isVisible !== query.isVisible_ne)
        .map((vitamin) => toVitamin(vitamin, all, locale, (question) => question.segmentId === null));
    },
  );

  app.get(
    '/factors',
    { schema: { querystring: FactorsQuery, response: { 200: z.array(Factor) } } },
    async ({ query, actor }) => {
      const { factors } = await content.read();
      const locale = chooseLocale(actor, query._locale);
      return [...factors.values()]
        .filter((factor) => query.key_in === undefined || query.key_in.includes(factor._id))
        .map((factor) => toFactor(factor, locale));
    },
  );

  app.get(
    '/internal/advice',
    { schema: { querystring: AdviceQuery, response: { 200: z.array(Advice) } } },
    async ({ query, actor }) => {
      const { factors } = await content.read();
      const locale = chooseLocale(actor, query._locale);
      return query.keys.flatMap((key) => {
        const advice = factors.get(key)?.advice[query.audience];
        const texts = advice?.[locale] ?? advice?.en ?? {};
        return Object.entries(texts).map(([level, text]) => ({ key, level, text }));
      });
    },
  );
};
