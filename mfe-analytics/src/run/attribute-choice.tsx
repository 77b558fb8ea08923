import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useId } from 'react';
import { useRunMessages } from './use-run-messages.ts';

type AttributeChoiceProps = { page: AnalyticsPage; onChange: (attribute: SplitAttribute) => void };

/** By which attribute the groups split the organisation; nothing while the rows are no groups. */
export function AttributeChoice({ page: { by, attribute, attributes }, onChange }: AttributeChoiceProps) {
  const t = useRunMessages();
  const id = useId();
  if (by !== 'groups' || attributes.length === 0) return null;
  return (
    <div className="ws-analytics-choice">
      <label htmlFor={id}>{t('analytics.attribute.label')}</label>
      <NativeSelect
        id={id}
        look="button"
        value={attribute ?? ''}
        onChange={(event) => {
          const chosen = attributes.find((one) => one === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {attribute === null ? <option value="">{t('analytics.attribute.none')}</option> : null}
        {attributes.map((one) => (
          <option key={one} value={one}>
            {t(`analytics.attribute.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
