import * as z from 'zod/mini';

/** Longest question to the expert, in characters. */
export const MAX_ADVICE_QUESTION = 2000;

/** A question to the expert whom the organisation named; no figure goes with it. */
export const AdviceRequest = z.object({
  question: z.string().check(z.maxLength(MAX_ADVICE_QUESTION), z.regex(/\S/)),
});
export type AdviceRequest = z.infer<typeof AdviceRequest>;
