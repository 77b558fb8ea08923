import type { Api } from '../http.ts';
import { useSignedInHost } from './host-context.tsx';

/** Calls as the signed-in person. It belongs to the host, so that two embeds on a page never mix their tokens. */
export function useApi(): Api {
  return useSignedInHost().api;
}
