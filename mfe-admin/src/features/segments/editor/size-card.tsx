import type { SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CircleCheck, LoaderCircle, RefreshCw } from 'lucide-react';
import { useSegmentMessages } from '../use-segment-messages.ts';
import type { ShownSize } from './use-segment-size.ts';

export type SizeCardProps = {
  shown: ShownSize;
  /** Fewest people whose results are shown; undefined before the segment is saved. */
  minimum: number | undefined;
};

/** How many people fit. */
export function SizeCard({ shown: { size, isLive, isCounting, hasFailed }, minimum }: SizeCardProps) {
  const t = useSegmentMessages();
  return (
    <Card>
      <CardHead title={t('segment.size.title')}>
        {isLive ? (
          <Tag icon={<Icon icon={isCounting ? LoaderCircle : RefreshCw} size={14} />}>
            {t(isCounting ? 'segment.size.counting' : 'segment.size.live')}
          </Tag>
        ) : null}
      </CardHead>
      <div className="ws-rule-size" data-counting={isCounting || undefined} role="status">
        {hasFailed ? <p>{t('segment.size.failed')}</p> : null}
        {size && !hasFailed ? <SizeText size={size} isBefore={isCounting} /> : null}
      </div>
      {size?.kind === 'about' && !isCounting ? (
        <p className="ws-rule-enough">
          <Icon icon={CircleCheck} />
          <span className="ws-grow">{t('segment.size.enough')}</span>
          {minimum === undefined ? null : (
            <span className="ws-muted">{t('segment.size.minimum', { count: minimum })}</span>
          )}
        </p>
      ) : null}
      <p className="ws-small ws-muted">{t('segment.size.next-round')}</p>
    </Card>
  );
}

function SizeText({ size, isBefore }: { size: SegmentSize; isBefore: boolean }) {
  const t = useSegmentMessages();
  if (size.kind === 'about')
    return (
      <>
        <p className="ws-rule-number">
          <strong>{size.count}</strong>{' '}
          <span>
            {isBefore
              ? t('segment.size.before')
              : size.of === undefined
                ? t('segment.size.about')
                : t('segment.size.about-of', { count: size.of })}
          </span>
        </p>
        <p className="ws-small ws-muted">{t(isBefore ? 'segment.size.kept' : 'segment.size.rounded')}</p>
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
