import { type FormEvent, type ReactNode, useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

export type OneTextOptions = {
  /** What the field begins with, and after a save again. */
  first: string;
  label: string;
  help?: ReactNode;
  /** What is wrong with a text, before it is sent; null: nothing. */
  check: (text: string) => string | null;
  /** Saves the text. @returns the sentence for the notice */
  save: (text: string) => Promise<string>;
  /** The sentence for a refusal of the server, shown at the field. */
  toProblem: (error: unknown) => string;
  onSaved: () => void;
};

export type OneText = { field: ReactNode; isBusy: boolean; submit: (event: FormEvent) => void };

/** A form of one text, such as the name of something: its field, and saving it. */
export function useOneText({ first, label, help, check, save, toProblem, onSaved }: OneTextOptions): OneText {
  const { toast } = useSignedInHost();
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const send = async () => {
    if (isBusy) return;
    const wrong = check(text);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      toast('success', await save(text));
      change(first);
      onSaved();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    field: (
      <Field label={label} help={help} error={problem ?? undefined}>
        <TextInput value={text} autoComplete="off" onChange={({ target }) => change(target.value)} />
      </Field>
    ),
    submit(event) {
      event.preventDefault();
      void send();
    },
  };
}
