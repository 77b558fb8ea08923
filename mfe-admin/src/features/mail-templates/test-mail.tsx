import { useMutation } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailTemplateName } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Send } from 'lucide-react';
import { sendTestMail } from './mail-templates.queries.ts';
import { useMailMessages } from './use-mail-messages.ts';

type TestMailProps = { template: MailTemplateName; language: Locale; hasChanges: boolean };

/** Sends the saved mail to the signed-in user, in the language that is shown. */
export function TestMail({ template, language, hasChanges }: TestMailProps) {
  const t = useMailMessages();
  const { api, user, toast } = useSignedInHost();
  const reasonWords = useReasonWords();
  const { inText } = useLanguageNames();
  const sending = useMutation({
    mutationFn: () => sendTestMail(api, template, language),
    onSuccess: () => toast('success', t('mails.test.sent', { email: user.email })),
  });
  return (
    <Card as="section" tone="soft" className="ws-mails-test" aria-label={t('mails.test.title')}>
      <div className="ws-grow">
        <h2 className="ws-h3">{t('mails.test.title')}</h2>
        <p className="ws-muted">
          {hasChanges
            ? t('mails.test.save-first')
            : t('mails.test.text', { email: user.email, language: inText(language) })}
        </p>
        {sending.error ? (
          <Note tone="danger" role="alert">
            {t('mails.test.failed', { reason: reasonWords(sending.error) })}
          </Note>
        ) : null}
      </div>
      <Button
        icon={<Icon icon={Send} size={18} />}
        busy={sending.isPending}
        disabled={hasChanges}
        onClick={() => sending.mutate()}
      >
        {t('mails.test.action')}
      </Button>
    </Card>
  );
}

/** Why a mail server would not have it. */
function useReasonWords(): (error: unknown) => string {
  const t = useMailMessages();
  const errorMessage = useErrorMessage();
  return (error) => {
    const [problem] = (isAppError(error) && error.code === 'not_possible_now' && error.fields) || [];
    switch (problem?.code) {
      case 'server_unreachable':
        return t('mails.reason.unreachable');
      case 'server_busy':
        return t('mails.reason.busy', { status: Number(problem.params?.status ?? 0) });
      case 'refused_by_server':
        return t('mails.reason.refused', { status: Number(problem.params?.status ?? 0) });
      case 'mailbox_unavailable':
        return t('mails.reason.mailbox');
      case 'mailbox_full':
        return t('mails.reason.full');
      case 'unwanted':
        return t('mails.reason.unwanted');
      case 'log_in_refused':
        return t('mails.reason.log-in');
      case 'no_secure_connection':
        return t('mails.reason.not-secure');
      case 'address_invalid':
        return t('mails.reason.address');
      default:
        return errorMessage(error);
    }
  };
}
