import { useQuery } from '@tanstack/react-query';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ColorSwatch } from '@wellspring/shared/web/ui/display/color-swatch.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { segmentTitlesQuery } from '../tree.queries.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { OwnSegments } from './own-segments.tsx';

/** The segments of the organisation for who manages them, and those that the user leads for everybody else. */
export function SegmentsTab() {
  const { user } = useSignedInHost();
  return can(user, 'managesegments') ? <AllSegments /> : <OwnSegments />;
}

function AllSegments() {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const { data, error, refetch } = useQuery(segmentTitlesQuery(api));
  if (error && !data)
    return (
      <Card>
        <LoadFailed title={t('tree.segments.failed.title')} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <ListLoading />;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('tree.segments.all.title')} titleId={titleId} lead={t('tree.segments.all.lead')} />
      {data.length === 0 ? (
        <EmptyState level={3} title={t('tree.segments.empty.title')} />
      ) : (
        <ul className="ws-tree-list">
          {data.map(({ id, title, color }) => (
            <li key={id}>
              <ColorSwatch color={color} />
              <HostLink to={`/segments/${id}`}>{title}</HostLink>
            </li>
          ))}
        </ul>
      )}
      <LinkButton as={HostLink} to="/segments">
        {t('tree.segments.all.action')}
      </LinkButton>
    </Card>
  );
}
