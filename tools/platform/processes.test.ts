import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurations } from './configurations.ts';
import { environmentFor, findVariables, PROCESS_NAMES, type ProcessName } from './processes.ts';
import { ROOT } from './root.ts';

/** The names a configuration asks its environment for. */
function namesReadBy(read: (env: NodeJS.ProcessEnv) => unknown): string[] {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_target, name) {
        if (typeof name === 'string' && /^[A-Z_]+$/.test(name)) names.add(name);
        return undefined;
      },
    },
  );
  // An empty environment is refused, after every variable has been looked at.
  expect(() => read(env)).toThrow('bad environment');
  return [...names].sort();
}

/** The table of docs/environment.md: every variable with the processes that read it. */
function namesInDocs(process: ProcessName): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/environment.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(15);
  return rows
    .flatMap((row) => {
      const [, names = '', readBy = ''] = row.split('|');
      const isRead = readBy.trim() === 'every process' || readBy.split(',').some((reader) => reader.trim() === process);
      return isRead ? [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name) : [];
    })
    .sort();
}

describe.each(PROCESS_NAMES)('the variables of %s', (name) => {
  const listed = [...findVariables(name)].sort();

  it('are those its configuration reads', () => expect(listed).toEqual(namesReadBy(configurations[name])));

  it('are those in docs/environment.md', () => expect(listed).toEqual(namesInDocs(name)));

  it('are all of the product’s that it is given', () => {
    const everything = Object.fromEntries(PROCESS_NAMES.flatMap(findVariables).map((variable) => [variable, 'x']));
    expect(Object.keys(environmentFor(name, everything)).sort()).toEqual(listed);
  });
});

it('gives what is none of the product’s to every program, and the product’s variables to none that reads none', () => {
  expect(environmentFor(null, { PATH: '/bin', TZ: 'UTC', SESSION_SECRET: 'x', MONGODB_URI: 'y' })).toEqual({
    PATH: '/bin',
    TZ: 'UTC',
  });
});
