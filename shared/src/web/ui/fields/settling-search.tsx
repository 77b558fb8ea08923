import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { useDebounced } from '../use-debounced.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type SettlingSearchProps = {
  label: string;
  /** What is searched for now, as the address says it. */
  value: string;
  onChange: (search: string) => void;
  className?: string | undefined;
};

/** Searches once the user stops typing; navigation that changes the address changes the text too. */
export function SettlingSearch({ label, value, onChange, className }: SettlingSearchProps) {
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
    <Field label={label} hideLabel className={className}>
      <TextInput
        type="search"
        compact
        icon={<Icon icon={Search} />}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Field>
  );
}
