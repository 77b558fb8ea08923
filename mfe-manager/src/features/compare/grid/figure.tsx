import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { RatingShape } from '@wellspring/shared/web/ui/display/rating.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CompareCell } from '../compare-rows.ts';
import { useChangeText } from '../use-change-texts.ts';
import { useCompareMessages } from '../use-compare-messages.ts';
import { FigureTrack } from './figure-track.tsx';

/** One figure: rating and value, its interval, and how it changed; or that it is not shown. */
export function Figure({ cell, compared }: { cell: CompareCell; compared: ReportedRun | null }) {
  const t = useCompareMessages();
  const ratingWord = useRatingWord();
  const changeText = useChangeText(compared);
  const { reading } = cell;
  if (!reading)
    return (
      <>
        <span className="ws-compare-hatch" aria-hidden="true" />
        <span className="ws-visually-hidden">{t('compare.refused.text')}</span>
      </>
    );
  const { change, interval } = reading;
  const text = changeText(cell);
  return (
    <span className="ws-compare-figure">
      <span className="ws-compare-value">
        <RatingShape rating={reading.rating} />
        {Math.round(reading.value)}
        <span className="ws-visually-hidden">, {ratingWord(reading)}</span>
      </span>
      {interval ? <span className="ws-compare-range">{t('compare.range.text', interval)}</span> : null}
      <FigureTrack reading={reading} />
      {text === null ? null : (
        <span className={change?.isClear ? 'ws-compare-change ws-compare-clear' : 'ws-compare-change'}>
          {change?.isClear ? <Icon icon={change.direction === 'up' ? ArrowUp : ArrowDown} size={14} /> : null}
          {text}
        </span>
      )}
    </span>
  );
}
