import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { type Named, type NamedKind, namedChoicesQuery } from './named-choices.queries.ts';
import sheet from './pickers.css';
import { MIN_SEARCH_LENGTH } from './team-choices.queries.ts';
import { usePickerMessages } from './use-picker-messages.ts';

export type NamedPickerProps = {
  kind: NamedKind;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  ids: readonly string[];
  /** The name of a chosen one; undefined when it is no longer there. */
  nameOf: (id: string) => string | undefined;
  /** Called with the name of the highlighted choice. */
  learnName: (named: Named) => void;
  onChange: (ids: string[]) => void;
};

/** Several of many, found by typing; each chosen one stands below with a cross. */
export function NamedPickerField({ kind, label, help, error, ids, nameOf, learnName, onChange }: NamedPickerProps) {
  useSheet(sheet);
  const t = usePickerMessages();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const found = useQuery(namedChoicesQuery(api, kind, useDebounced(text)));
  const options = (found.data ?? []).filter(({ id }) => !ids.includes(id));
  const field = useRef<HTMLDivElement>(null);
  const [addedCount, setAddedCount] = useState(0);
  // A new field for each search: the last one would keep its text. The focus stays.
  useLayoutEffect(() => {
    if (addedCount > 0) field.current?.querySelector('input')?.focus();
  }, [addedCount]);
  const add = (id: string | null) => {
    const chosen = options.find((option) => option.id === id);
    if (!chosen) return;
    learnName(chosen);
    onChange([...ids, chosen.id]);
    setText('');
    setAddedCount((count) => count + 1);
  };
  const emptyText = found.isError
    ? t('named-picker.failed')
    : found.isFetching
      ? t('named-picker.searching')
      : text.trim().length < MIN_SEARCH_LENGTH
        ? t('named-picker.more', { letters: MIN_SEARCH_LENGTH })
        : t('named-picker.empty');
  return (
    <div className="ws-named-picker" ref={field}>
      <SearchSelect
        key={addedCount}
        label={label}
        options={options.map(({ id, title, description }) => ({ key: id, label: title, description }))}
        value={null}
        onChange={add}
        onSearch={setText}
        placeholder={t('named-picker.search')}
        emptyText={emptyText}
        openLabel={t('named-picker.open')}
        help={help}
        error={error}
      />
      {ids.length > 0 ? (
        <ul className="ws-named-picker-chosen" aria-label={label}>
          {ids.map((id) => (
            <Chosen
              key={id}
              name={nameOf(id) ?? t('named-picker.gone')}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = usePickerMessages();
  return (
    <li>
      <span>{name}</span>
      <IconButton
        size="small"
        label={t('named-picker.remove', { name })}
        icon={<Icon icon={X} size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
