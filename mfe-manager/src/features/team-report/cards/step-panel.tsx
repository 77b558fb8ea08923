import { type FactorKey, isFactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { AddAdvice } from '@wellspring/shared/web/areas/reports/cards/add-advice.tsx';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import type { NextStep } from '../story.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type StepPanelProps = {
  step: NextStep;
  titles: Titles;
  /** Opens everything about the factor; null for a theme. */
  onWhy: ((factor: FactorKey) => void) | null;
};

/** The one thing to begin with. */
export function StepPanel({ step, titles, onWhy }: StepPanelProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const { key } = step;
  const title = titles.favourable(key);
  return (
    <Card as="section" tone="panel" aria-labelledby={titleId} className="ws-span-4 ws-team-step">
      <p className="ws-team-label">{t('team-report.step.title')}</p>
      <h2 id={titleId}>{t(`team-report.step.${step.kind}`, { factor: lowerFirst(title) })}</h2>
      <p className="ws-small">{step.text}</p>
      <div className="ws-team-step-actions ws-no-print">
        <AddAdvice text={step.text} variant="primary" />
        {onWhy && isFactorKey(key) ? (
          <Button variant="quiet" aria-label={t('report.why.label', { factor: title })} onClick={() => onWhy(key)}>
            {t('report.why.action')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
