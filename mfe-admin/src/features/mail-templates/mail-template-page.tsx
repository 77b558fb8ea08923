import { useQuery } from '@tanstack/react-query';
import { MailTemplateName } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { Navigate, useParams } from '@wellspring/shared/web/host/router.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { FailedCard } from './failed-card.tsx';
import sheet from './mail-templates.css';
import { mailTemplateQuery } from './mail-templates.queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useMailMessages } from './use-mail-messages.ts';

/** `/settings/mail-templates/:template`: the words of one mail, in every language. */
export function MailTemplatePage() {
  const { template } = useParams();
  const name = MailTemplateName.safeParse(template);
  if (!name.success) return <Navigate to="/settings/mail-templates" replace />;
  return (
    <RemoteQueries>
      <Page key={name.data} template={name.data} />
    </RemoteQueries>
  );
}

function Page({ template }: { template: MailTemplateName }) {
  useSheet(sheet);
  const t = useMailMessages();
  const { api } = useSignedInHost();
  const read = useQuery(mailTemplateQuery(api, template));
  return (
    <div className="ws-mails">
      <header className="ws-mails-head">
        <TextLink as={HostLink} to="/settings/mail-templates" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('mails.back.list')}
        </TextLink>
        <div className="ws-mails-title">
          <h1 tabIndex={-1}>{t(`mails.name.${template}`)}</h1>
          {read.data ? (
            <Tag tone={read.data.isChanged ? 'accent' : 'plain'}>
              {t(read.data.isChanged ? 'mails.state.changed' : 'mails.state.original')}
            </Tag>
          ) : null}
        </div>
        <p className="ws-muted">{t(`mails.when.${template}`)}</p>
      </header>
      {read.isPending ? <Loading /> : null}
      {read.isError && !read.data ? <FailedCard error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? <TemplateEditor read={read.data} /> : null}
    </div>
  );
}

function Loading() {
  const t = useMailMessages();
  return (
    <Card>
      <LoadingRegion label={t('mails.loading.label')} className="ws-column">
        <Skeleton width="40%" />
        <Skeleton height={48} />
        <Skeleton shape="block" height={220} />
      </LoadingRegion>
    </Card>
  );
}
