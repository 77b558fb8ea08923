import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useNavigate } from '@wellspring/shared/web/host/router.ts';
import { SearchSelect } from '@wellspring/shared/web/ui/fields/search-select.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { useState } from 'react';
import { MIN_SEARCH_LENGTH, peopleQuery } from './permissions.queries.ts';
import { useRightsMessages } from './use-rights-messages.ts';

/** Finds a person by name and opens their rights. */
export function FindPerson() {
  const t = useRightsMessages();
  const { api } = useSignedInHost();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = useQuery(peopleQuery(api, useDebounced(text.trim())));
  const people = text.trim().length < MIN_SEARCH_LENGTH ? [] : (found.data ?? []);
  const emptyText = found.isError
    ? t('rights.find.failed')
    : text.trim().length < MIN_SEARCH_LENGTH
      ? t('rights.find.more-letters', { letters: MIN_SEARCH_LENGTH })
      : t(found.isFetching ? 'rights.find.searching' : 'rights.find.none');
  return (
    <SearchSelect
      label={t('rights.find.label')}
      options={people.map(({ id, name, team }) => ({ key: id, label: name, description: team ?? undefined }))}
      value={null}
      onChange={(id) => id && void navigate(`/permissions/${id}`)}
      onSearch={setText}
      openLabel={t('rights.find.open')}
      emptyText={emptyText}
    />
  );
}
