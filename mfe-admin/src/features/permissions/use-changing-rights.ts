import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PermissionName, PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { changeRights, rightsQuery } from './permissions.queries.ts';
import { useRightsMessages } from './use-rights-messages.ts';

/** One permission or role that is about to be given or taken away. */
export type AskedChange = { isGiven: boolean } & (
  | { permission: PermissionName; role?: undefined }
  | { role: Role; permission?: undefined }
);

const toggle = <T>(list: readonly T[], one: T | undefined, isGiven: boolean): T[] => {
  if (one === undefined) return [...list];
  return isGiven ? [...list, one] : list.filter((other) => other !== one);
};

/** The person's own permissions and roles after the change, based on what the page shows. */
export function applyChange(
  { revision, permissions, roles }: PersonRights,
  { isGiven, permission, role }: AskedChange,
) {
  const own = permissions.filter((held) => held.own !== null).map((held) => held.permission);
  return {
    revision,
    permissions: toggle(own, permission, isGiven),
    roles: toggle(
      roles.map((held) => held.role),
      role?.id,
      isGiven,
    ),
  };
}

/** Asks first, then gives or takes one permission or role. */
export function useChangingRights(userId: string) {
  const t = useRightsMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const dialog = useDialog<AskedChange>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ rights, asked }: { rights: PersonRights; asked: AskedChange }) =>
      changeRights(api, userId, applyChange(rights, asked)),
    onSuccess(rights, { asked }) {
      queries.setQueryData(rightsQuery(api, userId).queryKey, rights);
      toast('success', t(asked.isGiven ? 'rights.given.text' : 'rights.taken.text'));
      void queries.invalidateQueries();
    },
    onError(error) {
      const isStale = isAppError(error) && error.code === 'stale_revision';
      toast('error', isStale ? t('rights.stale.text') : errorMessage(error));
      void queries.invalidateQueries();
    },
    onSettled: dialog.close,
  });
  return { dialog, ask: dialog.open, change: mutate, isPending };
}

export type ChangingRights = ReturnType<typeof useChangingRights>;
