import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';

/** A figure that is not shown. It looks and reads the same for every reason, so that it never reveals the reason. */
export function Hatch({ saysWhy }: { saysWhy: boolean }) {
  const t = useOverviewMessages();
  return (
    <div className="ws-round-value">
      <span className="ws-round-hatch" aria-hidden="true" />
      <span className={classNames('ws-meta ws-muted', !saysWhy && 'ws-visually-hidden')}>
        {t('overview.refused.text')}
      </span>
    </div>
  );
}
