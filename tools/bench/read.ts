import type { Demo } from '../demo/start-demo.ts';
import { compareReads } from './compare-reads.ts';
import { type BenchResult, comparedResult, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

/**
 * Authenticated reads through BFF and service, each against a bare pair with the same body size. The bare pair has no
 * database; so the target is for the help texts, which the service caches, and the cost of three database look-ups is
 * shown by the read of the user, which is not cached.
 */
export async function benchRead(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const authorization = `Bearer ${await accessToken(demo, 'employee@demo.test')}`;
  const texts = await compareReads({ url: `${demo.url}/api/settings/faq`, authorization, logFolder });
  const person = await compareReads({ url: `${demo.url}/api/users/me`, authorization, logFolder });
  return [
    ratioResult('read', `help texts, ${texts.bytes} bytes, no database`, texts.ours, texts.limit, 'req/s', 0.6),
    comparedResult('read', `users/me, ${person.bytes} bytes, 3 queries`, person.ours, person.limit, 'req/s'),
  ];
}
