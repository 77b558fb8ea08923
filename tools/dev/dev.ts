import { watch } from 'node:fs';
import path from 'node:path';
import { buildFrontends } from '../build/build-frontends.ts';
import { portsFrom } from '../demo/ports.ts';
import { frontendsFolderOf, startDemo } from '../demo/start-demo.ts';
import { ROOT } from '../platform/stack.ts';

const say = (line: string) => console.log(`  ${line}`);
const DATA = path.join(ROOT, '.wellspring/dev');
/** What is compiled into the screens. */
const SOURCES = ['shell/src', 'mfe-employee/src', 'shared/src/web', 'shared/src/contracts', 'shared/src/domain'];
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
    watch(path.join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** The demo with its own data, which follows the code: servers start again, screens are built again. */
async function main(): Promise<void> {
  const frontendsFolder = frontendsFolderOf(DATA);
  const demo = await startDemo({
    dataFolder: DATA,
    frontendsFolder,
    ports: portsFrom(8080),
    intranet: true,
    restartOnChange: true,
    say,
  });
  const stopWatching = rebuildOnChange(frontendsFolder);
  say(`${demo.url}, intranet ${demo.intranetUrl}, mailbox ${demo.mailboxUrl}; logs in ${DATA}/logs`);
  const stop = async () => {
    stopWatching();
    await demo.stop();
    process.exitCode = 0;
    setTimeout(() => process.exit(), 5_000).unref();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

main().catch((error) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
