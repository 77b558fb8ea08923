import type { PermissionName, PersonRights } from '@wellspring/shared/contracts/access/rights.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { PERMISSION_ORDER } from './permission-order.ts';
import type { AskedChange } from './use-changing-rights.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

export type RightsCardProps = { rights: PersonRights; onAsk: (asked: AskedChange) => void };

/** All rights in a fixed order, each with where it comes from; own ones can be switched. */
export function RightsCard({ rights, onAsk }: RightsCardProps) {
  const t = useRightsMessages();
  const titleId = useId();
  const own = rights.permissions.filter((held) => held.own !== null).length;
  const counts = { held: rights.permissions.length, all: PERMISSION_ORDER.length, own };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('rights.rights.title')} titleId={titleId} lead={t('rights.rights.lead', counts)} />
      <ul className="ws-rights-list">
        {PERMISSION_ORDER.map((permission) => (
          <Right key={permission} permission={permission} rights={rights} onAsk={onAsk} />
        ))}
      </ul>
    </Card>
  );
}

type RightProps = RightsCardProps & { permission: PermissionName };

function Right({ permission, rights, onAsk }: RightProps) {
  const t = useRightsMessages();
  const { user } = useSignedInHost();
  const held = rights.permissions.find((one) => one.permission === permission);
  const isOwn = (held?.own ?? null) !== null;
  const isFromRole = (held?.roles.length ?? 0) > 0;
  const isLast = permission === 'managecompany' && isOwn && !isFromRole && rights.isLastHolder;
  const lock = isLast ? t('rights.locked.last') : can(user, permission) ? null : t('rights.locked.not-held');
  const isDisabled = !rights.canChange || lock !== null || (isFromRole && !isOwn);
  return (
    <li>
      <Switch
        label={t(`rights.permission.${permission}.title`)}
        description={t(`rights.permission.${permission}.text`)}
        checked={held !== undefined}
        disabled={isDisabled}
        onChange={() => onAsk({ permission, isGiven: !isOwn })}
      />
      <Origin held={held} lock={lock} />
    </li>
  );
}

type OriginProps = { held: PersonRights['permissions'][number] | undefined; lock: string | null };

function Origin({ held, lock }: OriginProps) {
  const t = useRightsMessages();
  const dates = useDates();
  const roleName = useRoleName();
  const { own = null, roles = [] } = held ?? {};
  const day = own?.since ? dates.date(own.since) : null;
  return (
    <div className="ws-rights-origin">
      {roles.map(({ role, name }) => (
        <Tag key={role}>{t('rights.origin.role', { role: roleName({ id: role, name }) })}</Tag>
      ))}
      {own ? <Tag tone="accent">{t('rights.origin.own')}</Tag> : null}
      {own && day ? (
        <span className="ws-small ws-muted">
          {own.giver ? t('rights.origin.given', { name: own.giver.name, day }) : t('rights.origin.since', { day })}
        </span>
      ) : null}
      {lock ? (
        <span className="ws-rights-lock">
          <Icon icon={Lock} size={16} />
          {lock}
        </span>
      ) : null}
    </div>
  );
}
