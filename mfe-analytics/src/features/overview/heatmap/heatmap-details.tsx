import type { AnalyticsPage, AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany, type Cell, type Cells } from '@wellspring/shared/domain/results/table-cells.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { AnchoredPopover } from '@wellspring/shared/web/ui/overlays/anchored-popover.tsx';
import { X } from 'lucide-react';
import { SetLink } from '../../../run/set-link.tsx';
import { useOverviewMessages } from '../use-overview-messages.ts';

export type HeatDetails = { anchor: HTMLElement; row: AnalyticsRow; code: ScoreKey; cell: Cell };

type HeatmapDetailsProps = HeatDetails & {
  page: AnalyticsPage;
  cells: Cells;
  titles: Titles;
  onClose: () => void;
};

/** One figure with its interval, beside that of the organisation, and the way to the report that explains it. */
export function HeatmapDetails({ anchor, row, code, cell, page, cells, titles, onClose }: HeatmapDetailsProps) {
  const t = useOverviewMessages();
  const company = cells.companyValue(code);
  const side = besideCompany(cell, company);
  const values = { value: Math.round(cell.value), ...(cell.interval ?? { low: 0, high: 0 }) };
  return (
    <AnchoredPopover label={row.set.title} anchor={anchor} onClose={onClose}>
      <div className="ws-heat-details">
        <div className="ws-heat-details-head">
          <h3>{row.set.title}</h3>
          <IconButton label={t('shared.close.action')} icon={<Icon icon={X} />} size="small" onClick={onClose} />
        </div>
        <p className="ws-muted">{titles.favourable(code)}</p>
        <p>{t(cell.interval ? 'overview.details.interval' : 'overview.details.value', values)}</p>
        {company === null ? null : <p>{t(`overview.details.${side}`, { value: Math.round(company) })}</p>}
        {row.set.kind === 'group' ? null : (
          <SetLink set={row.set} entryId={page.run.entryId}>
            {t('overview.details.report')}
          </SetLink>
        )}
      </div>
    </AnchoredPopover>
  );
}
