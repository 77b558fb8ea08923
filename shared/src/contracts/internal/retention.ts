import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** Checkups to analytics: deletes scores, by submission or by user. */
export const ScoresToForget = z.union([
  z.strictObject({ submissionIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({ respondentKey: z.string().check(z.minLength(1), z.maxLength(128)) }),
]);
export type ScoresToForget = z.infer<typeof ScoresToForget>;
