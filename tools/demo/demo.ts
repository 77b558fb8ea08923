import { onParentDeath } from '../platform/parent-death.ts';
import { ROOT } from '../platform/root.ts';
import { readDemoOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { type Demo, startDemo, toFrontendsFolder } from './start-demo.ts';

/**
 * Ends by running out of work: `process.exit` at once was seen to hang in this Node while a compiler thread waits.
 * Whatever still holds the process after some seconds no longer does.
 */
function endProcess(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), 5_000).unref();
}

const say = (line: string) => console.log(`  ${line}`);

function showAddresses({ url, intranetUrl, mailboxUrl }: Demo): void {
  const lines = [
    '',
    `Wellspring        ${url}`,
    ...(intranetUrl ? [`Sample intranet   ${intranetUrl} and ${intranetUrl}/team`] : []),
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

/** Runs until it is stopped; leaves no process behind. */
async function main(): Promise<void> {
  const started = performance.now();
  const options = readDemoOptions(process.argv.slice(2), ROOT);
  say('Wellspring demo');
  const starting = startDemo({
    dataFolder: options.dataFolder,
    frontendsFolder: toFrontendsFolder(options.dataFolder),
    ports: portsFrom(options.port),
    intranet: options.intranet,
    reset: options.reset,
    say,
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    // Stopping during the start waits until the start has ended or failed, so that no process is left running.
    await starting.then((demo) => demo.stop()).catch(() => undefined);
    endProcess(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  onParentDeath(() => void stop());

  const demo = await starting;
  if (isStopping) return;
  showAddresses(demo);
  say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

main().catch((error) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
});
