import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useState } from 'react';
import { toWaiting, useWaitingCount } from '../../use-waiting-count.ts';
import { CheckupList } from './checkup-list.tsx';
import { type ListPage, openCheckupsQuery } from './vitamins.queries.ts';

/** The list in a host page: without an address of its own, so its page is kept in memory. */
export function CheckupsView() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const { api, locale } = useSignedInHost();
  const [place, setPlace] = useState<ListPage>({ kind: 'vitamins', page: 1 });
  const open = useQuery(openCheckupsQuery(api, locale)).data;
  // The page around may show a badge with it.
  useWaitingCount(open && toWaiting(open));
  return <CheckupList {...place} onChange={setPlace} />;
}
