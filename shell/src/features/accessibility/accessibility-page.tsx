import { Link } from '@wellspring/shared/web/host/router.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { useSessionState } from '../../session/session-context.tsx';
import sheet from './accessibility.css';
import type catalogue from './locales/en.json';
import { GAPS, REVIEWED_ON, TESTED } from './statement.ts';

const useMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;

const toHref = (contact: string) => (contact.startsWith('https://') ? contact : `mailto:${contact}`);

/** The accessibility statement, for visitors with and without a session. */
export function AccessibilityPage() {
  useSheet(sheet);
  const t = useMessages();
  const { date } = useDates();
  return (
    <AuthLayout title={t('accessibility.title.label')}>
      <div className="ws-accessibility">
        <h2>{t('accessibility.status.title')}</h2>
        <p>{t('accessibility.status.text')}</p>
        <p>{t('accessibility.date.text', { date: date(`${REVIEWED_ON}T12:00:00Z`) })}</p>
        <h2>{t('accessibility.tested.title')}</h2>
        <ul>
          {TESTED.map((what) => (
            <li key={what}>{t(`accessibility.tested.${what}`)}</li>
          ))}
        </ul>
        <h2>{t('accessibility.gaps.title')}</h2>
        <ul>
          {GAPS.map((gap) => (
            <li key={gap}>{t(`accessibility.gaps.${gap}`)}</li>
          ))}
        </ul>
        <Contact />
        <p>
          <Link to="/">{t('accessibility.back.action')}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}

function Contact() {
  const t = useMessages();
  const { accessibilityContact, companyName } = useSessionState((state) => state.settings);
  return (
    <>
      <h2>{t('accessibility.contact.title')}</h2>
      {accessibilityContact ? (
        <>
          <p>{t('accessibility.contact.text', { companyName })}</p>
          <p>
            <a href={toHref(accessibilityContact)}>{t('accessibility.contact.action')}</a>{' '}
            <span className="ws-muted">({accessibilityContact})</span>
          </p>
        </>
      ) : (
        <p>{t('accessibility.contact.none', { companyName })}</p>
      )}
    </>
  );
}
