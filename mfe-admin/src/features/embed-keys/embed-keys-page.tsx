import { useQuery } from '@tanstack/react-query';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { AddKey } from './add-key.tsx';
import sheet from './embedding.css';
import { embedKeysQuery } from './embedding.queries.ts';
import { useEmbeddingMessages } from './use-embedding-messages.ts';

/** `/settings/embedding`: the keys of pages that show Wellspring. */
export function EmbedKeysPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <KeysCard />
    </RemoteQueries>
  );
}

function KeysCard() {
  const t = useEmbeddingMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const keys = useQuery(embedKeysQuery(api));
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <div className="ws-embedding-list-head">
        <CardHead title={t('embedding.list.title')} titleId={titleId} lead={t('embedding.list.lead')} />
        {keys.data ? <AddKey /> : null}
      </div>
      {keys.isPending ? (
        <LoadingRegion label={t('embedding.loading.label')} className="ws-column ws-embedding-list-head">
          <Skeleton height={56} />
          <Skeleton height={56} />
        </LoadingRegion>
      ) : null}
      {keys.isError && !keys.data ? (
        <LoadFailed
          level={3}
          title={t('embedding.failed.title')}
          error={keys.error}
          onRetry={() => void keys.refetch()}
        />
      ) : null}
      {keys.data?.length === 0 ? (
        <EmptyState level={3} title={t('embedding.empty.title')}>
          {t('embedding.empty.text')}
        </EmptyState>
      ) : null}
      {keys.data && keys.data.length > 0 ? (
        <ul className="ws-embedding-list">
          {keys.data.map((key) => (
            <Row key={key.id} embedKey={key} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function Row({ embedKey: { id, name, origins, isActive } }: { embedKey: EmbedKeySetup }) {
  const t = useEmbeddingMessages();
  return (
    <li>
      <HostLink className="ws-embedding-row" to={`/settings/embedding/${id}`}>
        <span className="ws-grow ws-embedding-words">
          <strong className="ws-embedding-name">{name}</strong>
          <span className="ws-small ws-muted">{origins.join(', ') || t('embedding.list.no-origins')}</span>
        </span>
        <Tag tone={isActive ? 'success' : 'plain'}>{t(isActive ? 'embedding.state.on' : 'embedding.state.off')}</Tag>
        <Icon icon={ChevronRight} />
      </HostLink>
    </li>
  );
}
