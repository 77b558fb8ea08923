import { useMessages } from '../../use-messages.ts';

/** All demo accounts have this password; it exists only where the server says that it is a demo. */
const password = 'Wellspring-demo-1';
const roles = ['employee', 'manager', 'segment', 'admin', 'hr', 'analyst'] as const;

export type DemoAccountsProps = { onChoose: (account: { email: string; password: string }) => void };

/** The ways into the demo company. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const t = useMessages();
  return (
    <details className="ws-auth-demo ws-small">
      <summary>{t('demo-accounts.summary.label')}</summary>
      <ul>
        {roles.map((role) => (
          <li key={role}>
            <button type="button" onClick={() => onChoose({ email: `${role}@demo.test`, password })}>
              {role}@demo.test
            </button>{' '}
            <span className="ws-muted">{t(`demo-accounts.${role}.label`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
