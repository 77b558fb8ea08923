import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { AnchoredPopover } from '@wellspring/shared/web/ui/overlays/anchored-popover.tsx';
import { X } from 'lucide-react';
import type { CompareCell } from '../compare-rows.ts';
import { useChangeText } from '../use-change-texts.ts';
import { useCompareMessages } from '../use-compare-messages.ts';

type CellDetailsProps = {
  cell: CompareCell;
  /** The cell that was pressed. */
  anchor: HTMLElement;
  page: ComparePage;
  titles: Titles;
  /** How many figures the table compares. */
  comparisons: number;
  onClose: () => void;
};

/** Both rounds of one figure, and how the change was corrected. */
export function CellDetails({ cell, anchor, page, titles, comparisons, onClose }: CellDetailsProps) {
  const t = useCompareMessages();
  const changeText = useChangeText(page.compared);
  const { reading, column, earlier } = cell;
  if (!reading) return null;
  const figure = ({ value, interval }: Pick<NonNullable<CompareCell['earlier']>, 'value' | 'interval'>) =>
    interval ? t('compare.details.between', { value: Math.round(value), ...interval }) : String(Math.round(value));
  const change = changeText(cell);
  return (
    <AnchoredPopover label={column.set.title} anchor={anchor} className="ws-compare-details" onClose={onClose}>
      <div className="ws-compare-details-body">
        <div className="ws-compare-details-head">
          <h3>{column.set.title}</h3>
          <IconButton label={t('shared.close.action')} icon={<Icon icon={X} />} size="small" onClick={onClose} />
        </div>
        <p className="ws-muted">{titles.favourable(reading.key)}</p>
        <dl>
          <dt>{page.run.title}</dt>
          <dd>{figure(reading)}</dd>
          {page.compared && earlier ? (
            <>
              <dt>{page.compared.title}</dt>
              <dd>{figure(earlier)}</dd>
            </>
          ) : null}
          {change === null ? null : (
            <>
              <dt>{t('compare.column.change')}</dt>
              <dd>{change}</dd>
            </>
          )}
        </dl>
        {reading.change ? (
          <p className="ws-small ws-muted">{t('compare.details.corrected', { count: comparisons })}</p>
        ) : null}
      </div>
    </AnchoredPopover>
  );
}
