import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import type { ReactNode } from 'react';

type SetLinkProps = { set: Pick<NamedSet, 'setId' | 'kind'>; entryId: string; children: ReactNode };

/** The way to the report of a set; a group has none, only its name stands there. */
export function SetLink({ set: { setId, kind }, entryId, children }: SetLinkProps) {
  if (kind === 'group') return children;
  return (
    <TextLink as={HostLink} to={reportPath(setId, entryId)}>
      {children}
    </TextLink>
  );
}
