import { freePort, isBlockedPort } from '../platform/ports.ts';
import type { StackPorts } from '../platform/stack.ts';

export type DemoPorts = StackPorts & { mailbox: number; intranet: number };

/** The first port: below it others would get a port that only the system may open, above it one that does not exist. */
export const MIN_FIRST_PORT = 2714;
export const MAX_FIRST_PORT = 46_000;

/** The well-known ports, all moved together when the first is moved, so that two demos can run side by side. */
export function portsFrom(first: number): DemoPorts {
  const shift = first - 8080;
  return {
    bff: first,
    checkups: 8081 + shift,
    analytics: 8082 + shift,
    checkupsWorker: 8091 + shift,
    analyticsWorker: 8092 + shift,
    store: 27_027 + shift,
    redis: 6390 + shift,
    smtp: 8025 + shift,
    mailbox: 8026 + shift,
    intranet: 8090 + shift,
  };
}

/** Ports that are free now, one after the other: two searches at once could find the same. */
export async function findFreePorts(): Promise<DemoPorts> {
  const names = [
    'bff',
    'checkups',
    'checkupsWorker',
    'analytics',
    'analyticsWorker',
    'store',
    'redis',
    'smtp',
    'mailbox',
    'intranet',
  ] as const;
  const entries: [string, number][] = [];
  for (const name of names) entries.push([name, await freePort()]);
  return Object.fromEntries(entries) as DemoPorts;
}

/** A port that is called by HTTP and that browsers and `fetch` refuse to call; null when there is none. */
export function findBlockedPort(first: number): { name: string; port: number } | null {
  const { store, redis, smtp, ...http } = portsFrom(first);
  const blocked = Object.entries(http).find(([, port]) => isBlockedPort(port));
  return blocked ? { name: blocked[0], port: blocked[1] } : null;
}
