import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { SearchSelect } from '@wellspring/shared/web/ui/fields/search-select.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { useState } from 'react';
import { MIN_SEARCH_LENGTH, peopleQuery } from './audit.queries.ts';
import { useAuditMessages } from './use-audit-messages.ts';

export type Person = { id: string; name: string };

export type PersonFilterProps = {
  /** Id of the chosen user, from the address. */
  value: string | null;
  /** The chosen user as the entries name them. */
  known: Person | null;
  onChange: (id: string | null) => void;
};

/** Who acted, found by name. The address holds the id alone. */
export function PersonFilter({ value, known, onChange }: PersonFilterProps) {
  const t = useAuditMessages();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Person | null>(null);
  const wanted = useDebounced(text.trim());
  const found = useQuery(peopleQuery(api, wanted));
  const people = text.trim().length < MIN_SEARCH_LENGTH ? [] : (found.data ?? []);
  const chosen =
    value === null
      ? null
      : ([picked, known].find((one) => one?.id === value) ?? { id: value, name: t('audit.who.chosen') });
  const others = people.filter(({ id }) => id !== value);
  const options = [
    ...(chosen ? [{ key: chosen.id, label: chosen.name }] : []),
    ...others.map(({ id, name, team }) => ({ key: id, label: name, description: team ?? undefined })),
  ];
  const emptyText =
    text.trim().length < MIN_SEARCH_LENGTH
      ? t('audit.who.more-letters', { letters: MIN_SEARCH_LENGTH })
      : t(found.isError ? 'audit.who.failed' : found.isFetching ? 'audit.who.searching' : 'audit.who.none');
  return (
    <SearchSelect
      // Another field for another choice, or the typed text would stay in it.
      key={chosen?.name ?? ''}
      label={t('audit.who.label')}
      placeholder={t('audit.who.all')}
      options={options}
      value={value}
      onChange={(id) => {
        setPicked(people.find((one) => one.id === id) ?? null);
        onChange(id);
      }}
      onSearch={setText}
      emptyText={emptyText}
      openLabel={t('audit.who.open')}
    />
  );
}
