import type { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { findLead } from './find-lead.ts';
import { findNextStep, type NextStep } from './next-step.ts';
import { useLeadTexts } from './use-lead-texts.ts';

export type LeadCardsProps = {
  /** Without search and filter. */
  page: CheckupsPage;
  acts: RoundActs;
};

/** What matters now, and the next step where there is one. */
export function LeadCards({ page, acts }: LeadCardsProps) {
  const t = useOverviewMessages();
  const { settings } = useSignedInHost();
  const texts = useLeadTexts();
  const step = findNextStep(page, { now: new Date().toISOString(), timeZone: settings.timeZone });
  const lead = findLead(page.rows, step);
  const more = texts.more(lead, page.rows);
  return (
    <div className="ws-overview-leads">
      <Card as="section" lead className="ws-overview-lead" aria-labelledby="overview-lead">
        <h2 className="ws-small ws-muted" id="overview-lead">
          {t('overview.lead.title')}
        </h2>
        <p className="ws-lead">{texts.sentence(lead)}</p>
        {more === null ? null : <p className="ws-small ws-muted">{more}</p>}
      </Card>
      {step ? <StepCard step={step} acts={acts} /> : null}
    </div>
  );
}

function StepCard({ step, acts }: { step: NextStep; acts: RoundActs }) {
  const t = useOverviewMessages();
  const { row } = step;
  const names = { title: row.title, set: step.kind === 'results' ? step.set.title : '' };
  return (
    <Card as="section" tone="panel" className="ws-overview-step" aria-labelledby="overview-step">
      <h2 className="ws-small" id="overview-step">
        {t('overview.step.title')}
      </h2>
      <p className="ws-h2">{t(`overview.step.${step.kind}.title`, names)}</p>
      <p className="ws-small">{t(`overview.step.${step.kind}.text`, names)}</p>
      {step.kind === 'failed' ? (
        <Button variant="primary" block onClick={() => acts.explainUnsent(row)}>
          {t('overview.unsent.action')}
        </Button>
      ) : null}
      {step.kind === 'remind' ? (
        <Button variant="primary" block busy={acts.isReminding} onClick={() => acts.remind(row)}>
          {t('overview.remind.action')}
        </Button>
      ) : null}
      {step.kind === 'results' ? (
        <LinkButton as={HostLink} variant="primary" block to={reportPath(step.set.setId, row.entryId)}>
          {t('overview.results.action')}
        </LinkButton>
      ) : null}
    </Card>
  );
}
