import { useQuery } from '@tanstack/react-query';
import type { MailTemplateSummary } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, ChevronRight, MailCheck } from 'lucide-react';
import { FailedCard } from './failed-card.tsx';
import sheet from './mail-templates.css';
import { mailTemplatesQuery } from './mail-templates.queries.ts';
import { useMailMessages } from './use-mail-messages.ts';

/** `/settings/mail-templates`: every mail whose words may be changed, and whether they were. */
export function MailTemplatesPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useMailMessages();
  const { api, locale } = useSignedInHost();
  const templates = useQuery(mailTemplatesQuery(api, locale));
  return (
    <div className="ws-mails">
      <header className="ws-mails-head">
        <TextLink as={HostLink} to="/settings" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('mails.back.settings')}
        </TextLink>
        <h1 tabIndex={-1}>{t('mails.title')}</h1>
        <p className="ws-muted">{t('mails.lead')}</p>
        <TextLink as={HostLink} to="/settings/mail-deliveries" icon={<Icon icon={MailCheck} size={18} />}>
          {t('mails.deliveries.action')}
        </TextLink>
      </header>
      {templates.isPending ? <Loading /> : null}
      {templates.isError && !templates.data ? (
        <FailedCard error={templates.error} onRetry={() => void templates.refetch()} />
      ) : null}
      {templates.data ? (
        <Card flush>
          <ul className="ws-mails-list" aria-label={t('mails.title')}>
            {templates.data.map((one) => (
              <Row key={one.template} {...one} />
            ))}
          </ul>
        </Card>
      ) : null}
      <p className="ws-small ws-muted">{t('mails.fixed.text')}</p>
    </div>
  );
}

function Row({ template, subject, isChanged }: MailTemplateSummary) {
  const t = useMailMessages();
  return (
    <li>
      <HostLink to={`/settings/mail-templates/${template}`} className="ws-mails-row">
        <span className="ws-grow">
          <span className="ws-mails-name">{t(`mails.name.${template}`)}</span>
          <span className="ws-small ws-muted">{subject.replace(/\{\{[^{}]*\}\}/g, '…')}</span>
        </span>
        <Tag tone={isChanged ? 'accent' : 'plain'}>{t(isChanged ? 'mails.state.changed' : 'mails.state.original')}</Tag>
        <Icon icon={ChevronRight} size={18} />
      </HostLink>
    </li>
  );
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function Loading() {
  const t = useMailMessages();
  return (
    <Card>
      <LoadingRegion label={t('mails.loading.label')} className="ws-column">
        {lines.map((line) => (
          <Skeleton key={line} height={48} />
        ))}
      </LoadingRegion>
    </Card>
  );
}
