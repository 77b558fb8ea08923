import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { IconButton } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { SearchSelect } from '@wellspring/shared/web/ui/search-select.tsx';
import { useDebounced } from '@wellspring/shared/web/use-debounced.ts';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { choicesQuery, LEAST_LETTERS } from './definitions.queries.ts';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';
import { useProblemWords } from './use-problem-words.ts';

export type NamedPickerProps = {
  kind: 'teams' | 'segments' | 'people';
  label: string;
  help?: ReactNode;
  ids: readonly string[];
  form: DefinitionForm;
  onChange: (ids: string[]) => void;
};

const pathOf = { teams: 'teamIds', segments: 'segmentIds', people: 'excludedUserIds' } as const;

/** Several of many, found by typing; each chosen one stands below with a cross. */
export function NamedPicker({ kind, label, help, ids, form, onChange }: NamedPickerProps) {
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const found = useQuery(choicesQuery(api, kind, useDebounced(text)));
  const options = (found.data ?? []).filter(({ id }) => !ids.includes(id));
  const field = useRef<HTMLDivElement>(null);
  const [addedCount, setAddedCount] = useState(0);
  // A field of its own for each search: the last one keeps what was typed. The focus stays where it was.
  useLayoutEffect(() => {
    if (addedCount > 0) field.current?.querySelector('input')?.focus();
  }, [addedCount]);
  const problem = form.problemAt(`audience.${pathOf[kind]}`);
  const add = (id: string | null) => {
    const chosen = options.find((option) => option.id === id);
    if (!chosen) return;
    form.learnName(chosen);
    onChange([...ids, chosen.id]);
    setText('');
    setAddedCount((count) => count + 1);
  };
  const emptyText = found.isError
    ? t('definition.pick.failed')
    : found.isFetching
      ? t('definition.pick.searching')
      : text.trim().length < LEAST_LETTERS
        ? t('definition.pick.more', { letters: LEAST_LETTERS })
        : t('definition.pick.empty');
  return (
    <div className="ws-definition-picker" ref={field}>
      <SearchSelect
        key={addedCount}
        label={label}
        options={options.map(({ id, title, description }) => ({ key: id, label: title, description }))}
        value={null}
        onChange={add}
        onSearch={setText}
        placeholder={t('definition.pick.search')}
        emptyText={emptyText}
        openLabel={t('definition.pick.open')}
        help={help}
        error={problem ? words(problem) : undefined}
      />
      {ids.length > 0 ? (
        <ul className="ws-definition-chosen" aria-label={label}>
          {ids.map((id) => (
            <Chosen
              key={id}
              name={form.nameOf(id) ?? t('definition.pick.gone')}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useDefinitionMessages();
  return (
    <li>
      <span>{name}</span>
      <IconButton
        size="small"
        label={t('definition.pick.remove', { name })}
        icon={<Icon icon={X} size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
