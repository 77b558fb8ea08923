import { LOGO_SIDE, MAX_LOGO_BYTES } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import type { BranchPicture, CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import type { BranchDialogProps } from './rename-branch-dialog.tsx';
import { useBranchMessages } from './use-branch-messages.ts';
import { useLogoUpload } from './use-logo-upload.ts';

const BYTES_PER_MB = 1024 * 1024;

/** The logo of a branch as pages show it, and a field for another. */
export function LogoDialog({ branch, onClose }: BranchDialogProps) {
  const t = useBranchMessages();
  const title = branch ? t('branches.logo.title', { branch: branch.title }) : '';
  return (
    <Dialog open={branch !== null} onClose={onClose} title={title} size="large">
      {branch ? <LogoForm key={branch.id} branch={branch} onClose={onClose} /> : null}
    </Dialog>
  );
}

function LogoForm({ branch, onClose }: { branch: CompanyBranch; onClose: () => void }) {
  const t = useBranchMessages();
  const { isBusy, problem, upload, remove } = useLogoUpload(branch);
  return (
    <div className="ws-column">
      <p>{t(branch.isdefault ? 'branches.logo.default.text' : 'branches.logo.other.text')}</p>
      <Preview picture={branch.logo} />
      <Field
        label={t('branches.logo.file')}
        help={t('branches.logo.help', { ...LOGO_SIDE, size: MAX_LOGO_BYTES / BYTES_PER_MB })}
        error={problem ?? undefined}
      >
        <TextInput
          type="file"
          accept=".png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml"
          aria-busy={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again once it is mended.
            target.value = '';
            if (file && !isBusy) void upload(file);
          }}
        />
      </Field>
      <p className="ws-visually-hidden" role="status">
        {isBusy ? t('branches.logo.busy') : null}
      </p>
      <div className="ws-dialog-actions">
        {branch.logo ? (
          <Button disabled={isBusy} onClick={() => void remove()}>
            {t('branches.logo.remove.action')}
          </Button>
        ) : null}
        <Button variant="primary" busy={isBusy} onClick={onClose}>
          {t('branches.logo.close.action')}
        </Button>
      </div>
    </div>
  );
}

/** On both backgrounds, since readers choose theirs. */
function Preview({ picture }: { picture: BranchPicture | null }) {
  const t = useBranchMessages();
  return (
    <div className="ws-branches-previews">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="ws-branches-preview">
          <div className="ws-branches-plate" data-theme={theme}>
            {picture ? (
              <img src={picture.url} alt={t('branches.logo.alt')} data-clear={picture.isclear} />
            ) : (
              <span className="ws-muted">{t('branches.logo.none')}</span>
            )}
          </div>
          <figcaption className="ws-small ws-muted">{t(`branches.logo.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
