import * as z from 'zod/mini';

/** A part of a screen: it is there, or it says alone that it is not. */
export const part = <T extends z.ZodMiniType>(data: T) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), data }),
    z.object({ status: z.literal('unavailable') }),
  ]);
