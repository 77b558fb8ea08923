import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { OwnData } from '../own-data.ts';

/** Checkups to analytics: of these nobody shall ever be found again, by submission or by person. */
export const ScoresToUnlink = z.union([
  z.strictObject({ submissionIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({ respondentKey: z.string().check(z.minLength(1), z.maxLength(128)) }),
]);
export type ScoresToUnlink = z.infer<typeof ScoresToUnlink>;

/** Checkups to BFF: what checkups holds of the actor, and the key under which analytics holds the rest. */
export const HeldData = z.object({ respondentKey: z.string(), data: OwnData });
export type HeldData = z.infer<typeof HeldData>;
