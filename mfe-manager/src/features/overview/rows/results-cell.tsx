import type { CheckupRow, RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowRight, Lock } from 'lucide-react';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { Hatch } from './hatch.tsx';

export type ResultsCellProps = { row: CheckupRow; line: RunLine; isHatched: boolean };

/** The way to the results of a set, or why there is none. */
export function ResultsCell({ row, line: { set, results }, isHatched }: ResultsCellProps) {
  const t = useOverviewMessages();
  const { date } = useDates();
  const { locale, settings } = useSignedInHost();
  const months = new Intl.DateTimeFormat(languageTag[locale], {
    ...{ month: 'long', year: 'numeric' },
    timeZone: settings.timeZone,
  });
  if (results.state === 'none') return <div className="ws-round-value">–</div>;
  if (results.state === 'refused')
    return isHatched ? (
      <Hatch saysWhy />
    ) : (
      <div className="ws-round-value ws-meta ws-muted">{t('overview.refused.text')}</div>
    );
  if (results.state === 'hidden')
    return (
      <div className="ws-round-value ws-round-hidden ws-muted">
        <Icon icon={Lock} size={16} />
        {t('overview.results.hidden', { day: date(results.until) })}
      </div>
    );
  if (results.state === 'with_cycle')
    return (
      <div className="ws-round-value ws-meta ws-muted">
        {results.about === null
          ? t('overview.results.cycle-open')
          : t('overview.results.cycle', { month: months.format(new Date(results.about)) })}
      </div>
    );
  const isTogether = results.set.setId !== set.setId;
  return (
    <div className="ws-round-value">
      <TextLink
        as={HostLink}
        to={reportPath(results.set.setId, row.entryId)}
        aria-label={t('overview.results.label', { title: row.title, set: results.set.title })}
        trailingIcon={<Icon icon={ArrowRight} size={16} />}
      >
        {t('overview.results.action')}
      </TextLink>
      {isTogether ? (
        <span className="ws-meta ws-muted">{t('overview.results.together', { set: results.set.title })}</span>
      ) : null}
    </div>
  );
}
