import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { SaveBar } from '../../components/save-bar.tsx';
import { useMailMessages } from './use-mail-messages.ts';
import { LANGUAGES, type TemplateForm } from './use-template-form.ts';

/** Stays in sight while something waits to be saved, or could not be. */
export function EditorBar({ form }: { form: TemplateForm }) {
  const t = useMailMessages();
  const wrong = LANGUAGES.flatMap((language) =>
    (['subject', 'body'] as const).filter((field) => form.shownProblem(language, field)),
  ).length;
  if (!form.hasChanges && !form.newer && !form.failure) return null;
  return (
    <SaveBar
      status={t(form.hasChanges ? 'mails.unsaved.text' : 'mails.unchanged.text')}
      save={{
        label: t('mails.save.action'),
        isBusy: form.isBusy,
        isDisabled: !form.hasChanges || form.newer !== null,
      }}
      discard={form.hasChanges ? { label: t('mails.discard.action'), onPress: form.discard } : undefined}
      problems={wrong > 0 ? t('mails.problems.text', { count: wrong }) : null}
      failure={form.failure}
    >
      {form.newer ? <NewerNote form={form} /> : null}
    </SaveBar>
  );
}

/** Conflict: take over the newer texts, or overwrite them knowingly. */
function NewerNote({ form }: { form: TemplateForm }) {
  const t = useMailMessages();
  const { asLabel } = useLanguageNames();
  return (
    <Note tone="warning" role="alert">
      <p className="ws-label">{t('mails.newer.title')}</p>
      {LANGUAGES.filter(
        (language) => JSON.stringify(form.newer?.texts[language]) !== JSON.stringify(form.texts[language]),
      ).map((language) => (
        <p key={language}>
          {t('mails.newer.text', {
            language: asLabel(language),
            subject: form.newer?.texts[language].subject,
          })}
        </p>
      ))}
      <div className="ws-mails-buttons">
        <Button onClick={form.takeOver}>{t('mails.newer.take-over.action')}</Button>
        <Button onClick={form.keepMine}>{t('mails.newer.keep-mine.action')}</Button>
      </div>
    </Note>
  );
}

/** Back to the text the product came with. */
export function ResetButton({ form }: { form: TemplateForm }) {
  const t = useMailMessages();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('mails.reset.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('mails.reset.title')}
        confirmLabel={t('mails.reset.confirm.action')}
        cancelLabel={t('mails.reset.cancel.action')}
        danger
        onConfirm={() => {
          setIsAsking(false);
          form.reset();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('mails.reset.text')}</p>
      </ConfirmDialog>
    </>
  );
}
