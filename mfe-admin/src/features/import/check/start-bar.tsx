import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ImportStart } from '@wellspring/shared/contracts/people/import.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { saveFile } from '@wellspring/shared/web/patterns/files/save-file.ts';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { discardImport, importQuery, readErrorsFile, startImport } from '../import.queries.ts';
import { useImportKind, useImportSource } from '../import-kind.ts';
import type { Import, ImportTrial } from '../import-types.ts';
import { useImportAct } from '../use-import-act.ts';
import { useImportMessages } from '../use-import-messages.ts';

type StartBarProps = { found: Import; trial: ImportTrial };
type Wish = Omit<ImportStart, 'revision'>;

/** What new people get, and the two ways out: import or discard. */
export function StartBar({ found, trial }: StartBarProps) {
  const t = useImportMessages();
  const { locale } = useSignedInHost();
  const [wish, setWish] = useState<Wish>({ sendWelcome: true, language: locale });
  const [isAsked, setAsked] = useState(false);
  const kind = useImportKind();
  const starting = useImportAct((source, { id, revision }, start: Wish) =>
    startImport(source, id, kind.name === 'people' ? { ...start, revision } : { revision }),
  );
  const isChanging = useIsMutating() > 0;
  const count = found.rowCount - trial.problem;
  const changes = trial.new + trial.changed + trial.leaving;
  const start = () => {
    setAsked(false);
    starting.mutate(wish);
  };
  return (
    <div className="ws-import-start">
      {trial.new > 0 && kind.name === 'people' ? <NewPeople found={found} wish={wish} onChange={setWish} /> : null}
      {changes === 0 ? <p className="ws-muted">{t('import.start.nothing')}</p> : null}
      <div className="ws-import-start-actions">
        {trial.problem > 0 ? <ErrorsFile importId={found.id} count={trial.problem} /> : null}
        <span className="ws-grow" />
        <Discard importId={found.id} />
        <Button
          variant="primary"
          disabled={changes === 0}
          busy={found.state === 'checking' || isChanging}
          onClick={trial.leaving > 0 ? () => setAsked(true) : start}
        >
          {t('import.start.label', { count })}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('import.leave.title', { count: trial.leaving })}
        confirmLabel={t('import.leave.action')}
        cancelLabel={t('import.leave.keep')}
        onConfirm={start}
        onCancel={() => setAsked(false)}
      >
        {t('import.leave.text')}
      </ConfirmDialog>
    </div>
  );
}

function NewPeople({ found, wish, onChange }: { found: Import; wish: Wish; onChange: (wish: Wish) => void }) {
  const t = useImportMessages();
  return (
    <div className="ws-import-new-people">
      <Checkbox
        label={t('import.welcome.label')}
        description={t('import.welcome.help')}
        checked={wish.sendWelcome}
        onChange={({ target }) => onChange({ ...wish, sendWelcome: target.checked })}
      />
      <Field
        label={t('import.language.label')}
        help={found.columns.some(({ field }) => field === 'language') ? t('import.language.help') : undefined}
      >
        <NativeSelect
          compact
          value={wish.language}
          onChange={({ target }) =>
            onChange({ ...wish, language: Locale.options.find((one) => one === target.value) ?? wish.language })
          }
        >
          {Locale.options.map((language) => (
            <option key={language} value={language}>
              {languageName[language]}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}

function ErrorsFile({ importId, count }: { importId: string; count: number }) {
  const t = useImportMessages();
  const errorMessage = useErrorMessage();
  const { toast } = useSignedInHost();
  const source = useImportSource();
  const { mutate } = useMutation({
    mutationFn: () => readErrorsFile(source, importId),
    onSuccess: ({ content }) => saveFile(content, { name: t('import.errors.name'), type: 'text/csv' }),
    onError: (error) => toast('error', errorMessage(error)),
  });
  return (
    <TextLink
      as="button"
      type="button"
      className="ws-import-link"
      icon={<Icon icon={Download} size={18} />}
      onClick={() => mutate()}
    >
      {t('import.errors.download', { count })}
    </TextLink>
  );
}

function Discard({ importId }: { importId: string }) {
  const t = useImportMessages();
  const source = useImportSource();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const discarding = useToastMutation(
    async () => {
      await discardImport(source, importId);
      await queries.cancelQueries({ queryKey: importQuery(source).queryKey });
      queries.setQueryData(importQuery(source).queryKey, null);
    },
    () => t('import.stopped.text'),
  );
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('import.cancel.action')}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t('import.discard.title')}
        confirmLabel={t('import.discard.action')}
        cancelLabel={t('import.discard.keep')}
        busy={discarding.isPending}
        onConfirm={() => discarding.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        {t('import.discard.text')}
      </ConfirmDialog>
    </>
  );
}
