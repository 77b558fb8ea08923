import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { change, type Finding, ok, reasonOf } from './finding.ts';

const WITHIN_MS = 5_000;

/** A route of each service that only another process of the product may call. */
const SERVICES = [
  ['CHECKUPS_URL', '/settings'],
  ['ANALYTICS_URL', '/norm-sets'],
] as const;

const ask = (base: string, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, base), { headers, signal: AbortSignal.timeout(WITHIN_MS) });

async function checkService(variable: string, address: string, route: string, secret: string): Promise<Finding> {
  try {
    const ready = await ask(address, '/readyz');
    if (!ready.ok)
      return change('processes', `${variable} answers, and is not ready: read its log and the other lines here`);
    const token = createInternalTokens(secret).issue({ kind: 'service', name: 'bff' });
    const { status } = await ask(address, route, { authorization: `Bearer ${token}` });
    return status === 401
      ? change('keys', `INTERNAL_SECRET is another one than that of ${variable}: give every process the same`)
      : ok('processes', `${variable} is ready and takes INTERNAL_SECRET`);
  } catch (error) {
    return change(
      'processes',
      `${variable} does not answer (${reasonOf(error)}): start that process, or correct the address`,
    );
  }
}

async function checkPublic(address: string): Promise<Finding> {
  try {
    const reply = await ask(address, '/registry.json');
    return reply.ok
      ? ok('registry', 'is reached at PUBLIC_URL')
      : change(
          'registry',
          `PUBLIC_URL answers ${reply.status} for /registry.json: let the reverse proxy pass every path to the bff`,
        );
  } catch (error) {
    return change(
      'registry',
      `PUBLIC_URL does not answer (${reasonOf(error)}): start bff and proxy, or correct the name, its DNS entry or its certificate`,
    );
  }
}

/** Whether the other processes, and people, reach the product; each address that this environment names. */
export function checkProcesses(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { PUBLIC_URL, INTERNAL_SECRET = '' } = env;
  const services = SERVICES.flatMap(([variable, route]) => {
    const address = env[variable];
    return address ? [checkService(variable, address, route, INTERNAL_SECRET)] : [];
  });
  return Promise.all([...services, ...(PUBLIC_URL ? [checkPublic(PUBLIC_URL)] : [])]);
}
