import { type ReactNode, useEffect, useState } from 'react';
import { loadAgain } from '../../federation/patient-load.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { LoadingRegion } from '../../ui/feedback/skeleton.tsx';

/** A script that takes longer hangs more often than it is large. */
const SLOW_AFTER_MS = 12_000;

export type LoadingPlaceProps = {
  /** Whether it is said at once that something loads; of a small part of a page only when it takes long. */
  isAnnounced?: boolean | undefined;
  /** Skeletons in the shape of what comes. */
  children?: ReactNode;
};

/** The place of something whose code is on its way. When that takes long it says so and lets the person ask again. */
export function LoadingPlace({ isAnnounced = false, children }: LoadingPlaceProps) {
  const t = useTypedMessages<SharedMessageId>();
  const [round, setRound] = useState(0);
  const [slowRound, setSlowRound] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowRound(round), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [round]);
  const askAgain = () => {
    loadAgain();
    setRound(round + 1);
  };
  return (
    <>
      {isAnnounced ? (
        <LoadingRegion label={t('shared.loading.label')} className="ws-column">
          {children}
        </LoadingRegion>
      ) : (
        children
      )}
      {slowRound === round ? (
        <div role="status" className="ws-row">
          <span className="ws-small">{t('shared.loading.slow')}</span>
          {/* No button of ours: its code would be in every first view, for what is hardly ever shown. */}
          <button type="button" className="ws-load-again" onClick={askAgain}>
            {t('shared.retry.action')}
          </button>
        </div>
      ) : null}
    </>
  );
}
