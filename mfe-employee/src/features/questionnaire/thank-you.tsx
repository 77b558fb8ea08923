import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { useEffect, useRef } from 'react';
import { useLaterMessages } from './use-later-messages.ts';

export type ThankYouProps = {
  onClose?: (() => void) | undefined;
  /** Where the report is, for somebody who comes back to a checkup that is finished. */
  onReport?: (() => void) | undefined;
};

/** Said after a checkup is sent in: thanks, and what happens with the answers. */
export function ThankYou({ onClose, onReport }: ThankYouProps) {
  const t = useLaterMessages();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={region} tabIndex={-1}>
      <Card>
        <EmptyState
          level={1}
          title={t('questionnaire.thanks.title')}
          actions={
            onReport || onClose ? (
              <>
                {onReport ? (
                  <Button variant="primary" onClick={onReport}>
                    {t('questionnaire.thanks.report')}
                  </Button>
                ) : null}
                {onClose ? <Button onClick={onClose}>{t('questionnaire.thanks.action')}</Button> : null}
              </>
            ) : undefined
          }
        >
          {t('questionnaire.thanks.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
