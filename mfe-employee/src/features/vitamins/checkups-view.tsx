import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useState } from 'react';
import { useWaitingCount } from '../../use-waiting-count.ts';
import { CheckupList } from './checkup-list.tsx';
import { type ListPage, openCheckupsQuery } from './vitamins.queries.ts';

/** The list in another page: no address of its own, so its place is kept here. */
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
  useWaitingCount(
    open?.length,
    open
      ?.map(({ deadline }) => deadline ?? '')
      .filter(Boolean)
      .sort()[0],
  );
  return <CheckupList {...place} onChange={setPlace} />;
}
