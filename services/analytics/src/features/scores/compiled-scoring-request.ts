import { ScoringAnswer, ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import * as z from 'zod';

/**
 * The contract's own fields in the form of Zod that compiles its objects. Contracts use the small form, which browsers
 * need and which walks over a hundred answers four times as slowly; in a queue of thousands that is what one waits for.
 */
export const CompiledScoringRequest = z.object({
  ...ScoringRequest.shape,
  answers: z.array(z.object(ScoringAnswer.shape)),
});
