import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isMid, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { type AgreedState, findVerdict } from './agreed-states.ts';

type AgreedVerdictProps = { action: AgreedAction; factor: ScoreKey; state: AgreedState };

/** What the later results say; the same weight for every outcome, and nothing about causes. */
export function AgreedVerdict({ action, factor, state }: AgreedVerdictProps) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const verdict = findVerdict(action, state);
  if (verdict === null || action.after === null)
    return <p className="ws-small ws-muted">{t('team-report.agreed.waiting')}</p>;
  const { run } = action.after;
  const isMiddle = isMid(factor) && (verdict === 'better' || verdict === 'lower');
  return (
    <>
      <p className="ws-agreed-verdict">
        {isMiddle && verdict === 'lower'
          ? t('team-report.agreed.verdict.further')
          : t(`team-report.agreed.verdict.${verdict}`)}
      </p>
      {isMiddle && verdict === 'better' ? (
        <p className="ws-small ws-muted">{t('team-report.agreed.verdict.closer')}</p>
      ) : null}
      <p className="ws-small ws-muted">
        {t('team-report.agreed.in-round', { round: run.title, date: dates.date(run.start) })}
      </p>
    </>
  );
}
