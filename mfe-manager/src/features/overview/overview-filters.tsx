import { RunPhase } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { useCallback } from 'react';
import { MINE, type OverviewParams } from './overview-params.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

export type OverviewFiltersProps = {
  params: OverviewParams;
  ownSets: readonly NamedSet[];
  /** Whether all own sets together are a choice; users who follow the company have none of their own. */
  hasMine: boolean;
  onChange: (change: Partial<OverviewParams>) => void;
};

/** Search by title, the reader's teams, and where the rounds stand. */
export function OverviewFilters({ params, ownSets, hasMine, onChange }: OverviewFiltersProps) {
  const t = useOverviewMessages();
  const searchFor = useCallback((search: string) => onChange({ search }), [onChange]);
  const phases = [
    { value: 'all' as const, label: t('overview.phase.all') },
    ...RunPhase.options.map((phase) => ({ value: phase, label: t(`overview.phase.${phase}`) })),
  ];
  return (
    <div className="ws-overview-filters">
      <SettlingSearch
        className="ws-overview-search"
        label={t('overview.search.label')}
        value={params.search}
        onChange={searchFor}
      />
      {ownSets.length > 1 ? <SetFilter {...{ params, ownSets, hasMine, onChange }} /> : null}
      <SegmentedControl<RunPhase | 'all'>
        label={t('overview.phase.label')}
        options={phases}
        value={params.phase ?? 'all'}
        onChange={(phase) => onChange({ phase: phase === 'all' ? null : phase })}
      />
    </div>
  );
}

function SetFilter({ params, ownSets, hasMine, onChange }: OverviewFiltersProps) {
  const t = useOverviewMessages();
  return (
    <NativeSelect
      look="button"
      className="ws-overview-set"
      aria-label={t('overview.filter.label')}
      value={params.set ?? ''}
      onChange={({ target }) => onChange({ set: target.value || null })}
    >
      <option value="">{t('overview.filter.all')}</option>
      {hasMine ? <option value={MINE}>{t('overview.filter.mine')}</option> : null}
      {ownSets.map(({ setId, title }) => (
        <option key={setId} value={setId}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}
