import type { Import, ImportField } from '@wellspring/shared/contracts/people/import.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { chooseColumns } from '../import.queries.ts';
import { useImportAct } from '../use-import-act.ts';
import { recallFields, rememberFields } from './remembered-columns.ts';

type Choice = { fields: readonly (ImportField | null)[]; isComplete: boolean };

/** What the columns hold: chosen here before the first check, and by each change checked again after it. */
export function useColumns(found: Import) {
  const { user } = useSignedInHost();
  const [draft, setDraft] = useState<Choice | null>(null);
  const [recalled] = useState(() => recallFields(user.id, found.columns));
  const isChecked = found.state !== 'columns';
  const stored = isChecked ? found.columns.map(({ field }) => field) : recalled;
  const { fields, isComplete } = draft ?? { fields: stored, isComplete: found.isComplete };
  const checking = useImportAct((api, { id, revision, columns }, choice: Choice) => {
    rememberFields(
      user.id,
      columns.map(({ header }, at) => ({ header, field: choice.fields[at] ?? null })),
    );
    return chooseColumns(api, id, { ...choice, fields: [...choice.fields], revision });
  });

  const hasEmail = fields.includes('email');
  const send = (choice: Choice) => checking.mutate(choice, { onSettled: () => setDraft(null) });
  function change(choice: Choice): void {
    setDraft(choice);
    if (isChecked && choice.fields.includes('email')) send(choice);
  }
  return {
    fields,
    isComplete,
    hasEmail,
    choose: (at: number, field: ImportField | null) =>
      change({ isComplete, fields: fields.map((one, other) => (other === at ? field : one)) }),
    setComplete: (complete: boolean) => change({ fields, isComplete: complete }),
    check: () => send({ fields, isComplete }),
    isBusy: checking.isPending,
  };
}
