import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { AddForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { addBranch } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchTitle } from './use-branch-title.ts';

/** A field and a button: the new branch is in the list at once. */
export function AddBranch() {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  // The same while the same title is sent again: a reply that got lost makes no second branch.
  const [id, setId] = useState(() => uuidv7());
  const text = useBranchTitle({
    first: '',
    label: t('branches.add.label'),
    async save(title) {
      const branch = await addBranch(api, { id, title });
      return t('branches.added.text', { branch: branch.title });
    },
    onSaved: () => setId(uuidv7()),
  });
  return <AddForm text={text} add={t('branches.add.action')} />;
}
