import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';

/** On whose behalf the BFF calls a service: a person with their permissions, or a process of ours. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    userId: Id,
    sessionId: z.string(),
    language: Locale,
    /** Permission names held; 'managecompany' grants all. */
    permissions: z.array(z.string()),
    /** Limits of an embed token; absent for a full session. */
    scope: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('service'), name: z.string() }),
]);
export type Actor = z.infer<typeof Actor>;
