import path from 'node:path';
import { parseArgs } from 'node:util';

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
  if (!Number.isInteger(port) || port < 1024 || port > 46_000)
    throw new Error(`--port must be a whole number from 1024 to 46000, not "${values.port}".`);
  return { port, dataFolder: path.resolve(root, values.data), reset: values.reset, intranet: !values['no-intranet'] };
}
