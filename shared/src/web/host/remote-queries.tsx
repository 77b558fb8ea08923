import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Host, useSignedInHost } from './host-context.tsx';
import { createQueryClient } from './query-client.ts';

const clients = new WeakMap<Host['api'], { userId: string; client: QueryClient }>();

/**
 * The query cache of one mount. It follows the host's api, so that two embeds on a page never share one, and the user,
 * so that the next user of the same device never sees cached data of the last.
 */
function findQueryClient({ api, user }: Pick<Host, 'api' | 'user'>): QueryClient {
  const known = clients.get(api);
  if (known?.userId === user.id) return known.client;
  known?.client.clear();
  const client = createQueryClient();
  clients.set(api, { userId: user.id, client });
  return client;
}

/** Gives a remote's screen the cache of server data; each remote has its own, as each carries its own copy of this file. */
export function RemoteQueries({ children }: { children: ReactNode }) {
  const host = useSignedInHost();
  return <QueryClientProvider client={findQueryClient(host)}>{children}</QueryClientProvider>;
}
