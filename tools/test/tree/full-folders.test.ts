import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findFullFolders, MAX_FILES_IN_FOLDER } from './full-folders.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe('folders', () => {
  it('hold no more files than one can look through', () => {
    const files = execFileSync('git', ['ls-files', '--full-name', ':/'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    expect(files.length).toBeGreaterThan(1_000);
    expect(findFullFolders(files)).toEqual([]);
  });
});

describe('a folder', () => {
  const folder = 'shell/src/layout';

  it('may hold twenty-five files, and more in folders within it', () => {
    const files = [...filesIn(folder, MAX_FILES_IN_FOLDER), ...filesIn(`${folder}/help`, MAX_FILES_IN_FOLDER)];
    expect(findFullFolders(files)).toEqual([]);
  });

  it('is named with its count when it holds more', () => {
    expect(findFullFolders([...filesIn(folder, MAX_FILES_IN_FOLDER), `${folder}/layout.test.tsx`])).toEqual([
      { folder, count: MAX_FILES_IN_FOLDER + 1 },
    ]);
  });

  it('of the embedded store is left as it is', () => {
    expect(findFullFolders(filesIn('tools/embedded-store/src/language', 40))).toEqual([]);
    expect(findFullFolders(filesIn('tools/embedded-store-copy', 40))).toHaveLength(1);
  });
});
