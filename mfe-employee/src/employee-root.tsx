import { QueryClientProvider } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import type { ReactNode } from 'react';
import { queryClientOf } from './query-clients.ts';

/** What every screen of this remote stands in, be it a route of the shell or a view of an embed. */
export function EmployeeRoot({ children }: { children: ReactNode }) {
  const host = useSignedInHost();
  return <QueryClientProvider client={queryClientOf(host)}>{children}</QueryClientProvider>;
}
