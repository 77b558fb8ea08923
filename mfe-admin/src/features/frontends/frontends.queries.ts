import { queryOptions } from '@tanstack/react-query';
import { FrontendsPage } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

const root = 'frontends';
/** Milliseconds after which the numbers are read again. */
const RENEW_MS = 30_000;

export const frontendsQuery = (api: Api) =>
  queryOptions({
    queryKey: [root],
    queryFn: ({ signal }) => api.get(root, { signal }).json(FrontendsPage),
    refetchInterval: RENEW_MS,
  });

/** What an operator does to a remote; `seen` is the release that the screen showed. */
export type FrontendAct =
  | { act: 'live'; body: { seen: string; release: string } }
  | { act: 'canary'; body: { seen: string; isPaused: boolean } }
  | { act: 'switch'; body: { isOn: boolean } }
  | { act: 'dismissed'; body: { release: string } };

/** @throws AppError not_possible_now when the registry has changed since */
export async function actOn(api: Api, name: string, { act, body }: FrontendAct): Promise<void> {
  await api.put(`${root}/${name}/${act}`, { json: body });
}
