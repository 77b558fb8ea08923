import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { MAX_BESIDE } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { AnchoredPopover } from '@wellspring/shared/web/ui/overlays/anchored-popover.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useRunMessages } from './use-run-messages.ts';

type BesideChoiceProps = {
  page: AnalyticsPage;
  /** Rounds of the same kind as the chosen one. */
  others: readonly ReportedRun[];
  onChange: (entryIds: string[]) => void;
};

/** Which further rounds stand beside the chosen one. */
export function BesideChoice({ page: { beside }, others, onChange }: BesideChoiceProps) {
  const t = useRunMessages();
  const dates = useDates();
  const [labelId, buttonId] = [useId(), useId()];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = beside.map(({ run }) => run.entryId);
  const toggle = (entryId: string) =>
    onChange(chosen.includes(entryId) ? chosen.filter((id) => id !== entryId) : [...chosen, entryId]);
  return (
    <div className="ws-analytics-choice">
      <span id={labelId}>{t('analytics.beside.label')}</span>
      <Button
        id={buttonId}
        aria-labelledby={`${labelId} ${buttonId}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        trailingIcon={<Icon icon={ChevronDown} size={18} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('analytics.beside.count', { count: chosen.length })}
      </Button>
      {anchor ? (
        <AnchoredPopover label={t('analytics.beside.label')} anchor={anchor} onClose={() => setAnchor(null)}>
          <div className="ws-analytics-beside">
            <p className="ws-small ws-muted">{t('analytics.beside.limit', { count: MAX_BESIDE })}</p>
            {others.map(({ entryId, title, start }) => {
              const isChosen = chosen.includes(entryId);
              return (
                <Checkbox
                  key={entryId}
                  label={t('analytics.run.option', { title, date: dates.date(start) })}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= MAX_BESIDE}
                  onChange={() => toggle(entryId)}
                />
              );
            })}
          </div>
        </AnchoredPopover>
      ) : null}
    </div>
  );
}
