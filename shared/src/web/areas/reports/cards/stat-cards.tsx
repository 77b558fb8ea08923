import { ArrowRight, BatteryMedium, CircleGauge, type LucideIcon, Thermometer } from 'lucide-react';
import type { CompositeKey } from '../../../../domain/factor-keys.ts';
import { countScoringHigher } from '../../../../domain/scoring/favourable-value.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { StatCard } from '../../../ui/layout/stat-card.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import sheet from '../report.css';
import { useChangeText, useRatingWord } from '../report-texts.ts';
import { compositeReading, type Reading, type ScoredReport } from '../report-values.ts';
import type { FigureDisplay, useFigureDisplay } from '../use-figure-display.ts';
import { useReportMessages } from '../use-report-messages.ts';

const displayIcons: Record<FigureDisplay, LucideIcon> = {
  battery: BatteryMedium,
  doughnut: CircleGauge,
  verticalScale: Thermometer,
};

export const figureLabels = { WB: 'wb', ENG: 'eng' } as const satisfies Record<CompositeKey, string>;

/** Which of the two figures a report has; none when the company does not show them. */
export function useFigureKeys(report: ScoredReport | null): CompositeKey[] {
  const { settings } = useSignedInHost();
  if (!report || settings.hidewbeng) return [];
  return (['WB', 'ENG'] as const).filter((key) => report.scores.scores[key] !== undefined);
}

export type CompositeCardProps = {
  report: ScoredReport;
  composite: CompositeKey;
  figure: ReturnType<typeof useFigureDisplay>;
  /** Opens the submission that the figure comes from. */
  onView: () => void;
};

/** Well-being or engagement in one number, drawn as the person likes it. */
export function CompositeCard({ report, composite, figure, onView }: CompositeCardProps) {
  useSheet(sheet);
  const t = useReportMessages();
  const ratingWord = useRatingWord();
  const changeText = useChangeText(report);
  const reading = compositeReading(report.scores.scores, composite);
  if (!reading) return null;
  const before: Reading | null = report.previous && compositeReading(report.previous.scores.scores, composite);
  const word = figureLabels[composite];
  const title = t(`report.${word}.title`);
  return (
    <StatCard
      title={title}
      value={reading.value}
      rating={reading.rating}
      ratingWord={ratingWord(reading)}
      display={figure.display}
      range={t('report.higher.brief', { count: countScoringHigher(reading.percentile) })}
      change={changeText(reading, before)}
      sentence={t(`report.${word}.${reading.rating}`)}
      action={
        <div className="ws-figure-actions">
          <Button
            variant="quiet"
            className="ws-button-flush-start"
            aria-label={t('report.view.label', { figure: title })}
            trailingIcon={<Icon icon={ArrowRight} size={18} />}
            onClick={onView}
          >
            {t('report.view.action')}
          </Button>
          <IconButton
            label={t('report.display.label', { figure: title, display: t(`report.display.${figure.next}`) })}
            icon={<Icon icon={displayIcons[figure.next]} />}
            onClick={figure.turn}
          />
        </div>
      }
    />
  );
}
