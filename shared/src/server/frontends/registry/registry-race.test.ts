import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { ACTS_FILE } from './acts.ts';
import { readRegistry } from './registry-file.ts';
import { releaseIn } from './testing/release-in.ts';

const ROUNDS = 8;
/** Two processes per remote. */
const WRITERS = ['mfe-employee', 'mfe-employee', 'mfe-admin', 'mfe-admin'] as const;

let folder: string;
const started: ChildProcessWithoutNullStreams[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-race-'));
});
afterEach(async () => {
  for (const writer of started.splice(0)) writer.kill();
  await rm(folder, { recursive: true });
});

/** What a process says next, as lines. */
async function said(writer: ChildProcessWithoutNullStreams): Promise<string> {
  const failure = once(writer, 'exit').then(([code]) => Promise.reject(new Error(`a writer ended with ${code}`)));
  return String((await Promise.race([once(writer.stdout, 'data'), failure]))[0]).trim();
}

it('loses nothing that was printed as live when several processes write at the same moment', async () => {
  const toId = (writer: number, round: number) => `1.0.${round}-${String(writer).repeat(8)}`;
  const writers = await Promise.all(
    WRITERS.map(async (name, number) => {
      const ids = Array.from({ length: ROUNDS }, (_, round) => toId(number, round));
      for (const id of ids) await releaseIn(folder, id, name);
      const script = path.join(import.meta.dirname, 'testing/change-many.ts');
      const writer = spawn(process.execPath, [script, folder, name, ...ids]);
      started.push(writer);
      writer.stderr.pipe(process.stderr);
      await said(writer);
      return writer;
    }),
  );

  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = writers.map(said);
    for (const writer of writers) writer.stdin.write('go\n');
    const printed = await Promise.all(answers);
    expect(printed).toEqual(WRITERS.map((_, number) => toId(number, round)));
    const { remotes } = await readRegistry(folder);
    for (const [number, name] of WRITERS.entries()) {
      const remote = remotes[name];
      const known = remote && [toReleaseId(remote.live), ...remote.previous];
      // The newest two are those of this round, in the order in which the two processes came.
      expect(known?.slice(0, 2)).toContain(toId(number, round));
    }
  }
  const acts = (await readFile(path.join(folder, ACTS_FILE), 'utf8')).trim().split('\n');
  expect(acts).toHaveLength(ROUNDS * WRITERS.length);
  expect((await readdir(folder)).sort()).toEqual([ACTS_FILE, 'mf', 'registry.json']);
});
