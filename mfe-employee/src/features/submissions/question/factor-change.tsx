import { Deferred } from '../deferred.tsx';
import { isNarrow } from './narrow.ts';
import type { useAdvance } from './use-advance.ts';

/** What stands between two questions on a narrow screen: the word between two factors, and whether answers lead on. */
export function FactorChange({ advance }: { advance: ReturnType<typeof useAdvance> }) {
  const { upcoming, confirm, stay, cameByItself } = advance;
  return (
    <Deferred isNeeded={upcoming !== null}>
      {({ FactorDialog, AutoAdvance }) => (
        <>
          {isNarrow() ? <AutoAdvance cameByItself={cameByItself} /> : null}
          <FactorDialog upcoming={upcoming} onContinue={confirm} onStay={stay} />
        </>
      )}
    </Deferred>
  );
}
