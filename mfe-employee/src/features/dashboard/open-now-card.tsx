import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, type CardTone } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ArrowRight } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useDashboardMessages } from './use-dashboard-messages.ts';

type OpenNowCardProps = {
  checkup: OwnCheckup;
  /** The petrol panel marks the one next step; further open checkups are plain. */
  tone?: CardTone;
  /** What else is open; named below, so that nothing is missed. */
  others?: readonly OwnCheckup[];
};

/** A checkup that waits for the person. */
export function OpenNowCard({ checkup, tone = 'panel', others = [] }: OpenNowCardProps) {
  const t = useDashboardMessages();
  const dates = useDates();
  const titleId = useId();
  return (
    <Card as="section" tone={tone} aria-labelledby={titleId} className="ws-open-now">
      <div className="ws-open-now-head">
        <span className="ws-open-now-label">{t('dashboard.open.title')}</span>
        {checkup.deadline ? (
          <span className="ws-meta ws-tabular">
            {t('dashboard.open.closes', { date: dates.date(checkup.deadline) })}
          </span>
        ) : null}
      </div>
      <div className="ws-open-now-words">
        <h2 id={titleId}>{checkup.title}</h2>
        <p className="ws-small">{checkup.description}</p>
        <p className="ws-small">
          <Size checkup={checkup} />
        </p>
      </div>
      <StartLink checkup={checkup} block />
      {others.length > 0 ? <AlsoOpen checkups={others} /> : null}
    </Card>
  );
}

function AlsoOpen({ checkups }: { checkups: readonly OwnCheckup[] }) {
  const t = useDashboardMessages();
  return (
    <p className="ws-small ws-also-open">
      {t('dashboard.open.also')}{' '}
      {checkups.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <HostLink to={`/vitamins/checkup/${id}`}>{title}</HostLink>
        </Fragment>
      ))}
    </p>
  );
}

function Size({ checkup: { submission, questionCount, duration } }: { checkup: OwnCheckup }) {
  const t = useDashboardMessages();
  return submission
    ? t('vitamins.answered.text', { answered: submission.answeredCount, count: questionCount })
    : t('dashboard.open.size', { count: questionCount, minutes: duration });
}

/** Starts or continues a checkup. */
export function StartLink({ checkup, block }: { checkup: OwnCheckup; block?: boolean }) {
  const t = useDashboardMessages();
  const start = checkup.isPulse ? 'dashboard.open.start-pulse' : 'dashboard.open.start';
  return (
    <LinkButton
      as={HostLink}
      to={`/vitamins/checkup/${checkup.id}`}
      variant="primary"
      block={block}
      trailingIcon={<Icon icon={ArrowRight} />}
    >
      {t(checkup.submission ? 'dashboard.open.continue' : start)}
    </LinkButton>
  );
}
