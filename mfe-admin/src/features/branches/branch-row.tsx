import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Image, Pencil, Trash2 } from 'lucide-react';
import { changeBranch } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';

/** What a branch has a dialog for. */
export type BranchAct = 'rename' | 'logo' | 'delete';

export type BranchRowProps = { branch: CompanyBranch; onAct: (act: BranchAct) => void };

/** A branch in the list: its logo, which opens the dialog to change it, its title, and what can be done. */
export function BranchRow({ branch, onAct }: BranchRowProps) {
  const t = useBranchMessages();
  const { title, isdefault, logosmall } = branch;
  return (
    <li className="ws-branches-row">
      <button
        type="button"
        className="ws-branches-logo"
        aria-label={t(logosmall ? 'branches.logo.label' : 'branches.logo.add.label', { branch: title })}
        onClick={() => onAct('logo')}
      >
        {logosmall ? (
          <img src={logosmall.url} alt="" data-clear={logosmall.isclear} />
        ) : (
          <span className="ws-branches-no-logo">
            <Icon icon={Image} size={18} />
            {t('branches.logo.add.action')}
          </span>
        )}
      </button>
      <div className="ws-branches-name">
        <h3>{title}</h3>
        {isdefault ? <Tag tone="accent">{t('branches.default')}</Tag> : <MakeDefault branch={branch} />}
      </div>
      <span className="ws-branches-actions">
        <IconButton
          size="small"
          label={t('branches.rename.label', { branch: title })}
          icon={<Icon icon={Pencil} size={18} />}
          onClick={() => onAct('rename')}
        />
        {/* The default branch stays: another must become the default first. */}
        {isdefault ? null : (
          <IconButton
            size="small"
            label={t('branches.delete.label', { branch: title })}
            icon={<Icon icon={Trash2} size={18} />}
            onClick={() => onAct('delete')}
          />
        )}
      </span>
    </li>
  );
}

function MakeDefault({ branch }: { branch: CompanyBranch }) {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  const { title } = branch;
  const choose = useToastMutation(
    () => changeBranch(api, { ...branch, isdefault: true }),
    () => t('branches.default-changed.text', { branch: title }),
  );
  return (
    <Button
      size="small"
      busy={choose.isPending}
      aria-label={t('branches.make-default.label', { branch: title })}
      onClick={() => choose.mutate(undefined)}
    >
      {t('branches.make-default.action')}
    </Button>
  );
}
