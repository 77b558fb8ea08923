import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import type { DefinitionsPlace } from './definitions-place.ts';

export type DefinitionFiltersProps = {
  place: DefinitionsPlace;
  onChange: (change: Partial<DefinitionsPlace>) => void;
};

/** Words of the title, and vitamins or pulse. */
export function DefinitionFilters({ place, onChange }: DefinitionFiltersProps) {
  const t = useDefinitionMessages();
  return (
    <div className="ws-definitions-filters">
      <SettlingSearch
        label={t('definitions.search.label')}
        className="ws-definitions-search"
        value={place.search}
        onChange={(search) => onChange({ search })}
      />
      <SegmentedControl<DefinitionsPlace['kind']>
        label={t('definitions.kind.label')}
        value={place.kind}
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
