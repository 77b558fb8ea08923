import { once } from 'node:events';
import { goLive } from '../change-live.ts';
import { readRelease } from '../registry-file.ts';

/**
 * `node change-many.ts FOLDER NAME RELEASE…`: makes the releases live one after another, each when it receives a line
 * on its input, and prints what is live.
 */
const [folder = '', name = '', ...releases] = process.argv.slice(2);
process.stdout.write('ready\n');
for (const id of releases) {
  await once(process.stdin, 'data');
  await goLive(folder, name, await readRelease(folder, name, id));
  process.stdout.write(`${id}\n`);
}
process.stdin.destroy();
