import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note, Submission } from '../../../contracts/answers/submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Switch } from '../../ui/fields/choice.tsx';
import { shareNote, submissionQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

type FactorNoteProps = { note: Note; submission: Submission; isOwn: boolean };

/** A note beside a factor. Its author decides, also later, whether readers of the report see it too. */
export function FactorNote({ note, submission, isOwn }: FactorNoteProps) {
  const t = useSubmissionMessages();
  const { settings } = useSignedInHost();
  return (
    <div className="ws-factor-note">
      <p className="ws-small ws-muted">{t('submission.note.title')}</p>
      <p className="ws-factor-note-text">{note.content}</p>
      {isOwn && !settings.hidefeedback ? <NoteSharing note={note} submission={submission} /> : null}
    </div>
  );
}

function NoteSharing({ note, submission }: Omit<FactorNoteProps, 'isOwn'>) {
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const { queryKey } = submissionQuery(api, submission.id, locale);
  const share = useMutation({
    mutationFn: (isShared: boolean) => shareNote(api, submission.id, { index: note.index, isShared }),
    onSuccess: (saved) =>
      queries.setQueryData(queryKey, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              submission: {
                ...known.submission,
                notes: known.submission.notes.map((one) => (one.index === saved.index ? saved : one)),
              },
            },
      ),
  });
  // What was just chosen, until the server has answered.
  const isShared = share.isPending ? share.variables : note.isShared;
  return (
    <>
      <Switch
        label={t('submission.note.share')}
        description={t(isShared ? 'submission.note.shared' : 'submission.note.private')}
        checked={isShared}
        onChange={(event) => {
          if (!share.isPending) share.mutate(event.currentTarget.checked);
        }}
      />
      {share.isError ? (
        <p className="ws-small ws-factor-note-error" role="alert">
          {t('submission.note.failed')} {errorMessage(share.error)}
        </p>
      ) : null}
    </>
  );
}
