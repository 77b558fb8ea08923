import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as door from '@wellspring/shared/web/federation/zod-door.ts';
import { expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');
const apps = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = ['shared/src/contracts', 'shared/src/web', 'shared/src/domain', ...apps.map((app) => `${app}/src`)];

/** Every `z.name` in what is built for browsers: types are gone by then, and contracts between processes never come there. */
function namesUsed(): Map<string, string> {
  const used = new Map<string, string>();
  for (const folder of folders)
    for (const file of readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|testing\/|^internal\//.test(file)) continue;
      const source = readFileSync(path.join(repository, folder, file), 'utf8');
      if (!source.includes("'zod/mini'")) continue;
      for (const [, name = ''] of source.matchAll(/\bz\.(\w+)/g)) used.set(name, `${folder}/${file}`);
    }
  return used;
}

it('has everything that the contracts and the apps use', () => {
  const isType = (name: string) => ['infer', 'input', 'output', 'mini'].includes(name) || name.startsWith('ZodMini');
  const used = namesUsed();
  expect(used.size).toBeGreaterThan(10);
  const missing = [...used].filter(([name]) => !isType(name) && !Object.hasOwn(door, name));
  expect(missing).toEqual([]);
});
