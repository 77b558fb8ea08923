import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The place of a table whose rows are loading. */
export function ListLoading() {
  const t = useTypedMessages<SharedMessageId>();
  return (
    <Card>
      <LoadingRegion label={t('shared.loading.label')} className="ws-column">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="block" height={44} />
        ))}
      </LoadingRegion>
    </Card>
  );
}
