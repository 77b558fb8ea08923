import { useQueryClient } from '@tanstack/react-query';
import { type FieldProblem, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { importDefinition } from '../definitions.queries.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useFieldPathText } from '../editor/use-field-path-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import sheet from './import-dialog.css';

export type ImportDialogProps = { open: boolean; onClose: () => void };

type Outcome =
  | { kind: 'choosing' }
  | { kind: 'sending' }
  | { kind: 'malformed' }
  | { kind: 'refused'; fields: readonly FieldProblem[] }
  | { kind: 'failed'; error: unknown };

/** A checkup from a file, or what in the file does not fit. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  useSheet(sheet);
  const t = useDefinitionMessages();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'choosing' });
  const close = () => {
    setFile(null);
    setOutcome({ kind: 'choosing' });
    onClose();
  };
  const send = useImport(setOutcome, close);
  const actions = (
    <>
      <Button onClick={close}>{t('definition.import.cancel.action')}</Button>
      <Button
        variant="primary"
        disabled={file === null}
        busy={outcome.kind === 'sending'}
        onClick={() => file && void send(file)}
      >
        {t('definition.import.action')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={t('definition.import.title')} actions={actions} size="large">
      <div className="ws-definition-import">
        <p>{t('definition.import.text')}</p>
        <Field label={t('definition.import.file')}>
          <TextInput
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setOutcome({ kind: 'choosing' });
            }}
          />
        </Field>
        <Problems outcome={outcome} />
      </div>
    </Dialog>
  );
}

/** Reads the file, sends it and opens what came of it. */
function useImport(onOutcome: (outcome: Outcome) => void, onDone: () => void) {
  const t = useDefinitionMessages();
  const { api, toast, navigate } = useSignedInHost();
  const queries = useQueryClient();
  return async (file: File) => {
    onOutcome({ kind: 'sending' });
    let content: unknown;
    try {
      content = JSON.parse(await file.text());
    } catch {
      onOutcome({ kind: 'malformed' });
      return;
    }
    try {
      const { id } = await importDefinition(api, uuidv7(), content);
      void queries.invalidateQueries({ queryKey: ['definitions'] });
      void queries.invalidateQueries({ queryKey: ['plannable-checkups'] });
      toast('success', t('definition.imported.toast'));
      onDone();
      navigate(`/schedule/checkups/${id}`);
    } catch (error) {
      const fields = isAppError(error) ? error.fields : undefined;
      onOutcome(fields?.length ? { kind: 'refused', fields } : { kind: 'failed', error });
    }
  };
}

/** A file that does not even say that it is one of ours: what else is wrong with it does not matter. */
const isForeign = (fields: readonly FieldProblem[]) =>
  fields.some(({ path }) => path === 'file' || path === 'file.$schema');

function Problems({ outcome }: { outcome: Outcome }) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const place = useFieldPathText();
  const errorMessage = useErrorMessage();
  if (outcome.kind === 'choosing' || outcome.kind === 'sending') return null;
  const sentence =
    outcome.kind === 'malformed' || (outcome.kind === 'refused' && isForeign(outcome.fields))
      ? t('definition.problem.version')
      : outcome.kind === 'failed'
        ? errorMessage(outcome.error)
        : null;
  if (outcome.kind !== 'refused' || sentence !== null)
    return (
      <Note tone="danger" role="alert">
        {sentence}
      </Note>
    );
  return (
    <Note tone="danger" role="alert">
      <p>{t('definition.import.refused')}</p>
      <ul className="ws-definition-import-list">
        {outcome.fields.map((field) => (
          <li key={`${field.path} ${field.code}`}>
            {t('definition.import.where', { place: place(field.path.replace(/^file\./, '')), problem: words(field) })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
