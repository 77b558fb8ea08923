import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFile } from './watched-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-watch-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function watched() {
  const complaints: unknown[] = [];
  let time = 0;
  const file = path.join(folder, 'a.json');
  const watch = watchFile({
    path: file,
    parse: (text) => JSON.parse(text) as { version: number },
    onBroken: (error) => complaints.push(error),
    now: () => time,
  });
  return { watch, file, complaints, pass: (ms: number) => (time += ms) };
}

describe('a watched file', () => {
  it('is null until it exists, and then is read', async () => {
    const { watch, file, complaints, pass } = watched();
    expect(await watch.read()).toBeNull();
    expect(complaints).toHaveLength(1);
    await writeFile(file, '{"version":1}');
    expect(await watch.read(), 'not looked at again within a second').toBeNull();
    pass(1_000);
    expect((await watch.read())?.value).toEqual({ version: 1 });
  });

  it('keeps the last valid version while the file is broken', async () => {
    const { watch, file, complaints, pass } = watched();
    await writeFile(file, '{"version":1}');
    const first = await watch.read();
    await writeFile(file, '{"version":');
    pass(1_000);
    expect(await watch.read()).toBe(first);
    expect(complaints).toHaveLength(1);
    await writeFile(file, '{"version":22}');
    pass(1_000);
    const next = await watch.read();
    expect(next?.value).toEqual({ version: 22 });
    expect(next?.etag).not.toBe(first?.etag);
  });

  it('is read once by many who ask together', async () => {
    const { watch, file } = watched();
    await writeFile(file, '{"version":1}');
    const copies = await Promise.all([watch.read(), watch.read(), watch.read()]);
    expect(new Set(copies).size).toBe(1);
  });
});
