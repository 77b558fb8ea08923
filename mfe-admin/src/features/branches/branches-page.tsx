import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from './branches.css';
import { BranchesCard } from './branches-card.tsx';

/** `/settings/branches`: the branches of the company and their logos. */
export function BranchesPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <BranchesCard />
    </RemoteQueries>
  );
}
