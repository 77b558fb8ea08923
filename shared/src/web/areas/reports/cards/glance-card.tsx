import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RatingWord } from '../../../ui/display/rating.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toTitles } from '../report-texts.ts';
import { attentionFirst, factorReadings, type ScoredReport } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';

/** More names than this are no glance any more. */
const SHOWN_NAMES = 3;
const ratings = ['great', 'average', 'bad'] as const;

/** The factors by rating, in names only: the highest and lowest of each. */
export function GlanceCard({ report, onAll }: { report: ScoredReport; onAll: () => void }) {
  const t = useReportMessages();
  const titleId = useId();
  const titles = toTitles(report.factors);
  const sorted = attentionFirst(factorReadings(report.scores.scores));
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-glance">
      <h2 id={titleId}>{t('report.glance.title')}</h2>
      <dl>
        {ratings.map((rating) => {
          const found = sorted.filter((reading) => reading.rating === rating).map(({ key }) => titles.favourable(key));
          // The best of the good ones are at the end of the order.
          const names = (rating === 'great' ? found.reverse() : found).slice(0, SHOWN_NAMES);
          const more = found.length - names.length;
          return found.length === 0 ? null : (
            <div key={rating}>
              <dt>
                <RatingWord rating={rating}>{t(`report.glance.${rating}`)}</RatingWord>
              </dt>
              <dd>
                {names.join(', ')}
                {more > 0 ? <span className="ws-muted"> {t('report.glance.more', { count: more })}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="ws-glance-all">
        <Button variant="quiet" className="ws-button-flush-start" onClick={onAll}>
          {t('report.glance.all')}
        </Button>
      </div>
    </Card>
  );
}
