import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import sheet from '../segments.css';
import { segmentQuery } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { SegmentEditor } from './segment-editor.tsx';

const NEW = 'new';

/** `/segments/:id`: one segment to write; `new` for one that is yet to be added. */
export function SegmentPage() {
  const { id = NEW } = useParams();
  return (
    <RemoteQueries>
      <Page key={id} id={id} />
    </RemoteQueries>
  );
}

function Page({ id }: { id: string }) {
  useSheet(sheet);
  const t = useSegmentMessages();
  const { api } = useSignedInHost();
  const isNew = id === NEW;
  const segment = useQuery({ ...segmentQuery(api, id), enabled: !isNew });
  return (
    <div className="ws-rules-page">
      <TextLink as={HostLink} to="/segments" icon={<Icon icon={ArrowLeft} size={18} />} className="ws-rules-back">
        {t('segments.title')}
      </TextLink>
      {isNew || segment.data ? <SegmentEditor read={segment.data ?? null} /> : null}
      {!isNew && segment.isPending ? (
        <LoadingRegion label={t('shared.loading.label')}>
          <Card>
            <Skeleton shape="block" height={420} />
          </Card>
        </LoadingRegion>
      ) : null}
      {segment.isError && !segment.data ? (
        <Card>
          <LoadFailed
            level={1}
            title={t('segment.failed.title')}
            error={segment.error}
            onRetry={() => void segment.refetch()}
          />
        </Card>
      ) : null}
    </div>
  );
}
