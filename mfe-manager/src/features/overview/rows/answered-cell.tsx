import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { toShare } from '@wellspring/shared/domain/results/participation-share.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { Hatch } from './hatch.tsx';

export type AnsweredCellProps = {
  participation: SetParticipation;
  /** Whether a refusal says its sentence here; it is read in any case. */
  saysWhy: boolean;
};

/** How many have answered, as far as it may be shown. */
export function AnsweredCell({ participation, saysWhy }: AnsweredCellProps) {
  const t = useOverviewMessages();
  if (participation.state === 'refused') return <Hatch saysWhy={saysWhy} />;
  if (participation.state === 'planned')
    return (
      <div className="ws-round-value">
        {participation.invited === null ? '–' : t('overview.answered.invited', { count: participation.invited })}
      </div>
    );
  const { kind, percent, bar } = toShare(participation);
  const { counts } = participation;
  return (
    <div className="ws-round-value ws-round-share">
      <span>{t('overview.answered.share', { share: kind, percent })}</span>
      <span className="ws-round-bar" aria-hidden="true">
        <span style={{ inlineSize: `${bar}%` }} />
      </span>
      {counts ? <span className="ws-meta ws-muted">{t('overview.answered.count', counts)}</span> : null}
    </div>
  );
}
