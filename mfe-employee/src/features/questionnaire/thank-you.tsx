import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../use-messages.ts';

/** What remains when there is no report to show: thanks, and what happens with the answers. */
export function ThankYou({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useMessages();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={region} tabIndex={-1}>
      <Card>
        <EmptyState
          level={1}
          title={t('questionnaire.thanks.title')}
          {...(onClose ? { actions: <Button onClick={onClose}>{t('questionnaire.thanks.action')}</Button> } : {})}
        >
          {t('questionnaire.thanks.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
