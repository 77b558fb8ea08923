import { QueryClientProvider } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import type { ReactNode } from 'react';
import { queryClientOf } from './query-clients.ts';

/** Gives a screen the cache of server data. The questionnaire does without, so it is not put around everything. */
export function EmployeeQueries({ children }: { children: ReactNode }) {
  const host = useSignedInHost();
  return <QueryClientProvider client={queryClientOf(host)}>{children}</QueryClientProvider>;
}
