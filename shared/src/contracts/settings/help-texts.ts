import * as z from 'zod/mini';
import { Faq } from './settings.ts';

/** The pages that have help of their own, by the names of their routes; the questionnaire is one. */
export const HelpRoute = z.enum([
  'dashboard',
  'vitamins',
  'checkup',
  'actions',
  'feedback',
  'definitions',
  'profile',
  'checkups',
  'tree',
  'schedule',
  'segments',
  'analytics',
  'users',
  'settings',
]);
export type HelpRoute = z.infer<typeof HelpRoute>;

/** Characters of HTML: about five pages. */
export const MAX_HELP_TEXT_LENGTH = 20_000;

/** The help texts as their editors see them; `revision` guards against two of them. */
export const HelpTexts = z.object({ id: z.literal('faq'), revision: z.int(), data: Faq });
export type HelpTexts = z.infer<typeof HelpTexts>;

const TextsByRoute = z.partial(
  z.object(
    Object.fromEntries(
      HelpRoute.options.map((route) => [route, z.string().check(z.maxLength(MAX_HELP_TEXT_LENGTH))]),
    ) as Record<HelpRoute, z.ZodMiniString>,
  ),
);

/** Only the texts that change; an empty one is taken away. */
export const HelpTextsChange = z.object({
  revision: z.int(),
  data: z.partial(z.object({ en: TextsByRoute, fr: TextsByRoute, nl: TextsByRoute })),
});
export type HelpTextsChange = z.infer<typeof HelpTextsChange>;
