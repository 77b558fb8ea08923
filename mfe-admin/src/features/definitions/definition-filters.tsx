import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/segmented-control.tsx';
import { TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DefinitionsPlace } from './definitions-place.ts';
import { useDebounced } from './use-debounced.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';

export type DefinitionFiltersProps = {
  place: DefinitionsPlace;
  onChange: (change: Partial<DefinitionsPlace>) => void;
};

/** Words of the title, and vitamins or pulse. */
export function DefinitionFilters({ place, onChange }: DefinitionFiltersProps) {
  const t = useDefinitionMessages();
  return (
    <div className="ws-definitions-filters">
      <SearchField value={place.search} onChange={(search) => onChange({ search })} />
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

/** Searches once somebody stops typing; an address that changes by itself (going back) changes the words too. */
function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useDefinitionMessages();
  const [text, setText] = useState(value);
  const settled = useDebounced(text);
  const sent = useRef(value);
  useEffect(() => {
    if (settled.trim() === sent.current) return;
    sent.current = settled.trim();
    onChange(sent.current);
  }, [settled, onChange]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <Field label={t('definitions.search.label')} hideLabel className="ws-definitions-search">
      <TextInput
        type="search"
        compact
        icon={<Icon icon={Search} />}
        placeholder={t('definitions.search.label')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Field>
  );
}
