import { queryOptions, useQuery } from '@tanstack/react-query';
import { SharedReports } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';

const sharedReportsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['shared-reports', userId],
    queryFn: ({ signal }) =>
      api.get('checkupsubmissions/shared', { signal, searchParams: { user: userId } }).json(SharedReports),
  });

/**
 * Reports that this person shared with the reader; nothing when there are none, as nothing here tells whether the person
 * has answered.
 */
export function SharedReportsCard({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const dates = useDates();
  const { api } = useSignedInHost();
  const titleId = useId();
  const { data: reports = [] } = useQuery(sharedReportsQuery(api, person.id));
  if (reports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('users.reports.title')} titleId={titleId} lead={t('users.reports.lead')} />
      <ul className="ws-user-reports">
        {reports.map(({ id, title, finishedAt }) => (
          <li key={id}>
            <TextLink as={HostLink} to={`/checkups/shared/${id}`}>
              {[title, finishedAt && dates.date(finishedAt)].filter(Boolean).join(', ')}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
