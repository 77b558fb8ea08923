import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a build was made from; undefined outside a repository of git. */
export async function sourceCommit(folder: string): Promise<string | undefined> {
  try {
    return (await run('git', ['rev-parse', 'HEAD'], { cwd: folder })).stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * Which source a build was made from: the tag or commit that git names, marked where files were changed since.
 *
 * @param otherwise version of the package; outside a repository of git it is all there is, and is marked as such
 */
export async function sourceVersion(folder: string, otherwise: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['describe', '--tags', '--always', '--dirty'], { cwd: folder });
    return stdout.trim();
  } catch {
    return `${otherwise}-no-git`;
  }
}
