import type { useAdvance } from './use-advance.ts';
import { useLaterParts } from './use-later-parts.ts';

/** The word between two factors; its dialog comes after the first question. */
export function FactorChange({ advance }: { advance: ReturnType<typeof useAdvance> }) {
  const { upcoming, confirm, stay } = advance;
  const parts = useLaterParts(upcoming !== null);
  return parts ? <parts.FactorDialog upcoming={upcoming} onContinue={confirm} onStay={stay} /> : null;
}
