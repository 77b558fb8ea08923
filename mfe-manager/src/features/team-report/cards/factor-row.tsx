import { type FactorKey, isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { type Titles, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import type { SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ScaleBar } from '@wellspring/shared/web/ui/display/scale-bar.tsx';
import { useDifferenceText } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type FactorRowProps = {
  reading: SetReading<FactorKey>;
  titles: Titles;
  onWhy: (factor: FactorKey) => void;
};

/** One factor of a set: its value on the scale, its interval, and what stands out about it. */
export function FactorRow({ reading, titles, onWhy }: FactorRowProps) {
  const t = useTeamReportMessages();
  const ratingWord = useRatingWord();
  const difference = useDifferenceText();
  const { key, value, rating, interval, change } = reading;
  const title = titles.favourable(key);
  return (
    <li>
      <ScaleBar
        title={
          <TextButton
            className="ws-team-factor-title"
            aria-label={t('report.why.label', { factor: title })}
            onClick={() => onWhy(key)}
          >
            {title}
          </TextButton>
        }
        value={value}
        rating={rating}
        ratingWord={ratingWord(reading)}
        isMid={isMid(key)}
        interval={interval ?? undefined}
        note={interval ? t('team-report.range.text', interval) : null}
      />
      {change?.isClear && change.direction !== 'same' ? (
        <p className="ws-team-factor-notes">{difference(change)}</p>
      ) : null}
    </li>
  );
}
