import type { DemoPorts } from './start-demo.ts';

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
