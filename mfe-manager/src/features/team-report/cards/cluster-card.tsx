import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { CLUSTER_KEYS } from '@wellspring/shared/domain/scoring/cluster.ts';
import { SuppressedBattery } from '@wellspring/shared/web/charts/battery.tsx';
import { ClusterShape } from '@wellspring/shared/web/charts/cluster-shape.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type ClusterCardProps = {
  cluster: SetReport['cluster'];
  /** What it means, in sentences. */
  text: string | null;
  shares: SetReport['clusterShares'];
  set: NamedSet;
};

/** Which of five profiles well-being and engagement make together. */
export function ClusterCard({ cluster, text, shares, set }: ClusterCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const isTeam = set.kind === 'team' || set.kind === 'union';
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-span-4 ws-team-cluster">
      <div className="ws-stat-head">
        <h2 className="ws-h3" id={titleId}>
          {t(isTeam ? 'team-report.cluster.team' : 'team-report.cluster.other')}
        </h2>
        {cluster?.isBorderline ? <Tag tone="outline">{t('team-report.borderline.label')}</Tag> : null}
      </div>
      {cluster ? (
        <>
          <p className="ws-team-cluster-name">
            <ClusterShape cluster={cluster.key} size={28} />
            {t(`team-report.cluster.${cluster.key}`)}
          </p>
          <p className="ws-small ws-muted">{text}</p>
          {cluster.isBorderline ? <p className="ws-small ws-muted">{t('team-report.borderline.text')}</p> : null}
        </>
      ) : (
        <>
          <SuppressedBattery />
          <p className="ws-small ws-muted">{t('team-report.cluster.hidden')}</p>
        </>
      )}
      {shares ? <Shares shares={shares} /> : null}
    </Card>
  );
}

function Shares({ shares }: { shares: NonNullable<SetReport['clusterShares']> }) {
  const t = useTeamReportMessages();
  return (
    <details className="ws-small ws-team-shares">
      <summary>{t('team-report.shares.title')}</summary>
      <ul>
        {CLUSTER_KEYS.map((key) => (
          <li key={key}>
            {t('team-report.shares.one', { cluster: t(`team-report.cluster.${key}`), percent: shares[key] })}
          </li>
        ))}
      </ul>
    </details>
  );
}
