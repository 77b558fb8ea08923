import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Definition } from '@wellspring/shared/contracts/definition.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportDefinition, removeDefinition } from './definitions.queries.ts';
import { saveFile } from './save-file.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';

/** What can be done with a checkup as it was saved. */
export function DefinitionActions({ definition }: { definition: Definition }) {
  const t = useDefinitionMessages();
  const { api, toast } = useSignedInHost();
  const [isDeleting, setIsDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportDefinition(api, definition.id),
    onSuccess: (file) =>
      saveFile(`${JSON.stringify(file, null, 2)}\n`, { name: fileNameOf(definition), type: 'application/json' }),
    onError: () => toast('error', t('definition.export.failed')),
  });
  return (
    <>
      <Button icon={<Icon icon={Download} />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t('definition.export.action')}
      </Button>
      <Button variant="quiet" icon={<Icon icon={Trash2} />} onClick={() => setIsDeleting(true)}>
        {t('definition.delete.action')}
      </Button>
      <DeleteDialog definition={definition} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}

/** Letters and digits of the title, whatever the file system thinks of the rest. */
function fileNameOf({ title }: Definition): string {
  const words = (title.en || title.fr || title.nl)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return `${(words ?? ['checkup']).join('-')}.json`;
}

type DeleteDialogProps = { definition: Definition; open: boolean; onClose: () => void };

function DeleteDialog({ definition, open, onClose }: DeleteDialogProps) {
  const t = useDefinitionMessages();
  const errorMessage = useErrorMessage();
  const { api, toast, navigate } = useSignedInHost();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeDefinition(api, definition.id),
    onSuccess() {
      for (const queryKey of [['definitions'], ['plannable-checkups']]) void queries.invalidateQueries({ queryKey });
      toast('success', t('definition.deleted.toast'));
      onClose();
      navigate('/schedule/checkups');
    },
  });
  const isRefused = definition.hasEntries || (isAppError(removing.error) && removing.error.code === 'not_possible_now');
  if (isRefused)
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
  return (
    <ConfirmDialog
      open={open}
      title={t('definition.delete.title')}
      confirmLabel={t('definition.delete.confirm.action')}
      cancelLabel={t('definition.delete.cancel.action')}
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <p>{t('definition.delete.text')}</p>
      {removing.isError ? (
        <Note tone="danger" role="alert">
          {errorMessage(removing.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
