import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useCallback, useState } from 'react';
import { Overview } from './overview.tsx';
import { type OverviewParams, USUAL } from './overview-params.ts';

/** The overview in another page, whose address is not ours: what is searched for is forgotten with the view. */
export function OverviewView() {
  const [params, setParams] = useState(USUAL);
  const change = useCallback(
    (changes: Partial<OverviewParams>) => setParams((before) => ({ ...before, page: 1, ...changes })),
    [],
  );
  return (
    <RemoteQueries>
      <Overview params={params} onChange={change} />
    </RemoteQueries>
  );
}
