import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { accessesQuery } from './profile.queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** The latest log-ins to the user's account, also those whose session has ended. */
export function LogIns() {
  const t = useProfileMessages();
  const dates = useDates();
  const { api, locale } = useSignedInHost();
  const { data } = useQuery(accessesQuery(api, locale));
  if (!data || data.logIns.length === 0) return null;
  return (
    <details className="ws-profile-log-ins">
      <summary>{t('profile.log-ins.title')}</summary>
      <ul>
        {data.logIns.map(({ at, isEmbedded }) => (
          <li key={at}>
            {t(isEmbedded ? 'profile.log-ins.embedded' : 'profile.log-ins.here', {
              date: dates.date(at),
              time: dates.time(at),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
