import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useHost, useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { TextLink } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { StatCard } from '@wellspring/shared/web/ui/stat-card.tsx';
import { ArrowDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { compositeReading, type Reading, type ScoredReport } from '../../components/report/report-values.ts';
import { useChangeWords, useRatingWord } from '../../components/report/report-words.ts';
import { useReportMessages } from '../../components/report/use-report-messages.ts';

/** Where the report begins below the cards; the cards' links jump there. */
export const REPORT_ID = 'ws-report';

const words = { WB: 'wb', ENG: 'eng' } as const satisfies Record<CompositeKey, string>;

/** Which of the two figures a report has; none when the company does not show them. */
export function useFigureKeys(report: ScoredReport | null): CompositeKey[] {
  const { settings } = useSignedInHost();
  if (!report || settings.hidewbeng) return [];
  return (['WB', 'ENG'] as const).filter((key) => report.scores.scores[key] !== undefined);
}

/** Well-being or engagement in one number. */
export function CompositeCard({ report, composite }: { report: ScoredReport; composite: CompositeKey }) {
  const t = useReportMessages();
  const { root } = useHost();
  const ratingWord = useRatingWord();
  const changeWords = useChangeWords(report);
  const reading = compositeReading(report.scores.scores, composite);
  if (!reading) return null;
  const before: Reading | null = report.previous && compositeReading(report.previous.scores.scores, composite);
  const word = words[composite];
  const jump = (event: MouseEvent) => {
    // The address of the page stays as it is, and in another page it is not ours to change.
    event.preventDefault();
    root.getElementById(REPORT_ID)?.focus();
  };
  return (
    <StatCard
      title={t(`report.${word}.title`)}
      value={reading.value}
      rating={reading.rating}
      ratingWord={ratingWord(reading)}
      range={t('report.range.text')}
      change={changeWords(reading, before)}
      sentence={t(`report.${word}.${reading.rating}`)}
      action={
        <TextLink href={`#${REPORT_ID}`} onClick={jump} trailingIcon={<Icon icon={ArrowDown} size={18} />}>
          {t('report.read.action')}
        </TextLink>
      }
    />
  );
}
