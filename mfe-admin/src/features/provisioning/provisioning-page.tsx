import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId } from 'react';
import { CopiedLine } from './copied-line.tsx';
import { MakeToken } from './make-token.tsx';
import sheet from './provisioning.css';
import { tokensQuery } from './provisioning.queries.ts';
import { TokenList } from './token-list.tsx';
import { useProvisioningMessages } from './use-provisioning-messages.ts';

/** `/settings/provisioning`: the tokens with which a directory writes people. */
export function ProvisioningPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <TokensCard />
    </RemoteQueries>
  );
}

function TokensCard() {
  const t = useProvisioningMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const tokens = useQuery(tokensQuery(api));
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <div className="ws-provisioning-head">
        <CardHead title={t('provisioning.title')} titleId={titleId} lead={t('provisioning.lead')} />
        <div>
          <p className="ws-small">{t('provisioning.address.text')}</p>
          <CopiedLine text={`${location.origin}/scim/v2`} label={t('provisioning.address.copy.label')} />
        </div>
        {tokens.data ? <MakeToken /> : null}
        {tokens.isPending ? (
          <LoadingRegion label={t('provisioning.loading.label')} className="ws-column">
            <Skeleton height={56} />
            <Skeleton height={56} />
          </LoadingRegion>
        ) : null}
      </div>
      {tokens.isError && !tokens.data ? (
        <LoadFailed
          level={3}
          title={t('provisioning.failed.title')}
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
        />
      ) : null}
      {tokens.data?.length === 0 ? (
        <EmptyState level={3} title={t('provisioning.empty.title')}>
          {t('provisioning.empty.text')}
        </EmptyState>
      ) : null}
      {tokens.data && tokens.data.length > 0 ? <TokenList tokens={tokens.data} /> : null}
    </Card>
  );
}
