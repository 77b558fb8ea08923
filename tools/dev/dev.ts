import { watch } from 'node:fs';
import path from 'node:path';
import { buildFrontends, frontends } from '../build/build-frontends.ts';
import { readDemoOptions } from '../demo/options.ts';
import { portsFrom } from '../demo/ports.ts';
import { startDemo, toFrontendsFolder } from '../demo/start-demo.ts';
import { onParentDeath } from '../platform/parent-death.ts';
import { ROOT } from '../platform/root.ts';

const say = (line: string) => console.log(`  ${line}`);
/** What is compiled into the screens. */
const SOURCES = [...frontends.map(({ dir }) => path.join(dir, 'src')), path.join(ROOT, 'shared/src')];
/** An editor writes a file in several steps. */
const QUIET_MS = 150;

/** Builds again after each change, one build at a time; the open page gets the new release at its next load. */
function rebuildOnChange(outputFolder: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = () => {
    building = building
      .then(() => buildFrontends({ outputFolder, say }))
      .catch((error) => say(error instanceof Error ? error.message : String(error)));
  };
  const watchers = SOURCES.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** The demo with its own data (`--port`, `--data`, `--reset`), which follows the code: servers start again, screens are built again. */
async function main(): Promise<void> {
  const { port, dataFolder, intranet, reset } = readDemoOptions(
    ['--data', '.wellspring/dev', ...process.argv.slice(2)],
    ROOT,
  );
  const frontendsFolder = toFrontendsFolder(dataFolder);
  const demo = await startDemo({
    dataFolder,
    frontendsFolder,
    ports: portsFrom(port),
    intranet,
    reset,
    restartOnChange: true,
    say,
  });
  const stopWatching = rebuildOnChange(frontendsFolder);
  say(`${demo.url}, intranet ${demo.intranetUrl}, mailbox ${demo.mailboxUrl}; logs in ${dataFolder}/logs`);
  const stop = async () => {
    stopWatching();
    await demo.stop();
    process.exitCode = 0;
    setTimeout(() => process.exit(), 5_000).unref();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  onParentDeath(() => void stop());
}

main().catch((error) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
