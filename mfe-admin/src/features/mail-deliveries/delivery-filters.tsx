import { DeliveredKind } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import type { DeliveriesParams } from './deliveries-params.ts';
import { useDeliveryMessages } from './use-delivery-messages.ts';

export type DeliveryFiltersProps = { params: DeliveriesParams; onChange: (change: Partial<DeliveriesParams>) => void };

/** Which state, and which kind of mail. */
export function DeliveryFilters({ params, onChange }: DeliveryFiltersProps) {
  const t = useDeliveryMessages();
  return (
    <div className="ws-deliveries-filters">
      <SegmentedControl<DeliveriesParams['state']>
        label={t('deliveries.state.label')}
        value={params.state}
        onChange={(state) => onChange({ state })}
        options={(['failed', 'waiting', 'sent', 'all'] as const).map((value) => ({
          value,
          label: t(`deliveries.filter.${value}`),
        }))}
      />
      <NativeSelect
        look="button"
        compact
        aria-label={t('deliveries.kind.label')}
        value={params.kind}
        onChange={({ target }) =>
          onChange({ kind: DeliveredKind.options.find((one) => one === target.value) ?? 'all' })
        }
      >
        <option value="all">{t('deliveries.kind.all')}</option>
        {DeliveredKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`deliveries.kind.${kind}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
