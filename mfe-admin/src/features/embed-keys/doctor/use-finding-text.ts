import type { DoctorStep } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';

/** What a step found, as a sentence. */
export function useFindingText(): (step: DoctorStep) => string {
  const t = useEmbeddingMessages();
  return ({ finding, values }) => t(`embedding.finding.${finding}`, { server: location.origin, ...values });
}
