import { type ChangeEvent, type FocusEvent, useState } from 'react';

export type TypedTextOptions<Value extends string | number> = {
  value: Value;
  onChange: (value: Value) => void;
  /** The value of a text; the text itself when it has none. */
  read: (typed: string) => Value;
  show: (value: Value) => string;
};

/**
 * The text of a field whose value is read from it. While the focus is in the field the text stays as it was typed; once
 * it is left, the value is shown in its usual form, so that people see how it was understood.
 */
export function useTypedText<Value extends string | number>(options: TypedTextOptions<Value>) {
  const { value, onChange, read, show } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  return {
    /** Whether a problem is to be shown: not while the person is still typing. */
    isLeft,
    input: {
      // A value from elsewhere (the calendar, undo) wins over what was typed before.
      value: typed !== null && read(typed) === value ? typed : show(value),
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setTyped(target.value);
        setLeft(false);
        onChange(read(target.value));
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLInputElement>) {
        setTyped(null);
        // An error that appears while a button is being pressed would move the button away from under the pointer.
        setLeft(!(relatedTarget instanceof HTMLButtonElement && relatedTarget.matches(':active')));
      },
    },
  };
}
