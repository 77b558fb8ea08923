import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { notesQuery, shareNote } from './cards/card-controls.calls.ts';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

type MyNotesProps = {
  submissionId: string;
  /** Of the checkup. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The notes of a finished checkup: its author decides about each, also later, whether a manager reads it. */
export function MyNotes({ submissionId, title, isOpen, onClose }: MyNotesProps) {
  const t = useVitaminsMessages();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="large"
      title={t('vitamins.notes.title', { title })}
      actions={<Button onClick={onClose}>{t('vitamins.notes.close.action')}</Button>}
    >
      {isOpen ? <Notes submissionId={submissionId} /> : null}
    </Dialog>
  );
}

function Notes({ submissionId }: Pick<MyNotesProps, 'submissionId'>) {
  const t = useVitaminsMessages();
  const { api, locale } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const query = notesQuery(api, submissionId, locale);
  const notes = useQuery(query);
  if (notes.isPending)
    return (
      <LoadingRegion label={t('vitamins.notes.loading')}>
        <Skeleton height={88} />
      </LoadingRegion>
    );
  if (!notes.data)
    return (
      <div className="ws-column" role="alert">
        <p>{errorMessage(notes.error)}</p>
        <Button size="small" onClick={() => void notes.refetch()}>
          {t('shared.retry.action')}
        </Button>
      </div>
    );
  if (notes.data.length === 0) return <p className="ws-muted">{t('vitamins.notes.none')}</p>;
  return (
    <ul className="ws-my-notes">
      {notes.data.map((note) => (
        <li key={note.index}>
          <h3>{note.factorTitle}</h3>
          <p className="ws-my-note-text">{note.content}</p>
          <NoteSwitch submissionId={submissionId} note={note} />
        </li>
      ))}
    </ul>
  );
}

type NoteSwitchProps = Pick<MyNotesProps, 'submissionId'> & { note: { index: string; isShared: boolean } };

function NoteSwitch({ submissionId, note }: NoteSwitchProps) {
  const t = useVitaminsMessages();
  const { api, locale, settings, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const { queryKey } = notesQuery(api, submissionId, locale);
  const share = useMutation({
    mutationFn: (isShared: boolean) => shareNote(api, submissionId, { index: note.index, isShared }),
    onSuccess: ({ isShared }) =>
      queries.setQueryData(queryKey, (notes) =>
        notes?.map((one) => (one.index === note.index ? { ...one, isShared } : one)),
      ),
    onError: (error) => toast('error', errorMessage(error)),
  });
  if (settings.hidefeedback) return null;
  const isShared = share.isPending ? share.variables : note.isShared;
  return (
    <Switch
      label={t('questionnaire.note.share')}
      description={t(isShared ? 'questionnaire.note.shared' : 'questionnaire.note.private')}
      checked={isShared}
      onChange={(event) => share.mutate(event.currentTarget.checked)}
    />
  );
}
