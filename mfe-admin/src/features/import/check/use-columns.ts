import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { chooseColumns } from '../import.queries.ts';
import { useImportKind } from '../import-kind.ts';
import type { Import, ImportField } from '../import-types.ts';
import { useImportAct } from '../use-import-act.ts';
import { recallFields, rememberFields, toRememberer } from './remembered-columns.ts';

type Choice = { fields: readonly (ImportField | null)[]; isComplete: boolean };

/** What the columns hold: chosen here before the first check, and by each change checked again after it. */
export function useColumns(found: Import) {
  const { user } = useSignedInHost();
  const kind = useImportKind();
  const [draft, setDraft] = useState<Choice | null>(null);
  const [recalled] = useState(() => recallFields(toRememberer(user.id, kind), found.columns));
  const isChecked = found.state !== 'columns';
  const stored = isChecked ? found.columns.map(({ field }) => field) : recalled;
  const { fields, isComplete } = draft ?? { fields: stored, isComplete: found.isComplete };
  const checking = useImportAct((source, { id, revision, columns }, choice: Choice) => {
    rememberFields(
      toRememberer(user.id, kind),
      columns.map(({ header }, at) => ({ header, field: choice.fields[at] ?? null })),
    );
    const ofPeople = kind.name === 'people' ? { isComplete: choice.isComplete } : {};
    return chooseColumns(source, id, { fields: [...choice.fields], revision, ...ofPeople });
  });

  const hasKey = fields.includes(kind.key);
  const send = (choice: Choice) => checking.mutate(choice, { onSettled: () => setDraft(null) });
  function change(choice: Choice): void {
    setDraft(choice);
    if (isChecked && choice.fields.includes(kind.key)) send(choice);
  }
  return {
    fields,
    isComplete,
    hasKey,
    choose: (at: number, field: ImportField | null) =>
      change({ isComplete, fields: fields.map((one, other) => (other === at ? field : one)) }),
    setComplete: (complete: boolean) => change({ fields, isComplete: complete }),
    check: () => send({ fields, isComplete }),
    isBusy: checking.isPending,
  };
}
