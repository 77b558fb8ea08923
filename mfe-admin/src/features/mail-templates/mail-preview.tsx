import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailVariableRule } from '@wellspring/shared/domain/mail/mail-templates.ts';
import {
  fillMail,
  type MailPart,
  type MailText,
  mailTextProblems,
  tidyMailText,
} from '@wellspring/shared/domain/mail/mail-text.ts';
import { sampleMailValues } from '@wellspring/shared/domain/mail/sample-values.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useId } from 'react';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useMailMessages } from './use-mail-messages.ts';

type MailPreviewProps = { text: MailText; variables: readonly MailVariableRule[]; language: Locale };

/** The mail as it would arrive, with sample values. Built of elements, never parsed as HTML. */
export function MailPreview({ text, variables, language }: MailPreviewProps) {
  const t = useMailMessages();
  const errorText = useFieldErrorText();
  const titleId = useId();
  const [problem] = mailTextProblems(text, variables, '');
  return (
    <section className="ws-mails-preview" aria-labelledby={titleId}>
      <h2 className="ws-label" id={titleId}>
        {t('mails.preview.title')}
      </h2>
      <div className="ws-mails-paper">
        {problem ? (
          <p className="ws-muted">{t('mails.preview.waits', { problem: errorText(problem) })}</p>
        ) : (
          <Filled text={text} language={language} />
        )}
      </div>
      <p className="ws-help">{t('mails.preview.help')}</p>
    </section>
  );
}

function Filled({ text, language }: Pick<MailPreviewProps, 'text' | 'language'>) {
  const { baseUrl, settings } = useSignedInHost();
  const address = new URL(baseUrl, location.href).origin;
  const values = sampleMailValues(language, { company: settings.companyName, address });
  const { subject, paragraphs } = fillMail(tidyMailText(text), values);
  const { logo, companyName } = settings;
  return (
    <div lang={language}>
      <p className="ws-mails-subject">{subject}</p>
      {logo ? (
        <p>
          <img className="ws-mails-logo" data-clear={logo.isClear} src={logo.small} alt={companyName} />
        </p>
      ) : null}
      {paragraphs.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <p key={at}>
          {lines.map((parts, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={line} parts={parts} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** A link of the preview leads nowhere: its address is a sample. */
function Line({ parts }: { parts: readonly MailPart[] }) {
  return (
    <span className="ws-mails-line">
      {parts.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <span key={at} className={kind === 'link' ? 'ws-mails-link' : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
