import { useOverviewMessages } from '../use-overview-messages.ts';

const steps = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the colours of a heatmap mean. */
export function HeatKey() {
  const t = useOverviewMessages();
  return (
    <div className="ws-heat-key">
      <span className="ws-heat-sign">
        {t('overview.heat.less')}
        <span aria-hidden="true" className="ws-heat-steps">
          {steps.map((step) => (
            <i key={step} className={`ws-heat-${step}`} />
          ))}
        </span>
        {t('overview.heat.more')}
      </span>
      <span className="ws-heat-sign">
        <i className="ws-heat-faded ws-heat-5" aria-hidden="true" />
        {t('overview.heat.within')}
      </span>
      <span className="ws-heat-sign">
        <i className="ws-heat-hidden" aria-hidden="true" />
        {t('analytics.hidden.text')}
      </span>
    </div>
  );
}
