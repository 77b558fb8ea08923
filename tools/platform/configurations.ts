import { readConfig } from '../../bff/src/config.ts';
import * as analytics from '../../services/analytics/src/config.ts';
import * as checkups from '../../services/checkups/src/main/config.ts';
import type { ProcessName } from './processes.ts';

/** How each process reads its environment. @throws Error naming every variable that is missing or wrong */
export const configurations: Record<ProcessName, (env: NodeJS.ProcessEnv) => unknown> = {
  bff: readConfig,
  checkups: checkups.serverConfig,
  'checkups-worker': checkups.workerConfig,
  analytics: analytics.serverConfig,
  'analytics-worker': analytics.workerConfig,
};
