import { SuppressedState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useRunMessages } from './use-run-messages.ts';

/** A part of the area that the organisation has switched off, opened by its address. */
export function SwitchedOff() {
  const t = useRunMessages();
  return (
    <Card>
      <SuppressedState level={2} title={t('analytics.off.title')}>
        {t('analytics.off.text')}
      </SuppressedState>
    </Card>
  );
}
