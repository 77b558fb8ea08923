import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../build/frontend.ts';

/**
 * The bundler leaves types out without looking at them.
 *
 * @throws Error with the compiler's words when the screens do not fit what they share
 */
export async function checkTypes(): Promise<void> {
  const compiler = createRequire(path.join(repository, 'package.json')).resolve('typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.web.json'], { cwd: repository });
  } catch (error) {
    throw new Error(`the types do not fit:\n${(error as { stdout?: string }).stdout ?? String(error)}`, {
      cause: error,
    });
  }
}
