import type { MailTexts } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { ConflictNote } from '@wellspring/shared/web/patterns/forms/conflict-note.tsx';
import { isSame } from '@wellspring/shared/web/patterns/forms/draft-changes.ts';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useMailMessages } from './use-mail-messages.ts';
import { LANGUAGES, type TemplateForm } from './use-template-form.ts';

/** Stays in sight while something waits to be saved, or could not be. */
export function EditorBar({ form }: { form: TemplateForm }) {
  const t = useMailMessages();
  const wrong = LANGUAGES.flatMap((language) =>
    (['subject', 'body'] as const).filter((field) => form.shownProblem(language, field)),
  ).length;
  if (!form.hasChanges && !form.conflict && !form.failure) return null;
  return (
    <SaveBar
      status={t(form.hasChanges ? 'mails.unsaved.text' : 'mails.unchanged.text')}
      save={{
        label: t('mails.save.action'),
        isBusy: form.isSaving,
        isDisabled: !form.hasChanges || form.conflict !== null,
      }}
      discard={form.hasChanges ? { label: t('mails.discard.action'), onPress: form.discard } : undefined}
      problems={wrong > 0 ? t('mails.problems.text', { count: wrong }) : null}
      failure={form.failure}
    >
      {form.conflict ? <Conflict conflict={form.conflict} texts={form.draft} /> : null}
    </SaveBar>
  );
}

type ConflictProps = { conflict: NonNullable<TemplateForm['conflict']>; texts: MailTexts };

/** Takes over the newer texts, or overwrites them knowingly. */
function Conflict({ conflict, texts }: ConflictProps) {
  const t = useMailMessages();
  const { asLabel } = useLanguageNames();
  const theirs = conflict.newer.texts;
  return (
    <ConflictNote
      conflict={conflict}
      labels={{
        title: t('mails.newer.title'),
        takeTheirs: t('mails.newer.take-over.action'),
        keepMine: t('mails.newer.keep-mine.action'),
      }}
    >
      {LANGUAGES.filter((language) => !isSame(theirs[language], texts[language])).map((language) => (
        <p key={language}>
          {t('mails.newer.text', { language: asLabel(language), subject: theirs[language].subject })}
        </p>
      ))}
    </ConflictNote>
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
