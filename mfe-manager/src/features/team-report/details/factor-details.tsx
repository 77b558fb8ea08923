import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { type FactorKey, isMid } from '@wellspring/shared/domain/factor-keys.ts';
import {
  DetailsSection,
  FactorMeaning,
  FactorQuestions,
} from '@wellspring/shared/web/areas/reports/details/factor-sections.tsx';
import {
  type Titles,
  useLevelLabel,
  useMiddleNote,
  useRatingWord,
} from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { type SetReading, toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ScaleBar } from '@wellspring/shared/web/ui/display/scale-bar.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { AgreedMentions } from '../agreed/agreed-mentions.tsx';
import { useDifferenceText } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { ScoreHistogram } from './score-histogram.tsx';

export type FactorDetailsProps = {
  open: boolean;
  onClose: () => void;
  factor: FactorKey;
  page: TeamReportPage;
  report: SetReport;
  titles: Titles;
  /** Begins an agreement about this factor. */
  onAgree: (factor: FactorKey) => void;
};

/** Everything about one factor of a set: the score, how the answers are spread, what to do, what was asked. */
export function FactorDetails({ open, onClose, factor, page, report, titles, onAgree }: FactorDetailsProps) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const difference = useDifferenceText();
  const levelLabel = useLevelLabel(titles);
  const reading = toSetReading(report, factor);
  const advice = page.advice.find(({ key }) => key === factor);
  const amount = reading?.code.level ? levelLabel(factor, reading.code.level) : null;
  const bins = reading?.code.histogram;
  const agreed = page.agreed.status === 'ok' ? page.agreed.data : null;
  const own = agreed?.list.filter((action) => action.factor === factor) ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={titles.favourable(factor)}
      closeLabel={t('shared.close.action')}
      actions={
        agreed?.mayAgree ? (
          <Button onClick={() => onAgree(factor)}>{t('team-report.agreed.add.action')}</Button>
        ) : undefined
      }
    >
      <div className="ws-factor-details">
        {reading ? <Score reading={reading} /> : null}
        {reading?.change && page.previous ? (
          <DetailsSection
            title={t('team-report.details.change', {
              round: page.previous.title,
              date: dates.date(page.previous.start),
            })}
          >
            <p className="ws-team-sentence">{difference(reading.change)}</p>
          </DetailsSection>
        ) : null}
        {advice ? (
          <DetailsSection title={t('team-report.details.advice')}>
            {amount ? <p className="ws-advice-level">{amount}</p> : null}
            <p>{advice.text}</p>
          </DetailsSection>
        ) : null}
        {own.length > 0 ? (
          <DetailsSection title={t('team-report.agreed.column.agreed')}>
            <AgreedMentions actions={own} />
          </DetailsSection>
        ) : null}
        {bins && bins.length > 0 ? (
          <DetailsSection title={t('team-report.spread.title')}>
            <ScoreHistogram bins={bins} construct={titles.plain(factor)} />
          </DetailsSection>
        ) : null}
        <FactorMeaning factor={factor} titles={titles} />
        <FactorQuestions factor={factor} />
      </div>
    </Dialog>
  );
}

function Score({ reading }: { reading: SetReading<FactorKey> }) {
  const t = useTeamReportMessages();
  const ratingWord = useRatingWord();
  const middleNote = useMiddleNote();
  const { locale } = useSignedInHost();
  const { key, value, rating, interval, agreement, code } = reading;
  const mean = code.limit ? (`team-report.details.mean-${code.limit}` as const) : 'team-report.details.mean';
  const oneDecimal = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 1 });
  const middle = middleNote(key);
  return (
    <div>
      <ScaleBar
        title={t('team-report.details.score')}
        value={value}
        rating={rating}
        ratingWord={ratingWord(reading)}
        isMid={isMid(key)}
        interval={interval ?? undefined}
        note={
          <span className="ws-team-factor-notes">
            {interval ? <span>{t('team-report.range.text', interval)}</span> : null}
            {agreement ? <span>{t(`team-report.agreement.${agreement}`)}</span> : null}
          </span>
        }
      />
      {middle ? <p className="ws-small ws-muted">{middle}</p> : null}
      <p className="ws-small ws-muted">{t(mean, { mean: oneDecimal.format(code.mean) })}</p>
    </div>
  );
}
