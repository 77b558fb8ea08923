import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './field.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing' | 'icon'> & {
  /** "Show" */
  showLabel: string;
  /** "Hide" */
  hideLabel: string;
};

/** A password that can be shown and pasted. Spelling help stays off, because browsers send what they check. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  useSheet(sheet);
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="ws-input-button" onClick={() => setShown(!shown)}>
      <Icon icon={shown ? EyeOff : Eye} />
      {shown ? hideLabel : showLabel}
    </button>
  );
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={toggle}
    />
  );
}
