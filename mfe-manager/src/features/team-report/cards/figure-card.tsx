import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import type { SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { StatCard } from '@wellspring/shared/web/ui/layout/stat-card.tsx';
import { useDifferenceText } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

const labels = { WB: 'wb', ENG: 'eng' } as const satisfies Record<CompositeKey, string>;

/** Well-being or engagement of a set, with its interval and how it changed. */
export function FigureCard({ reading }: { reading: SetReading<CompositeKey> }) {
  const t = useTeamReportMessages();
  const ratingWord = useRatingWord();
  const difference = useDifferenceText();
  const { key, value, rating, interval, change } = reading;
  return (
    <StatCard
      className="ws-span-4"
      title={t(`report.${labels[key]}.title`)}
      value={value}
      rating={rating}
      ratingWord={ratingWord(reading)}
      range={interval ? t('team-report.between.text', interval) : null}
      change={change ? difference(change) : null}
    />
  );
}
