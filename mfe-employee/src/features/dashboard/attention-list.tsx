import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { toTitles, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import {
  attentionFirst,
  factorReadings,
  type ScoredReport,
} from '@wellspring/shared/web/areas/reports/report-values.ts';
import { useReportMessages } from '@wellspring/shared/web/areas/reports/use-report-messages.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { RatingShape } from '@wellspring/shared/web/ui/display/rating.tsx';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useDashboardMessages } from './use-dashboard-messages.ts';

/** More than this is for the report: a dashboard with twenty of them would say nothing. */
const MAX_SHOWN = 3;

/** The few factors that need attention most, by name and value, and the way to all of them. */
export function AttentionList({ report }: { report: ScoredReport }) {
  const t = useDashboardMessages();
  const words = useReportMessages();
  const ratingWord = useRatingWord();
  const titleId = useId();
  const titles = toTitles(report.factors);
  const bad = attentionFirst(factorReadings(report.scores.scores)).filter(({ rating }) => rating === 'bad');
  return (
    <section className="ws-attention" aria-labelledby={titleId}>
      <h3 id={titleId}>{words('report.rating.bad')}</h3>
      {bad.length === 0 ? <p className="ws-small ws-muted">{words('report.nothing-weak.text')}</p> : null}
      {bad.length > 0 ? (
        <ul>
          {bad.slice(0, MAX_SHOWN).map((reading) => (
            <li key={reading.key}>
              <RatingShape rating="bad" />
              <span className="ws-grow">
                {titles.favourable(reading.key)}
                {/* Of a load the value alone does not say whether it is too high or too low. */}
                {isMid(reading.key) ? <span className="ws-attention-word">{ratingWord(reading)}</span> : null}
              </span>
              <strong>{Math.round(reading.value)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      <TextLink
        as={HostLink}
        to={`/vitamins/reports/${report.submission.id}`}
        trailingIcon={<Icon icon={ArrowRight} size={18} />}
      >
        {t('dashboard.attention.all')}
      </TextLink>
    </section>
  );
}
