import type { ProcessName } from '../platform/processes.ts';

/** What is killed. */
export type Killable = ProcessName | 'store' | 'redis';

/** One kill: from when until everything was ready again, in milliseconds since 1970. */
export type Kill = { name: string; kind: Killable; at: number; backAt: number };
