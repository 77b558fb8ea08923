import { type ComparePage, MAX_COMPARED } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { AnchoredPopover } from '@wellspring/shared/web/ui/overlays/anchored-popover.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { CompareParams } from './compare-params.ts';
import { useCompareMessages } from './use-compare-messages.ts';

type ChoicesProps = { page: ComparePage; onChange: (change: Partial<CompareParams>) => void };

/** Which round, compared with which, which sets, and factors or themes. All of it stands in the address. */
export function CompareChoices({ page, onChange }: ChoicesProps) {
  const t = useCompareMessages();
  const { run, runs, compared, by } = page;
  const others = runs.filter((one) => one.entryId !== run.entryId && isSameKindOfRun(one, run));
  return (
    <div className="ws-compare-choices">
      <RunChoice
        label={t('compare.run.label')}
        runs={runs}
        chosen={run.entryId}
        onChange={(entryId) => onChange({ run: entryId, with: null })}
      />
      {others.length > 0 ? (
        <RunChoice
          label={t('compare.with.label')}
          runs={others}
          chosen={compared?.entryId ?? ''}
          none={compared ? null : <option value="">{t('compare.with.none')}</option>}
          onChange={(entryId) => onChange({ with: entryId })}
        />
      ) : null}
      <SetsChoice page={page} onChange={(sets) => onChange({ sets })} />
      <SegmentedControl
        label={t('compare.by.label')}
        options={(['factors', 'themes'] as const).map((value) => ({ value, label: t(`compare.by.${value}`) }))}
        value={by}
        onChange={(value) => onChange({ by: value })}
      />
    </div>
  );
}

type RunChoiceProps = {
  label: string;
  runs: readonly ReportedRun[];
  chosen: string;
  none?: ReactNode;
  onChange: (entryId: string) => void;
};

function RunChoice({ label, runs, chosen, none, onChange }: RunChoiceProps) {
  const t = useCompareMessages();
  const dates = useDates();
  const id = useId();
  return (
    <div className="ws-compare-choice">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} look="button" value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
        {none}
        {runs.map(({ entryId, title, start }) => (
          <option key={entryId} value={entryId}>
            {t('compare.run.option', { title, date: dates.date(start) })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function SetsChoice({ page, onChange }: { page: ComparePage; onChange: (sets: string[]) => void }) {
  const t = useCompareMessages();
  const labelId = useId();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sets, chosen } = page;
  const isFull = chosen.length >= MAX_COMPARED;
  const toggle = (setId: string) =>
    onChange(chosen.includes(setId) ? chosen.filter((id) => id !== setId) : [...chosen, setId]);
  return (
    <div className="ws-compare-choice">
      <span id={labelId}>{t('compare.sets.label')}</span>
      <Button
        id={buttonId}
        aria-labelledby={`${labelId} ${buttonId}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        trailingIcon={<Icon icon={ChevronDown} size={18} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('compare.sets.count', { count: chosen.length })}
      </Button>
      {anchor ? (
        <AnchoredPopover label={t('compare.sets.label')} anchor={anchor} onClose={() => setAnchor(null)}>
          <div className="ws-compare-sets">
            <p className="ws-small ws-muted">{t('compare.sets.limit', { count: MAX_COMPARED })}</p>
            {sets.map(({ setId, title }) => {
              const isChosen = chosen.includes(setId);
              return (
                <Checkbox
                  key={setId}
                  label={title}
                  checked={isChosen}
                  disabled={isChosen ? chosen.length === 1 : isFull}
                  onChange={() => toggle(setId)}
                />
              );
            })}
          </div>
        </AnchoredPopover>
      ) : null}
    </div>
  );
}
