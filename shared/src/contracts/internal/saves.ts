import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { RequestId } from '../request-id.ts';

/** Most saves that go together. */
export const MAX_SAVES = 50;

/**
 * Saves of several users that arrived together. Each carries the internal token of its own user, and is authorised and
 * answered separately.
 */
export const SavesTogether = z.object({
  saves: z
    .array(
      z.object({
        token: z.string().check(z.maxLength(4_096)),
        id: Id,
        body: z.unknown(),
        /** Of the user's request; absent of a BFF from before. */
        requestId: z.optional(RequestId),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SAVES)),
});
export type SavesTogether = z.infer<typeof SavesTogether>;

/** In the order of the saves, what each would have been answered alone; `body` is JSON ready to be passed on. */
export const SavesAnswered = z.object({ answers: z.array(z.object({ status: z.int(), body: z.string() })) });
export type SavesAnswered = z.infer<typeof SavesAnswered>;
