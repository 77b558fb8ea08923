import { queryOptions, useQuery } from '@tanstack/react-query';
import { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { SubmissionDialogPart } from '@wellspring/shared/web/areas/submissions/submission-dialog-part.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useUsersMessages } from '../use-users-messages.ts';

const sharedReportsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['shared-reports', userId],
    queryFn: ({ signal }) =>
      api.get('checkupsubmissions/shared', { signal, searchParams: { user: userId } }).json(z.array(SharedReport)),
  });

/**
 * Reports that this person shared with the reader; nothing when there are none, as nothing here tells whether the person
 * has answered.
 */
export function SharedReports({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const dates = useDates();
  const { api } = useSignedInHost();
  const titleId = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const { data: reports = [] } = useQuery(sharedReportsQuery(api, person.id));
  if (reports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('users.reports.title')} titleId={titleId} lead={t('users.reports.lead')} />
      <ul className="ws-user-reports">
        {reports.map(({ id, title, finishedAt }) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => setOpened(id)}>
              {[title, finishedAt && dates.date(finishedAt)].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <SubmissionDialogPart
          open
          onClose={() => setOpened(null)}
          source={{ kind: 'shared', submissionId: opened, userId: person.id }}
          author={{ firstname: person.firstname, lastname: person.lastname }}
        />
      )}
    </Card>
  );
}
