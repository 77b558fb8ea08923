import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useRunMessages } from './use-run-messages.ts';

type SetChoiceProps = {
  page: Pick<AnalyticsPage, 'company' | 'rows' | 'by'>;
  chosen: string;
  onChange: (setId: string) => void;
};

/** Which set a chart is about: the organisation, or one of the sets that are shown. */
export function SetChoice({ page: { company, rows, by }, chosen, onChange }: SetChoiceProps) {
  const t = useRunMessages();
  const shown = rows.filter((row) => row.shown !== null);
  return (
    <NativeSelect
      look="button"
      compact
      aria-label={t('analytics.set.label')}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value={company.set.setId}>{company.set.title}</option>
      <optgroup label={t(`analytics.rows.${by}`)}>
        {shown.map(({ set }) => (
          <option key={set.setId} value={set.setId}>
            {set.title}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}
