import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBlockedPort, MAX_FIRST_PORT, MIN_FIRST_PORT } from './ports.ts';

export type DemoOptions = { port: number; dataFolder: string; reset: boolean; intranet: boolean };

/**
 * Reads the demo's arguments.
 * @throws Error in words a person can act on when one is wrong
 */
export function readDemoOptions(args: readonly string[], root: string): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8080' },
      data: { type: 'string', default: '.wellspring' },
      reset: { type: 'boolean', default: false },
      'no-intranet': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < MIN_FIRST_PORT || port > MAX_FIRST_PORT)
    throw new Error(`--port must be a whole number from ${MIN_FIRST_PORT} to ${MAX_FIRST_PORT}, not "${values.port}".`);
  const blocked = findBlockedPort(port);
  if (blocked)
    throw new Error(
      `With --port ${port} ${blocked.name} would get port ${blocked.port}, to which browsers open no connection. Choose another, such as 9080.`,
    );
  return { port, dataFolder: path.resolve(root, values.data), reset: values.reset, intranet: !values['no-intranet'] };
}
