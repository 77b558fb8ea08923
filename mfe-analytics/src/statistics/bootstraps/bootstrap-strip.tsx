import type { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useState } from 'react';
import { useRefusalText } from '../statistic-body.tsx';
import sheet from '../statistics.css';
import { useNumbers } from '../use-numbers.ts';
import { useStatisticsMessages } from '../use-statistics-messages.ts';
import { SpokenProgress } from './spoken-progress.tsx';
import { type Seen, secondsLeft } from './time-left.ts';
import { type BootstrapControl, isOpen } from './use-bootstrap.ts';

type BootstrapStripProps = {
  control: BootstrapControl;
  /** What is computed: the name of the bar. */
  title: string;
  /** What it is good for, while it is not asked for. */
  offer: string;
  /** What stands while it is computed. */
  meanwhile: string;
  titles: Titles;
};
type PartProps = Omit<BootstrapStripProps, 'control'> & { bootstrap: Bootstrap };

/** Above a chart: what is computed about it, how far it is, and the way to start and to stop it. */
export function BootstrapStrip({ control, ...words }: BootstrapStripProps) {
  useSheet(sheet);
  const { bootstrap } = control;
  if (!bootstrap) return null;
  const props = { ...words, bootstrap };
  return (
    <>
      <SpokenProgress {...props} />
      {bootstrap.state === 'done' ? null : (
        <Card as="section" aria-label={words.title} className="ws-no-print">
          <div className="ws-bootstrap">
            <div className="ws-bootstrap-words">
              {isOpen(bootstrap) ? <Progress {...props} /> : <Words {...props} />}
            </div>
            <Act {...control} bootstrap={bootstrap} />
          </div>
        </Card>
      )}
    </>
  );
}

function Progress({ bootstrap, title, meanwhile }: PartProps) {
  const t = useStatisticsMessages();
  const number = useNumbers();
  const left = useSecondsLeft(bootstrap);
  const percent = Math.floor((100 * bootstrap.done) / bootstrap.of);
  const counts = { done: number(bootstrap.done, 0), of: number(bootstrap.of, 0) };
  const time = () => {
    if (left === null) return t('statistics.bootstrap.steps', counts);
    if (left < 60) return t('statistics.bootstrap.seconds', { ...counts, count: left });
    return t('statistics.bootstrap.minutes', { ...counts, count: Math.round(left / 60) });
  };
  return (
    <>
      <p className="ws-bootstrap-head">
        {title}
        <span>
          {bootstrap.state === 'waiting' ? t('statistics.bootstrap.waiting') : t('statistics.percent', { percent })}
        </span>
      </p>
      <ProgressBar value={percent} label={title} />
      <p className="ws-small ws-muted">
        {time()} {meanwhile} {t('statistics.bootstrap.leave')}
      </p>
    </>
  );
}

/** At the pace that this page saw; the clock is read when the job has moved. */
function useSecondsLeft({ state, done, of }: Bootstrap): number | null {
  const [seen, setSeen] = useState<{ first: Seen; now: Seen } | null>(null);
  useEffect(() => {
    const now = { at: Date.now(), done };
    // Time in the queue is not time at work.
    setSeen((before) => (before && state === 'working' && done > 0 ? { ...before, now } : { first: now, now }));
  }, [state, done]);
  return seen && secondsLeft(seen.first, seen.now, of);
}

function Words({ bootstrap, title, offer, titles }: PartProps) {
  const t = useStatisticsMessages();
  const refusalText = useRefusalText(titles);
  const { state, refusal } = bootstrap;
  const why = () => {
    if (state === 'refused' && refusal) return t('statistics.bootstrap.refused', { why: refusalText(refusal) });
    if (state === 'failed') return t('statistics.bootstrap.failed');
    return state === 'cancelled' ? t('statistics.bootstrap.cancelled') : offer;
  };
  return (
    <>
      <p className="ws-bootstrap-head">{title}</p>
      <p className="ws-small ws-muted">{why()}</p>
    </>
  );
}

function Act({ bootstrap, change, isChanging }: BootstrapControl & { bootstrap: Bootstrap }) {
  const t = useStatisticsMessages();
  if (bootstrap.state === 'refused') return null;
  if (isOpen(bootstrap))
    return (
      <Button busy={isChanging} onClick={() => change('stop')}>
        {t('statistics.bootstrap.stop')}
      </Button>
    );
  return (
    <Button busy={isChanging} onClick={() => change('start')}>
      {t(bootstrap.state === null ? 'statistics.bootstrap.start' : 'statistics.bootstrap.again')}
    </Button>
  );
}
