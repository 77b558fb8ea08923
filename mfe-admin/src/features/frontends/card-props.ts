import type { Frontend } from '@wellspring/shared/contracts/frontends/frontends-page.ts';

export type FrontendCardProps = {
  frontend: Frontend;
  /** What is shown may have changed: nothing can be done. */
  isStale: boolean;
};
