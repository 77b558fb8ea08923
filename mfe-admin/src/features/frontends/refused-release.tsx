import type { Frontend, RequirementCheck } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { Check, CircleX, Minus, X } from 'lucide-react';
import { toBuildSign, useFrontendName } from './names.ts';
import { useFrontendAct } from './use-frontend-act.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

export type RefusedReleaseProps = { frontend: Frontend; refused: NonNullable<Frontend['refused']>; isStale: boolean };

/** Why a release was not accepted, what to do, and everything it needs. */
export function RefusedRelease({ frontend: { name }, refused, isStale }: RefusedReleaseProps) {
  const t = useFrontendsMessages();
  const dates = useDates();
  const toName = useFrontendName();
  const { act, isPending } = useFrontendAct(name);
  const { release, fit, reason } = refused;
  const { id, version, done } = release;
  const isUnfit = fit.requires.some(({ isMet }) => isMet !== true) || fit.missingContracts.length > 0;
  return (
    <div className="ws-frontends-refused">
      <div className="ws-frontends-refused-words">
        <p>
          <Icon icon={CircleX} /> <strong>{t('frontends.refused.title', { version })}</strong>
        </p>
        <p>{t(isUnfit ? 'frontends.refused.unfit' : 'frontends.refused.unloaded')}</p>
        <details>
          <summary className="ws-small">{t('frontends.refused.details.label')}</summary>
          <pre className="ws-frontends-reason" lang="en">
            {reason}
          </pre>
        </details>
        {done ? (
          <p className="ws-small">
            {t('frontends.refused.by', {
              by: done.by ?? t('frontends.former'),
              moment: dates.dateTime(done.at),
              commit: toBuildSign(release),
            })}
          </p>
        ) : null}
        <Button
          size="small"
          busy={isPending}
          disabled={isStale}
          aria-label={t('frontends.dismiss.label', { name: toName(name), version })}
          onClick={() => act({ act: 'dismissed', body: { release: id } }, t('frontends.dismiss.done', { version }))}
        >
          {t('frontends.dismiss.action')}
        </Button>
      </div>
      <ul className="ws-frontends-checks">
        {fit.requires.map((check) => (
          <Requirement key={check.part} check={check} />
        ))}
        <Requirement
          check={{
            part: 'contracts',
            range: fit.missingContracts.join(', '),
            live: null,
            isMet: fit.missingContracts.length === 0,
          }}
        />
      </ul>
    </div>
  );
}

const PARTS = ['shell', 'bff', 'react', 'mfe', 'embed', 'contracts'] as const;

/** What a release needs, with a tick, a cross, or a dash where it is not known. */
export function Requirement({ check: { part, range, live, isMet } }: { check: RequirementCheck }) {
  const t = useFrontendsMessages();
  const known = PARTS.find((one) => one === part);
  const icon = isMet === null ? Minus : isMet ? Check : X;
  const state = isMet === null ? 'unknown' : isMet ? 'met' : 'unmet';
  return (
    <li className={isMet === false ? 'ws-frontends-unmet' : undefined}>
      <Icon icon={icon} size={16} />
      <span>
        <VisuallyHidden>{t(`frontends.requirement.${state}`)} </VisuallyHidden>
        {known ? t(`frontends.part.${known}`) : part}
      </span>
      <code>{isMet || live === null ? range : t('frontends.requirement.beside', { range, live })}</code>
    </li>
  );
}
