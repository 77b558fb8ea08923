import type { Frontend } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CircleX, FlaskConical, Power, TriangleAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { CanaryAct } from './acts/canary-act.tsx';
import { ChangesDialog } from './acts/changes-dialog.tsx';
import { LiveAct } from './acts/live-act.tsx';
import { SwitchOffDialog } from './acts/switch-off-dialog.tsx';
import type { FrontendCardProps } from './card-props.ts';
import { toReleaseName, useFrontendName } from './names.ts';
import { RefusedRelease } from './refused-release.tsx';
import { ReleaseRow } from './release-row.tsx';
import { useFrontendAct } from './use-frontend-act.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

/** One part of the application with its releases. */
export function FrontendCard({ frontend, isStale }: FrontendCardProps) {
  const t = useFrontendsMessages();
  const toName = useFrontendName();
  const titleId = useId();
  const { name, live, canary, previous, takenBack, refused, switchedOff } = frontend;
  const most = Math.max(1, ...[live, canary?.release].flatMap((release) => release?.loads ?? []));
  const isOff = switchedOff !== null;
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <div className="ws-frontends-card-head">
        <h2 className="ws-h2" id={titleId}>
          {toName(name)} <code className="ws-frontends-code">{name}</code>
        </h2>
        <State frontend={frontend} />
      </div>
      {refused ? <RefusedRelease frontend={frontend} refused={refused} isStale={isStale} /> : null}
      <ul className="ws-frontends-rows">
        <ReleaseRow title={t('frontends.row.live')} release={live} most={most} isRolledBack={frontend.isRolledBack}>
          {isOff ? null : <LiveAct frontend={frontend} isStale={isStale} />}
        </ReleaseRow>
        {canary ? (
          <ReleaseRow title={t('frontends.row.canary')} release={canary.release} most={most} beside={live}>
            {isOff ? null : <CanaryAct frontend={frontend} canary={canary} isStale={isStale} />}
          </ReleaseRow>
        ) : null}
        {takenBack ? (
          <ReleaseRow title={t('frontends.row.taken-back')} release={takenBack} beside={live} />
        ) : previous ? (
          <ReleaseRow title={t('frontends.row.previous')} release={previous} />
        ) : null}
      </ul>
      <Foot frontend={frontend} isStale={isStale} />
    </Card>
  );
}

function State({ frontend: { canary, refused, isRolledBack, switchedOff } }: { frontend: Frontend }) {
  const t = useFrontendsMessages();
  const icon = (shown: typeof Power) => <Icon icon={shown} size={14} />;
  if (switchedOff)
    return (
      <Tag tone="danger" icon={icon(Power)}>
        {t('frontends.state.off')}
      </Tag>
    );
  if (refused)
    return (
      <Tag tone="danger" icon={icon(CircleX)}>
        {t('frontends.state.refused', { version: refused.release.version })}
      </Tag>
    );
  if (canary?.state === 'served')
    return (
      <Tag tone="info" icon={icon(FlaskConical)}>
        {t('frontends.state.canary', { percent: canary.percent })}
      </Tag>
    );
  if (canary)
    return (
      <Tag tone="warning" icon={icon(TriangleAlert)}>
        {t(`frontends.state.${canary.state}`)}
      </Tag>
    );
  return isRolledBack ? <Tag icon={icon(Undo2)}>{t('frontends.state.rolled-back')}</Tag> : null;
}

/** What holds just now, in a sentence. */
function useFootText({ canary, isRolledBack, live, takenBack, switchedOff, ...rest }: Frontend): string {
  const t = useFrontendsMessages();
  const dates = useDates();
  const toName = (release: typeof live) =>
    toReleaseName(release, { canary, isRolledBack, live, takenBack, switchedOff, ...rest });
  if (switchedOff)
    return t('frontends.foot.off', {
      moment: dates.dateTime(switchedOff.at),
      by: switchedOff.by ?? t('frontends.former'),
    });
  if (canary?.haltedAt)
    return t('frontends.foot.halted', { moment: dates.dateTime(canary.haltedAt), version: toName(live) });
  if (canary?.state === 'paused') return t('frontends.foot.paused', { version: toName(live) });
  if (canary?.state === 'unknown') return t('frontends.foot.unknown', { version: toName(live) });
  if (canary) return t('frontends.foot.canary');
  return isRolledBack && takenBack
    ? t('frontends.foot.kept', { version: toName(takenBack) })
    : t('frontends.foot.none');
}

function Foot({ frontend, isStale }: FrontendCardProps) {
  const t = useFrontendsMessages();
  const toName = useFrontendName();
  const text = useFootText(frontend);
  const { act, isPending } = useFrontendAct(frontend.name);
  const [shown, setShown] = useState<'changes' | 'switch' | null>(null);
  const close = () => setShown(null);
  const name = toName(frontend.name);
  return (
    <div className="ws-frontends-foot">
      <p className="ws-small">{text}</p>
      <div className="ws-frontends-foot-acts">
        {frontend.canary ? (
          <Button
            variant="quiet"
            onClick={() => setShown('changes')}
            aria-label={t('frontends.changes.label', { name })}
          >
            {t('frontends.changes.action')}
          </Button>
        ) : null}
        {frontend.switchedOff ? (
          <Button
            icon={<Icon icon={Power} />}
            busy={isPending}
            disabled={isStale}
            aria-label={t('frontends.on.label', { name })}
            onClick={() => act({ act: 'switch', body: { isOn: true } }, t('frontends.on.done', { name }))}
          >
            {t('frontends.on.action')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            className="ws-frontends-kill"
            icon={<Icon icon={Power} />}
            disabled={isStale}
            aria-label={t('frontends.kill.label', { name })}
            onClick={() => setShown('switch')}
          >
            {t('frontends.kill.action')}
          </Button>
        )}
      </div>
      {frontend.canary ? (
        <ChangesDialog
          open={shown === 'changes'}
          frontend={frontend}
          canary={frontend.canary}
          isStale={isStale}
          onClose={close}
        />
      ) : null}
      <SwitchOffDialog open={shown === 'switch'} name={frontend.name} onClose={close} />
    </div>
  );
}
