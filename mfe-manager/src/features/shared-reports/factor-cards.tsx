import { type FactorKey, type GroupKey, isMid, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import {
  toTitles,
  useLevelLabel,
  useMiddleNote,
  useRatingWord,
} from '@wellspring/shared/web/areas/reports/report-texts.ts';
import {
  attentionFirst,
  factorReadings,
  type Reading,
  readingsOfGroup,
  type ScoredReport,
} from '@wellspring/shared/web/areas/reports/report-values.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ScaleBar } from '@wellspring/shared/web/ui/display/scale-bar.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

/** The lowest ones, and the best one beside them. */
const SHOWN_LOWEST = 3;

type AttentionCardProps = { report: ScoredReport; showsAll: boolean; onAll: () => void };

/** What stands out, with the way to all factors. */
export function AttentionCard({ report, showsAll, onAll }: AttentionCardProps) {
  const t = useSharedReportsMessages();
  const titleId = useId();
  const ratingWord = useRatingWord();
  const titles = toTitles(report.factors);
  const sorted = attentionFirst(factorReadings(report.scores.scores));
  const best = sorted.slice(SHOWN_LOWEST).at(-1);
  const shown = [...sorted.slice(0, SHOWN_LOWEST), ...(best ? [best] : [])];
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-shared-attention">
      <h2 id={titleId}>{t('report.order.attention')}</h2>
      {shown.map((reading) => (
        <ScaleBar
          key={reading.key}
          level={3}
          title={titles.favourable(reading.key)}
          value={reading.value}
          rating={reading.rating}
          ratingWord={ratingWord(reading)}
          isMid={isMid(reading.key)}
        />
      ))}
      {showsAll ? null : (
        <Button
          variant="quiet"
          className="ws-button-flush-start"
          trailingIcon={<Icon icon={ArrowRight} size={18} />}
          onClick={onAll}
        >
          {t('shared-reports.factors.all', { count: sorted.length })}
        </Button>
      )}
    </Card>
  );
}

type AllFactorsProps = {
  report: ScoredReport;
  /** First name of the author. */
  name: string;
};

/** Every factor by theme, with the advice as the author reads it. */
export function AllFactors({ report, name }: AllFactorsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It is there because the reader asked for it; the button that they pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const t = useSharedReportsMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-factors ws-shared-factors">
      <div className="ws-card-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('report.factors.title')}
        </h2>
      </div>
      {RADAR_GROUPS.map((group) => (
        <Theme key={group} group={group} report={report} name={name} />
      ))}
    </Card>
  );
}

function Theme({ group, report, name }: AllFactorsProps & { group: GroupKey }) {
  const t = useSharedReportsMessages();
  const readings = readingsOfGroup(report.scores.scores, group);
  if (readings.length === 0) return null;
  return (
    <section className="ws-factors-theme">
      <h3>{toTitles(report.factors).plain(group)}</h3>
      {group === 'PRES' ? <p className="ws-small ws-muted">{t('shared-reports.factors.own-view', { name })}</p> : null}
      <div className="ws-shared-factor-grid">
        {readings.map((reading) => (
          <FactorRow key={reading.key} report={report} reading={reading} name={name} />
        ))}
      </div>
    </section>
  );
}

/** A factor with its advice folded: the advice speaks to the author. */
function FactorRow({ report, reading, name }: AllFactorsProps & { reading: Reading<FactorKey> }) {
  const t = useSharedReportsMessages();
  const ratingWord = useRatingWord();
  const titles = toTitles(report.factors);
  const middleNote = useMiddleNote();
  const levelLabel = useLevelLabel(titles);
  const title = titles.favourable(reading.key);
  const advice = report.advice.find(({ key }) => key === reading.key);
  return (
    <div>
      <ScaleBar
        title={title}
        level={4}
        value={reading.value}
        rating={reading.rating}
        ratingWord={ratingWord(reading)}
        isMid={isMid(reading.key)}
        note={middleNote(reading.key) ?? undefined}
      />
      {advice ? (
        <details className="ws-small">
          <summary>
            {t('shared-reports.factors.advice', { name })} <VisuallyHidden>{title}</VisuallyHidden>
          </summary>
          <p className="ws-advice-level">{levelLabel(reading.key, advice.level)}</p>
          <p>{advice.text}</p>
        </details>
      ) : null}
    </div>
  );
}
