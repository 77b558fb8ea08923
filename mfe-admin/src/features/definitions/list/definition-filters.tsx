import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import type { DefinitionsParams } from './definitions-params.ts';

export type DefinitionFiltersProps = {
  params: DefinitionsParams;
  onChange: (change: Partial<DefinitionsParams>) => void;
};

/** Words of the title, and vitamins or pulse. */
export function DefinitionFilters({ params, onChange }: DefinitionFiltersProps) {
  const t = useDefinitionMessages();
  return (
    <div className="ws-definitions-filters">
      <SettlingSearch
        label={t('definitions.search.label')}
        className="ws-definitions-search"
        value={params.search}
        onChange={(search) => onChange({ search })}
      />
      <SegmentedControl<DefinitionsParams['kind']>
        label={t('definitions.kind.label')}
        value={params.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'all', label: t('definitions.kind.all') },
          { value: 'full', label: t('definitions.kind.full') },
          { value: 'pulse', label: t('definitions.kind.pulse') },
        ]}
      />
    </div>
  );
}
