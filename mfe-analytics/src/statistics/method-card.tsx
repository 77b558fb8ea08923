import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { FlaskConical } from 'lucide-react';
import { type Method, MethodList } from '../charts/method-details.tsx';
import { useRememberedSwitch } from './remembered-switch.ts';
import sheet from './statistics.css';
import { useStatisticsMessages } from './use-statistics-messages.ts';

/** How it is computed, beside the chart: open at first, then as it was left. */
export function MethodCard({ method, className }: { method: Method; className?: string }) {
  useSheet(sheet);
  const t = useStatisticsMessages();
  const [isOpen, setOpen] = useRememberedSwitch('ws-analytics-method', true);
  return (
    <Card
      as="section"
      tone="tint"
      aria-label={t('analytics.method.title')}
      className={classNames('ws-method', className)}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon icon={FlaskConical} size={18} />
          <h2>{t('analytics.method.title')}</h2>
        </summary>
        <MethodList method={method} />
      </details>
    </Card>
  );
}
