import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import admin from '../../../mfe-admin/rspack.config.ts';
import shell from '../../../shell/rspack.config.ts';
import { compileRelease } from '../compile.ts';
import { hashFiles } from '../folder-hash.ts';
import { repository } from '../frontend.ts';

/**
 * `node compile-here.ts FOLDER`: compiles the shell and the smallest remote of the repository this file is in, and
 * prints their digests and the public files that contain the repository's path.
 */
const [folder = ''] = process.argv.slice(2);
const printed: Record<string, { digest: string; naming: string[] }> = {};
for (const frontend of [shell, admin]) {
  const home = path.join(folder, frontend.name);
  const maps = path.join(folder, 'maps');
  await compileRelease(frontend, { folder: home, part: 'assets', publicPath: 'auto', maps });
  const naming: string[] = [];
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    if (text.includes(repository) || text.includes(encodeURIComponent(repository)) || text.includes('sourceMappingURL'))
      naming.push(entry.name);
  }
  printed[frontend.name] = { digest: await hashFiles([home]), naming };
}
console.log(JSON.stringify(printed));
