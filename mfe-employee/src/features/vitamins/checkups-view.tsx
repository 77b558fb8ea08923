import { useState } from 'react';
import { EmployeeQueries } from '../../employee-queries.tsx';
import { CheckupList } from './checkup-list.tsx';
import type { ListPage } from './vitamins.queries.ts';

/** The list in another page: no address of its own, so its place is kept here. */
export function CheckupsView() {
  const [place, setPlace] = useState<ListPage>({ kind: 'vitamins', page: 1 });
  return (
    <EmployeeQueries>
      <CheckupList {...place} onChange={setPlace} />
    </EmployeeQueries>
  );
}
