import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPortBusy } from '../platform/ports.ts';
import { stopLeftOverRedis } from '../platform/redis.ts';
import { ROOT } from '../platform/stack.ts';
import { type DemoOptions, readDemoOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { type Demo, frontendsFolderOf, startDemo } from './start-demo.ts';

/**
 * Ends by running out of work: `process.exit` at once was seen to hang in this Node while a compiler thread waits.
 * Whatever still holds the process after some seconds no longer does.
 */
function endProcess(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), 5_000).unref();
}

const say = (line: string) => console.log(`  ${line}`);

/** @throws Error naming the port and what it is for */
async function assertPortsFree(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortBusy(port))
      throw new Error(
        `Port ${port} (${name}) is in use. Stop what listens there, or choose others: npm run demo -- --port 9080`,
      );
  }
}

/** @throws Error when nothing can be written there */
function prepareDataFolder({ dataFolder, reset }: DemoOptions): void {
  if (reset && existsSync(dataFolder)) {
    // The built screens are no data: they stay.
    for (const name of ['store', 'redis', 'logs', 'secrets.json'])
      rmSync(path.join(dataFolder, name), { recursive: true, force: true });
  }
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${dataFolder} cannot be written (${reason}). Choose another: npm run demo -- --data DIR`,
    );
  }
}

function showAddresses({ url, intranetUrl, mailboxUrl }: Demo): void {
  const lines = [
    '',
    `Wellspring        ${url}`,
    ...(intranetUrl ? [`Sample intranet   ${intranetUrl}`] : []),
    `Demo mailbox      ${mailboxUrl}`,
    `API               ${url}/docs`,
    `Style guide       ${url}/styleguide`,
    '',
    'Accounts, all with the password Wellspring-demo-1',
    '  employee@demo.test   has an open checkup and an open pulse',
    '  manager@demo.test    leads two teams',
    '  segment@demo.test    manages a segment',
    '  hr@demo.test         people, teams and the schedule',
    '  analyst@demo.test    analytics',
    '  admin@demo.test      everything',
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  for (const line of lines) say(line);
}

/** Runs until it is asked to stop; leaves nothing behind. */
async function main(): Promise<void> {
  const started = performance.now();
  const options = readDemoOptions(process.argv.slice(2), ROOT);
  const ports = portsFrom(options.port);
  say('Wellspring demo');
  prepareDataFolder(options);
  await stopLeftOverRedis(path.join(options.dataFolder, 'redis'));
  await assertPortsFree(ports);

  const starting = startDemo({
    dataFolder: options.dataFolder,
    frontendsFolder: frontendsFolderOf(options.dataFolder),
    ports,
    intranet: options.intranet,
    say,
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    // Whoever asks while it still starts waits for the start to end, well or badly, so that nothing is left running.
    await starting.then((demo) => demo.stop()).catch(() => undefined);
    endProcess(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

  const demo = await starting;
  if (isStopping) return;
  showAddresses(demo);
  say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

main().catch((error) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
});
