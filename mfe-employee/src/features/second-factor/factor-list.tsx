import { APP_ID, type SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import type { FactorTask } from './factor-task.ts';
import { useLogInMessages } from './use-log-in-messages.ts';

type FactorListProps = { factor: SecondFactor; onTask: (task: FactorTask) => void };

/** The app, the passkeys and the recovery codes of a person, each with what can be done to it. */
export function FactorList({ factor, onTask }: FactorListProps) {
  const t = useLogInMessages();
  const { app, passkeys, recoveryCodesLeft } = factor;
  const appName = t('log-in-step.app.name');
  return (
    <ul className="ws-factor-list">
      {app ? (
        <FactorRow name={appName} {...app}>
          <RemoveButton name={appName} onClick={() => onTask({ kind: 'remove', id: APP_ID, name: appName })} />
        </FactorRow>
      ) : null}
      {passkeys.map((passkey) => (
        <FactorRow key={passkey.id} {...passkey}>
          <Button
            size="small"
            aria-label={t('log-in-step.rename.label', { name: passkey.name })}
            onClick={() => onTask({ kind: 'rename', passkey })}
          >
            {t('log-in-step.rename.action')}
          </Button>
          <RemoveButton
            name={passkey.name}
            onClick={() => onTask({ kind: 'remove', id: passkey.id, name: passkey.name })}
          />
        </FactorRow>
      ))}
      <li>
        <div className="ws-grow">
          <p className="ws-factor-name">{t('log-in-step.codes.name')}</p>
          <p className="ws-small ws-muted">{t('log-in-step.codes.left', { count: recoveryCodesLeft })}</p>
        </div>
        <Button size="small" onClick={() => onTask({ kind: 'codes' })}>
          {t('log-in-step.codes.renew.action')}
        </Button>
      </li>
    </ul>
  );
}

type FactorRowProps = { name: string; createdAt: string; lastUsedAt: string | null; children: ReactNode };

function FactorRow({ name, createdAt, lastUsedAt, children }: FactorRowProps) {
  const t = useLogInMessages();
  const dates = useDates();
  return (
    <li>
      <div className="ws-grow">
        <p className="ws-factor-name">{name}</p>
        <p className="ws-small ws-muted">
          {lastUsedAt === null
            ? t('log-in-step.added.text', { day: dates.date(createdAt) })
            : t('log-in-step.used.text', { moment: dates.dateTime(lastUsedAt) })}
        </p>
      </div>
      <div className="ws-factor-buttons">{children}</div>
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useLogInMessages();
  return (
    <Button size="small" aria-label={t('log-in-step.remove.label', { name })} onClick={onClick}>
      {t('log-in-step.remove.action')}
    </Button>
  );
}
