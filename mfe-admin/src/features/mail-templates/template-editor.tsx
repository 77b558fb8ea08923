import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailTemplate } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Tabs } from '@wellspring/shared/web/ui/layout/tabs.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EditorBar, ResetButton } from './editor-bar.tsx';
import { MailPreview } from './mail-preview.tsx';
import { TestMail } from './test-mail.tsx';
import { TextFields } from './text-fields.tsx';
import { useMailMessages } from './use-mail-messages.ts';
import { LANGUAGES, type TemplateForm, useTemplateForm } from './use-template-form.ts';

const isLanguage = (text: string | undefined): text is Locale => LANGUAGES.some((one) => one === text);

/** The words of one mail: a tab per language, what it will look like beside it, and what can be done with it below. */
export function TemplateEditor({ read }: { read: MailTemplate }) {
  const t = useMailMessages();
  const { toast, locale } = useSignedInHost();
  const [language, setLanguage] = useState<Locale>(locale);
  const form = useTemplateForm(read, (done) => toast('success', t(`mails.done.${done}`)));
  const frame = useRef<HTMLFormElement>(null);
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    if (sought === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-field="${sought}"] :is(input, textarea)`)?.focus();
    setSought(null);
  }, [sought]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const first = form.save();
    const [where, field = null] = first?.path.split('.') ?? [];
    // The error may be in another language than the one that is shown.
    if (isLanguage(where)) setLanguage(where);
    setSought(field);
  };
  return (
    <form ref={frame} onSubmit={save} noValidate aria-label={t('mails.form.label')} className="ws-mails-form">
      <Card lead>
        <Tabs
          label={t('mails.languages.label')}
          selected={language}
          onSelect={setLanguage}
          tabs={LANGUAGES.map((one) => ({
            id: one,
            label: <TabLabel language={one} form={form} />,
            panel: <Panel read={read} language={one} form={form} />,
          }))}
        />
      </Card>
      <TestMail template={read.template} language={language} hasChanges={form.hasChanges} />
      {read.isChanged ? (
        <div>
          <ResetButton form={form} />
        </div>
      ) : null}
      <EditorBar form={form} />
      <Guard form={form} />
    </form>
  );
}

function TabLabel({ language, form }: { language: Locale; form: TemplateForm }) {
  const t = useMailMessages();
  const { asLabel } = useLanguageNames();
  const isWrong = form.shownProblem(language, 'subject') || form.shownProblem(language, 'body');
  return (
    <span className="ws-mails-tab">
      {asLabel(language)}
      {isWrong ? (
        <>
          <Icon icon={CircleAlert} size={16} />
          <VisuallyHidden>{t('mails.language.wrong')}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}

type PanelProps = { read: MailTemplate; language: Locale; form: TemplateForm };

function Panel({ read, language, form }: PanelProps) {
  return (
    <div className="ws-mails-panel">
      <TextFields variables={read.variables} language={language} form={form} />
      <MailPreview text={form.draft[language]} variables={read.variables} language={language} />
    </div>
  );
}

function Guard({ form }: { form: TemplateForm }) {
  const t = useMailMessages();
  return (
    <LeaveGuard
      isActive={form.hasChanges}
      onLeave={form.discard}
      labels={{
        title: t('mails.leave.title'),
        text: t('mails.leave.text'),
        leave: t('mails.leave.action'),
        stay: t('mails.leave.stay.action'),
      }}
    />
  );
}
