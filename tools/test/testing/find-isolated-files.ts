import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test file does that other files of the same worker would see: mocks of modules, and custom elements. */
const leavesTraces = /\bvi\.(mock|doMock|resetModules)\(|\bwellspring-embed\b/;

/**
 * @param patterns globs of test files, relative to the root
 * @returns those that need a worker of their own, relative to the root
 */
export function findIsolatedFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => name === 'node_modules' }).filter((file) =>
    leavesTraces.test(readFileSync(path.join(root, file), 'utf8')),
  );
}
