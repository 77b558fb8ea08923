import type { PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Bundle } from './bundle.tsx';
import type { AskedChange } from './use-changing-rights.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

export type RolesCardProps = { rights: PersonRights; roles: readonly Role[]; onAsk: (asked: AskedChange) => void };

/** Roles as check boxes; one that contains what the reader lacks is locked, with the reason. */
export function RolesCard({ rights, roles, onAsk }: RolesCardProps) {
  const t = useRightsMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('rights.roles.title')} titleId={titleId} lead={t('rights.roles.lead')} />
      <div className="ws-rights-roles">
        {roles.map((role) => (
          <RoleChoice key={role.id} role={role} rights={rights} onAsk={onAsk} />
        ))}
      </div>
    </Card>
  );
}

function RoleChoice({ role, rights, onAsk }: { role: Role } & Omit<RolesCardProps, 'roles'>) {
  const t = useRightsMessages();
  const roleName = useRoleName();
  const { user } = useSignedInHost();
  const isHeld = rights.roles.some((held) => held.role === role.id);
  const holdsAll = role.permissions.every((permission) => can(user, permission));
  const isLast = isHeld && role.id === 'owner' && rights.isLastHolder;
  const lock = isLast ? t('rights.locked.last') : holdsAll ? null : t('rights.locked.not-all');
  return (
    <div className="ws-rights-role" data-held={isHeld || undefined}>
      <Checkbox
        label={roleName(role)}
        description={<Bundle permissions={role.permissions} />}
        checked={isHeld}
        disabled={lock !== null || !rights.canChange}
        onChange={() => onAsk({ role, isGiven: !isHeld })}
      />
      {lock ? (
        <p className="ws-rights-lock">
          <Icon icon={Lock} size={16} />
          {lock}
        </p>
      ) : null}
    </div>
  );
}
