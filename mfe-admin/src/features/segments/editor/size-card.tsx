import { useQuery } from '@tanstack/react-query';
import type { SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { sizeQuery } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { problemsOfConditions, toFilter } from './draft.ts';
import type { SegmentForm } from './use-segment-form.ts';

/** How many people fit: at once for users who manage people, else of the saved rule since the last night. */
export function SizeCard({ form }: { form: SegmentForm }) {
  const t = useSegmentMessages();
  const { api, user } = useSignedInHost();
  const isLive = can(user, 'manageusers');
  const isSound = form.draft.conditions.length > 0 && problemsOfConditions(form.draft).length === 0;
  const filter = toFilter(form.draft);
  const settled = useDebounced({ filter: isLive && isSound ? filter : null });
  const live = useQuery(sizeQuery(api, settled.filter));
  const isWaiting = isSound && JSON.stringify(settled.filter) !== JSON.stringify(filter);
  const isCounting = isLive && (live.isFetching || isWaiting);
  const size = isLive ? live.data : (form.base?.size ?? { kind: 'tonight' as const });
  return (
    <Card>
      <CardHead title={t('segment.size.title')}>
        {isLive ? (
          <Tag icon={<Icon icon={RefreshCw} size={14} />}>
            {t(isCounting ? 'segment.size.counting' : 'segment.size.live')}
          </Tag>
        ) : null}
      </CardHead>
      <div className="ws-rule-size" data-counting={isCounting || undefined} role="status">
        {live.isError ? <p>{t('segment.size.failed')}</p> : null}
        {size && !live.isError ? <SizeText size={size} /> : null}
      </div>
      {size?.kind === 'about' ? (
        <p className="ws-rule-enough">
          <Icon icon={CircleCheck} />
          <span className="ws-grow">{t('segment.size.enough')}</span>
          {form.base ? (
            <span className="ws-muted">{t('segment.size.minimum', { count: form.base.minimum })}</span>
          ) : null}
        </p>
      ) : null}
      <p className="ws-small ws-muted">{t('segment.size.next-round')}</p>
    </Card>
  );
}

function SizeText({ size }: { size: SegmentSize }) {
  const t = useSegmentMessages();
  if (size.kind === 'about')
    return (
      <>
        <p className="ws-rule-number">
          <strong>{size.count}</strong> {t('segment.size.about')}
        </p>
        <p className="ws-small ws-muted">{t('segment.size.rounded')}</p>
      </>
    );
  if (size.kind === 'fewer')
    return (
      <>
        <p className="ws-rule-number">
          <strong>{t('segment.size.fewer', { count: size.than })}</strong>
        </p>
        <Note tone="warning">{t('segment.size.few')}</Note>
      </>
    );
  return <p>{t(size.kind === 'tonight' ? 'segment.size.tonight' : 'segment.size.withheld')}</p>;
}
