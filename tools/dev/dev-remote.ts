import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { remotes } from '../build/build-frontends.ts';
import { buildRemote } from '../build/build-remote.ts';
import { ROOT } from '../platform/root.ts';
import { startRemoteProxy } from './remote-proxy.ts';

const USAGE = `npm run dev:remote -- NAME URL [--port 9090]
NAME   one of ${remotes.map(({ name }) => name).join(', ')}
URL    a deployment, such as https://wellspring-test.example.org`;
/** An editor writes a file in several steps. */
const QUIET_MS = 150;

const say = (line: string) => console.log(`  ${line}`);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Shows a deployment on this machine with one remote from this source, which is built again after each change. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '9090' } },
  });
  const [name, address = ''] = positionals;
  const frontend = remotes.find((one) => one.name === name);
  if (!frontend || !URL.canParse(address)) throw new Error(USAGE);

  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-remote-'));
  let release: RemoteRelease = await buildRemote(frontend, folder);
  const { url, close } = await startRemoteProxy({
    ...{ target: new URL(address), name: frontend.name, folder, port: Number(values.port) },
    readRelease: () => release,
  });
  say(`${url} shows ${address} with ${frontend.name} ${toReleaseId(release)} of this folder`);

  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = () => {
    building = building.then(async () => {
      release = await buildRemote(frontend, folder);
      say(`${toReleaseId(release)} is built: load the page again`);
    });
    building = building.catch((error) => say(reasonOf(error)));
  };
  const watchers = [path.join(frontend.dir, 'src'), path.join(ROOT, 'shared/src')].map((source) =>
    watch(source, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, QUIET_MS);
    }),
  );
  const stop = async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await close();
    await building;
    await rm(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  console.error(`\n  ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
