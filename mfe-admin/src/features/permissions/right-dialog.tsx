import type { PersonRights } from '@wellspring/shared/contracts/access/rights.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Minus, Plus } from 'lucide-react';
import { Bundle } from './bundle.tsx';
import type { AskedChange, ChangingRights } from './use-changing-rights.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

export type RightDialogProps = { name: string; firstname: string; rights: PersonRights; changing: ChangingRights };

/** Says what a right or role opens and what it does not, before it is given or taken away. */
export function RightDialog({ name, firstname, rights, changing: { dialog, change, isPending } }: RightDialogProps) {
  const t = useRightsMessages();
  const roleName = useRoleName();
  const asked = dialog.subject;
  if (!asked) return null;
  const what = asked.permission ? t(`rights.permission.${asked.permission}.title`) : roleName(asked.role);
  const kind = asked.permission ? 'right' : 'role';
  const act = asked.isGiven ? 'give' : 'take';
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      title={t(`rights.${act}.${kind}.title`, { name: firstname, what })}
      confirmLabel={t(`rights.${act}.${kind}.action`)}
      cancelLabel={t('rights.dialog.cancel.action')}
      busy={isPending}
      onConfirm={() => change({ rights, asked })}
      onCancel={dialog.close}
    >
      <Effects name={name} asked={asked} rights={rights} />
    </ConfirmDialog>
  );
}

function Effects({ name, asked, rights }: { name: string; asked: AskedChange; rights: PersonRights }) {
  const t = useRightsMessages();
  const { permission, isGiven } = asked;
  const opens = permission ? (
    t(`rights.permission.${permission}.text`)
  ) : (
    <Bundle permissions={asked.role.permissions} />
  );
  const staysByRole =
    !isGiven &&
    permission &&
    rights.permissions.some((held) => held.permission === permission && held.roles.length > 0);
  return (
    <div className="ws-rights-effects">
      <p>{t(isGiven ? 'rights.give.opens' : 'rights.take.opens', { name })}</p>
      <ul>
        <li>
          <Icon icon={isGiven ? Plus : Minus} size={18} />
          {opens}
        </li>
        {isGiven ? (
          <li>
            <Icon icon={Minus} size={18} />
            {t('rights.give.never')}
          </li>
        ) : null}
      </ul>
      {staysByRole ? <p>{t('rights.take.stays-by-role')}</p> : null}
      <p className="ws-small ws-muted">{t('rights.dialog.told')}</p>
    </div>
  );
}
