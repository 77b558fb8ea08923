import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';

/** On whose behalf the BFF calls a service: a person with their permissions, or a process of ours. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    userId: Id,
    sessionId: z.string(),
    language: Locale,
    /** Permission names held; 'managecompany' grants all. */
    permissions: z.array(z.string()),
    /** What was begun before is closed to the person until they are proved to be the same; absent: nothing is. */
    closedBefore: z.optional(Timestamp),
    /** Limits of an embed token; absent for a full session. */
    scope: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('service'), name: z.string() }),
]);
export type Actor = z.infer<typeof Actor>;
