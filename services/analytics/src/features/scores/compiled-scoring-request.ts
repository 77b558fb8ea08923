import { PackedScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import * as z from 'zod';

/**
 * The contract's own fields in the form of Zod that compiles its objects. Contracts use the small form, which browsers
 * need and which is four times as slow; in a queue of thousands that is what one waits for.
 */
export const CompiledScoringRequest = z.object({
  ...PackedScoringRequest.shape,
  // The same rule as the contract's, without a hundred calls per submission.
  values: z.custom<PackedScoringRequest['values']>(
    (values) => Array.isArray(values) && values.every((value) => value === null || Number.isSafeInteger(value)),
  ),
});
