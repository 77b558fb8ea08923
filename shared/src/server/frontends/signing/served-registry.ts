import { Redis } from 'ioredis';
import * as z from 'zod/mini';

/** Where all servers remember the registry that they accepted last. */
export const SERVED_KEY = 'ws:registry:served';

/** That registry with its signatures, so that a server that starts can check it and go on with it. */
export const ServedRegistry = z.object({
  number: z.int(),
  text: z.string(),
  signatures: z.array(z.object({ key: z.string(), signature: z.string() })),
});
export type ServedRegistry = z.infer<typeof ServedRegistry>;

/**
 * The registry that servers accepted last, for a command that looks once.
 *
 * @returns null when none is known
 * @throws Error when Redis does not answer
 */
export async function readServedRegistry(redisUrl: string): Promise<ServedRegistry | null> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: () => null,
  });
  // The command says for itself that it failed.
  redis.on('error', () => undefined);
  try {
    const text = await redis.get(SERVED_KEY);
    return text === null ? null : ServedRegistry.parse(JSON.parse(text));
  } finally {
    redis.disconnect();
  }
}
