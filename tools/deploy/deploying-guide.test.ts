import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { goLive, setCanary, setPaused } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommand } from '../frontends/read-command.ts';
import { releasesAsJson } from '../frontends/releases.ts';
import { ROOT } from '../platform/root.ts';

const NAME = 'mfe-employee';
const RELEASE = '0.1.0-3b4a4473';
const guide = readFileSync(path.join(ROOT, 'docs/deploying.md'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'ws-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
type Job = { stage?: string; script?: unknown[] };
const jobs = Object.entries(parse(yaml) as Record<string, Job>).filter(([, { script }]) => script);
const scriptsOf = (job: string) => (jobs.find(([name]) => name === job)?.[1].script ?? []) as string[];

it('names commands that exist, with arguments that they take', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, name = ''] of guide.matchAll(/npm run (?:-s )?([a-z:-]+)/g))
    expect(Object.keys(scripts)).toContain(name);
  const values: Record<string, string> = { REMOTE: NAME, RELEASE, file: 'release.tgz' };
  const lines = [...guide.matchAll(/npm run (?:-s )?frontends -- ([^`\n#|>]+)/g)].map(([, line = '']) => line.trim());
  expect(lines.length).toBeGreaterThan(12);
  for (const line of lines) {
    const args = line.split(/\s+/).map((word) => word.replace(/^"?\$?(\w+)"?$/, (all, name) => values[name] ?? all));
    const defaults = { out: 'out', remotes: [{ name: NAME }], names: [NAME], usage: '' };
    expect(() => readCommand(args, defaults), line).not.toThrow();
  }
});

it('has a pipeline whose steps are commands and have a stage', () => {
  const { stages } = parse(yaml) as { stages: string[] };
  expect(jobs.map(([name]) => name)).toEqual(['build', 'canary', 'watch', 'promote', 'roll back']);
  for (const [name, { stage, script = [] }] of jobs) {
    expect(stages, name).toContain(stage);
    expect([name, script.filter((line) => typeof line !== 'string')]).toEqual([name, []]);
  }
});

it('finds the release in what a build says', async () => {
  writeFileSync(path.join(folder, 'build.txt'), `${NAME}: ${RELEASE} is in release.tgz\n`);
  const [, , find = ''] = scriptsOf('build');
  await promisify(execFile)('sh', ['-c', find], { cwd: folder });
  expect(readFileSync(path.join(folder, 'release.env'), 'utf8')).toBe(`RELEASE=${RELEASE}\n`);
});

it('goes on while the canary is served, and stops when it is not', async () => {
  const [, snippet = ''] = /node -e '(.*?)'/s.exec(scriptsOf('watch')[1] ?? '') ?? [];
  expect(snippet).toContain('haltedAt');
  let haltedAt: string | null = null;
  const tally = { ok: 0, failed: 0 };
  const counts = {
    read: async () => ({ canary: tally, live: tally, peopleFailed: 0, haltedAt }),
    resume: async () => false,
  };
  async function isWell(): Promise<boolean> {
    writeFileSync(path.join(folder, 'state.json'), await releasesAsJson(folder, counts, { shell: null, bff: null }));
    const env = { ...process.env, REMOTE: NAME, RELEASE };
    const run = promisify(execFile)(process.execPath, ['-e', snippet], { cwd: folder, env });
    return run.then(
      () => true,
      () => false,
    );
  }
  await goLive(folder, NAME, await releaseIn(folder, '0.1.0-11111111'));
  expect(await isWell()).toBe(false);
  await setCanary(folder, NAME, await releaseIn(folder, RELEASE), 10);
  expect(await isWell()).toBe(true);
  haltedAt = '2026-11-24T10:00:00.000Z';
  expect(await isWell()).toBe(false);
  haltedAt = null;
  await setPaused(folder, NAME, RELEASE, true, { by: 'olga' });
  expect(await isWell()).toBe(false);
});
