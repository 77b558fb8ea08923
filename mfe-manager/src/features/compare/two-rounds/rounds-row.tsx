import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CompareCell, EarlierFigure } from '../compare-rows.ts';
import { useChangeText } from '../use-change-texts.ts';
import { useCompareMessages } from '../use-compare-messages.ts';

type RoundsRowProps = { cell: CompareCell; run: ReportedRun; compared: ReportedRun; titles: Titles };

/** One figure in both rounds: drawn one above the other, so that equal values stay visible, and written. */
export function RoundsRow({ cell, run, compared, titles }: RoundsRowProps) {
  const t = useCompareMessages();
  const changeText = useChangeText(compared);
  const { reading, earlier } = cell;
  if (!reading || !earlier) return null;
  const { key, value, interval, change } = reading;
  const [before, now] = [Math.round(earlier.value), Math.round(value)];
  return (
    <li className="ws-rounds-row">
      <p className="ws-rounds-name">{titles.favourable(key)}</p>
      <div className="ws-rounds-track" aria-hidden="true">
        {[25, 50, 75].map((limit) => (
          <span key={limit} className="ws-rounds-limit" style={{ insetInlineStart: `${limit}%` }} />
        ))}
        <Mark figure={earlier} isEarlier />
        <Mark figure={{ value, interval }} />
      </div>
      <div className="ws-rounds-figures">
        <p>
          <span className="ws-visually-hidden">
            {t('compare.rounds.figures', { round: run.title, now, other: compared.title, before })}
          </span>
          <span aria-hidden="true">
            {before} → <strong>{now}</strong>
          </span>
        </p>
        <p className={change?.isClear ? 'ws-rounds-change ws-compare-clear' : 'ws-rounds-change'}>
          {change?.isClear ? <Icon icon={change.direction === 'up' ? ArrowUp : ArrowDown} size={14} /> : null}
          {changeText(cell)}
        </p>
      </div>
    </li>
  );
}

function Mark({ figure: { value, interval }, isEarlier }: { figure: EarlierFigure; isEarlier?: true }) {
  return (
    <span className="ws-rounds-mark" data-earlier={isEarlier}>
      {interval ? (
        <span
          className="ws-rounds-interval"
          style={{ insetInlineStart: `${interval.low}%`, inlineSize: `${interval.high - interval.low}%` }}
        />
      ) : null}
      <span className="ws-rounds-dot" data-earlier={isEarlier} style={{ insetInlineStart: `${value}%` }} />
    </span>
  );
}
