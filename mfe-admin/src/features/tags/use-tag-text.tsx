import { useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type TagKind, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagProblem } from './use-tag-problem.ts';

export type TagTextOptions = {
  kind: TagKind;
  /** What the field begins with. */
  first: string;
  label: string;
  help?: ReactNode;
  /** Saves the text. @returns the sentence for the notice */
  save: (text: string) => Promise<string>;
  onSaved: () => void;
};

/** Writing the text of a tag: its field, and saving it. What the server refuses is shown at the field. */
export function useTagText({ kind, first, label, help, save, onSaved }: TagTextOptions) {
  const t = useTagMessages();
  const { toast } = useSignedInHost();
  const queries = useQueryClient();
  const tagProblem = useTagProblem();
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const send = async () => {
    if (isBusy) return;
    if (text.trim() === '') return setProblem(t('tags.problem.empty'));
    setBusy(true);
    setProblem(null);
    try {
      const notice = await save(text);
      await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      toast('success', notice);
      change(first);
      onSaved();
    } catch (error) {
      setProblem(tagProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (
    <Field label={label} help={help} error={problem ?? undefined}>
      <TextInput value={text} autoComplete="off" onChange={({ target }) => change(target.value)} />
    </Field>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { field, isBusy, submit };
}
