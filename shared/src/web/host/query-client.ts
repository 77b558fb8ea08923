import { QueryClient } from '@tanstack/react-query';
import { isAppError } from '../../errors.ts';

const longestWaitMs = 8_000;

/**
 * A cache of server data: one per remote and mount, so that two embeds on a page never see each other's.
 * This is the only layer that repeats a call, and only one that failed for want of an answer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isAppError(error) && error.code === 'unavailable',
        retryDelay: (failures) => Math.min(500 * 2 ** failures, longestWaitMs),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
