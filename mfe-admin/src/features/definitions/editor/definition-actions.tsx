import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Definition } from '@wellspring/shared/contracts/checkups/definition.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { saveFile } from '@wellspring/shared/web/patterns/files/save-file.ts';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { CalendarPlus, Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { exportDefinition, removeDefinition } from '../definitions.queries.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

/** The dialog of the schedule that plans a checkup. */
export const planPath = (id: string): string => `/schedule?plan=${encodeURIComponent(id)}`;

/** What can be done with a checkup as it was saved, and why something cannot. */
export function DefinitionActions({ definition }: { definition: Definition }) {
  const t = useDefinitionMessages();
  const { api, toast } = useSignedInHost();
  const [isDeleting, setIsDeleting] = useState(false);
  const keptId = useId();
  const exporting = useMutation({
    mutationFn: () => exportDefinition(api, definition.id),
    onSuccess: (file) =>
      saveFile(`${JSON.stringify(file, null, 2)}\n`, { name: toFileName(definition), type: 'application/json' }),
    onError: () => toast('error', t('definition.export.failed')),
  });
  return (
    <div className="ws-definition-actions">
      <Button
        variant="quiet"
        icon={<Icon icon={Trash2} />}
        disabled={definition.hasEntries}
        aria-describedby={definition.hasEntries ? keptId : undefined}
        onClick={() => setIsDeleting(true)}
      >
        {t('definition.delete.action')}
      </Button>
      <Button icon={<Icon icon={Download} />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t('definition.export.action')}
      </Button>
      <PlanButton definition={definition} />
      {definition.hasEntries ? (
        <p id={keptId} className="ws-small ws-muted">
          {t('definition.delete.kept')}
        </p>
      ) : null}
      <DeleteDefinition definition={definition} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </div>
  );
}

/** The way on: to its dates. */
function PlanButton({ definition: { id, missingLanguages } }: { definition: Definition }) {
  const t = useDefinitionMessages();
  const { list } = useLanguageNames();
  const whyId = useId();
  const icon = <Icon icon={CalendarPlus} />;
  if (missingLanguages.length === 0)
    return (
      <LinkButton as={HostLink} to={planPath(id)} variant="primary" icon={icon}>
        {t('definition.plan.action')}
      </LinkButton>
    );
  return (
    <>
      <Button variant="primary" icon={icon} disabled aria-describedby={whyId}>
        {t('definition.plan.action')}
      </Button>
      <p id={whyId} className="ws-small ws-muted">
        {t('definition.plan.missing', { languages: list(missingLanguages) })}
      </p>
    </>
  );
}

/** Letters and digits of the title, whatever the file system thinks of the rest. */
function toFileName({ title }: Definition): string {
  const words = (title.en || title.fr || title.nl)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return `${(words ?? ['checkup']).join('-')}.json`;
}

type DeleteDefinitionProps = { definition: Definition; open: boolean; onClose: () => void };

function DeleteDefinition({ definition, open, onClose }: DeleteDefinitionProps) {
  const t = useDefinitionMessages();
  const { api, navigate } = useSignedInHost();
  const queries = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  if (definition.hasEntries || isRefused)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('definition.delete.title')}
        actions={<Button onClick={onClose}>{t('shared.close.action')}</Button>}
      >
        <p>{t('definition.delete.refused')}</p>
      </Dialog>
    );
  const remove = async ({ id }: Definition) => {
    await removeDefinition(api, id).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'not_possible_now') setRefused(true);
      throw error;
    });
    for (const queryKey of [['definitions'], ['plannable-checkups']]) void queries.invalidateQueries({ queryKey });
    navigate('/schedule/checkups');
  };
  return (
    <DeleteDialog
      subject={open ? definition : null}
      title={t('definition.delete.title')}
      confirmLabel={t('definition.delete.confirm.action')}
      cancelLabel={t('definition.delete.cancel.action')}
      done={t('definition.deleted.toast')}
      remove={remove}
      onClose={onClose}
    >
      <p>{t('definition.delete.text')}</p>
    </DeleteDialog>
  );
}
