import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Factor } from '@wellspring/shared/contracts/content/content.ts';
import { Advice } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { Audience } from '@wellspring/shared/domain/scoring/level.ts';
import * as z from 'zod/mini';
import { cachedBy } from '../http/cached-by.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type AdviceLibrary, toAdviceLibrary } from './personal-advice.ts';

const CACHE = { ttlMs: 60_000, max: 10 };

/** Texts about scores in one language, which change a few times a year. */
export type ContentLibrary = {
  factorsIn: (locale: Locale) => Promise<Factor[]>;
  adviceIn: (audience: Audience, locale: Locale) => Promise<AdviceLibrary>;
};

/** Reads the texts about scores once a minute. */
export function createContentLibrary(checkups: Upstream): ContentLibrary {
  const factorsIn = cachedBy(
    (locale: Locale) => checkups.call(asBff, 'GET', `/factors?_locale=${locale}`, z.array(Factor)),
    CACHE,
  );
  const adviceAt = cachedBy(
    async (path: string) => toAdviceLibrary(await checkups.call(asBff, 'GET', path, z.array(Advice))),
    CACHE,
  );
  return {
    factorsIn,
    adviceIn: (audience, locale) =>
      adviceAt(`/internal/advice?keys=${SCORE_KEYS.join(',')}&_locale=${locale}&audience=${audience}`),
  };
}
