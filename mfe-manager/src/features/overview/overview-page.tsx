import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useCallback } from 'react';
import { Overview } from './overview.tsx';
import { type OverviewParams, readParams, toSearch } from './overview-params.ts';

/** `/checkups` in the shell. */
export function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Partial<OverviewParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), { replace: true }),
    [setSearch],
  );
  return (
    <RemoteQueries>
      <Overview params={readParams(search)} onChange={change} />
    </RemoteQueries>
  );
}
