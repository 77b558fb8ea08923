import type { PermissionName } from '@wellspring/shared/contracts/access/rights.ts';
import { PERMISSION_ORDER } from './permission-order.ts';
import { useRightsMessages } from './use-rights-messages.ts';

/** The rights of a role in one line. */
export function Bundle({ permissions }: { permissions: readonly PermissionName[] }) {
  const t = useRightsMessages();
  if (permissions.includes('managecompany')) return t('rights.role.owner.text');
  const titles = PERMISSION_ORDER.filter((permission) => permissions.includes(permission));
  if (titles.length === 0) return t('rights.role.empty');
  return titles.map((permission) => t(`rights.permission.${permission}.title`)).join(' · ');
}
