import * as z from 'zod/mini';

/** The one error body; `message` keeps the format of the authentication calls: the first server message id. */
export const ErrorBody = z.object({
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
  details: z.optional(z.unknown()),
  message: z.array(z.object({ messages: z.array(z.object({ id: z.string(), message: z.string() })) })),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
