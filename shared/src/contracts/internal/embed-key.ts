import * as z from 'zod/mini';
import { ViewName } from '../access/embed.ts';

/** What the BFF must know about an active embed key before it believes an assertion. */
export const EmbedKey = z.object({
  /** Exact origins, such as https://intranet.example. */
  origins: z.array(z.string()),
  views: z.array(ViewName),
  isolationFloor: z.enum(['frame', 'shadow']),
  /** Who may vouch for people; one of the two ways to find their public key. */
  issuers: z.array(
    z.object({
      issuer: z.string(),
      publicJwk: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      jwksUrl: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type EmbedKey = z.infer<typeof EmbedKey>;
