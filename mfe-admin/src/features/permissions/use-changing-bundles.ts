import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@wellspring/shared/contracts/access/rights.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { useState } from 'react';
import type { BundleDraft } from './bundle-form.tsx';
import { addRole, changeRole, deleteRole, rolesQuery } from './permissions.queries.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

/** A role that is about to be changed; without a draft, deleted. */
export type AskedBundle = { role: Role; draft: BundleDraft | null; onDone?: () => void };

type Write = { write: () => Promise<Role[]>; done: 'added' | 'changed' | 'deleted'; onDone?: (() => void) | undefined };

/** Adds roles, and changes and deletes them once that is confirmed. */
export function useChangingBundles() {
  const t = useRightsMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const roleName = useRoleName();
  const dialog = useDialog<AskedBundle>();
  const [problem, setProblem] = useState<'taken' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ write }: Write) => write(),
    onSuccess(roles, { done, onDone }) {
      queries.setQueryData(rolesQuery(api).queryKey, roles);
      toast('success', t(`rights.bundles.${done}.text`));
      onDone?.();
    },
    onError(error) {
      const isTaken = isAppError(error) && error.fields?.some(({ path, code }) => path === 'name' && code === 'taken');
      if (isTaken) return setProblem('taken');
      const isStale = isAppError(error) && error.code === 'stale_revision';
      toast('error', isStale ? t('rights.bundles.stale.text') : errorMessage(error));
      void queries.invalidateQueries();
    },
    onSettled: dialog.close,
  });
  const run = (write: Write) => {
    setProblem(null);
    mutate(write);
  };
  return {
    dialog,
    problem,
    isPending,
    ask: dialog.open,
    add: (draft: BundleDraft, onDone: () => void) =>
      run({ write: () => addRole(api, { id: crypto.randomUUID(), ...draft }), done: 'added', onDone }),
    confirm({ role, draft, onDone }: AskedBundle) {
      if (draft === null) return run({ write: () => deleteRole(api, role), done: 'deleted', onDone });
      const { permissions } = draft;
      // A name of the product stays one, in every language, until the company gives another.
      const name = draft.name === roleName(role) ? {} : { name: draft.name };
      const change = { revision: role.revision, permissions, ...name };
      run({ write: () => changeRole(api, role.id, change), done: 'changed', onDone });
    },
  };
}

export type ChangingBundles = ReturnType<typeof useChangingBundles>;
