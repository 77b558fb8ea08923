import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { useState } from 'react';
import { useMailMessages } from './use-mail-messages.ts';
import { LANGUAGES, type TemplateForm } from './use-template-form.ts';

/** Save, undo, and back to the original; with what stands in the way. */
export function EditorBar({ form, isChanged }: { form: TemplateForm; isChanged: boolean }) {
  const t = useMailMessages();
  const errorMessage = useErrorMessage();
  const wrong = LANGUAGES.flatMap((language) =>
    (['subject', 'body'] as const).filter((field) => form.shownProblem(language, field)),
  ).length;
  return (
    <div className="ws-mails-bar">
      {form.newer ? <NewerNote form={form} /> : null}
      {form.failure ? (
        <Note tone="danger" role="alert">
          {errorMessage(form.failure)}
        </Note>
      ) : null}
      {wrong > 0 ? (
        <Note tone="danger" role="alert">
          {t('mails.problems.text', { count: wrong })}
        </Note>
      ) : null}
      <div className="ws-mails-buttons">
        {isChanged ? <ResetButton form={form} /> : null}
        <span className="ws-grow" />
        {form.hasChanges ? (
          <Button variant="quiet" onClick={form.discard}>
            {t('mails.discard.action')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.hasChanges || form.newer !== null}>
          {t('mails.save.action')}
        </Button>
      </div>
    </div>
  );
}

/** Somebody was faster: their words or one's own, knowing that the others are lost. */
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

function ResetButton({ form }: { form: TemplateForm }) {
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
