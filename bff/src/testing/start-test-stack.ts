import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemoCompany } from '../../../tools/demo-company/seed-demo-company.ts';
import { freePort } from '../../../tools/platform/ports.ts';
import { ensureSecrets } from '../../../tools/platform/secrets.ts';
import { type StackPorts, startStack } from '../../../tools/platform/stack.ts';

const NAMES = ['bff', 'checkups', 'checkupsWorker', 'analytics', 'analyticsWorker', 'store', 'redis', 'smtp'] as const;

/**
 * Every process of the product with the demo company in it, in a folder and on ports of its own; takes many seconds.
 *
 * @param intranet the origin of the page that may embed
 * @param env more of the environment of all processes
 */
export async function startTestStack(intranet: string, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ws-bff-'));
  const ports = {} as StackPorts;
  for (const name of NAMES) ports[name] = await freePort();
  const secrets = ensureSecrets(folder);
  const publicUrl = `http://127.0.0.1:${ports.bff}`;
  const stack = await startStack({
    dataFolder: folder,
    frontendsFolder: folder,
    ports,
    secrets,
    allowedOrigins: [publicUrl],
    say: () => undefined,
    // A busy machine is no reason to refuse what a test asks.
    env: { RATE_LIMIT_FACTOR: '1000', RESET_MAIL_FLOOR_MS: '0', OVERLOAD_MS: '600000', ...env },
    async seed(mongodbUri) {
      await seedDemoCompany({
        mongodbUri,
        now: new Date(),
        embedPublicJwk: secrets.intranetPublicJwk,
        passwordPepper: secrets.pepper,
        respondentSecret: secrets.respondent,
        publicUrl,
        intranetOrigins: [intranet],
      });
    },
  });
  return {
    ...stack,
    folder,
    async stop() {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
