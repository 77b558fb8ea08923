import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFrontends } from '../build/build-frontends.ts';
import { seedDemoCompany } from '../demo-company/seed-demo-company.ts';
import { startIntranet } from '../intranet/start-intranet.ts';
import { isPortBusy } from '../platform/ports.ts';
import { stopLeftOverRedis } from '../platform/redis.ts';
import { secretsOf } from '../platform/secrets.ts';
import { ROOT, type Stack, type StackPorts, startStack } from '../platform/stack.ts';
import { startMailbox } from './mailbox.ts';
import { type DemoOptions, readDemoOptions } from './options.ts';

const say = (line: string) => console.log(`  ${line}`);

const MAILBOX_PAGE = 8026;
const INTRANET = 8090;

/** The ports of the demo; all but the first are moved only when it is moved, so that two demos can run side by side. */
function portsOf(options: DemoOptions): StackPorts & { mailbox: number; intranet: number } {
  const shift = options.port - 8080;
  return {
    bff: options.port,
    checkups: 8081 + shift,
    analytics: 8082 + shift,
    store: 27_027 + shift,
    redis: 6390 + shift,
    smtp: 8025 + shift,
    mailbox: MAILBOX_PAGE + shift,
    intranet: INTRANET + shift,
  };
}

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
    // The built frontends are no data: they stay.
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

function showAddresses(url: string, ports: { mailbox: number; intranet: number }, options: DemoOptions): void {
  const lines = [
    '',
    `Wellspring        ${url}`,
    ...(options.intranet ? [`Sample intranet   http://127.0.0.1:${ports.intranet}`] : []),
    `Demo mailbox      http://127.0.0.1:${ports.mailbox}`,
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
  ];
  for (const line of lines) say(line);
}

/** Runs until it is asked to stop; leaves nothing behind. */
async function main(): Promise<void> {
  const started = performance.now();
  const options = readDemoOptions(process.argv.slice(2), ROOT);
  const ports = portsOf(options);
  say('Wellspring demo');
  prepareDataFolder(options);
  await stopLeftOverRedis(path.join(options.dataFolder, 'redis'));
  await assertPortsFree(ports);

  const closers: (() => Promise<void>)[] = [];
  let isStopping = false;
  const stopAll = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    for (const close of closers.reverse()) await close().catch((error) => say(String(error)));
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

  try {
    const secrets = secretsOf(options.dataFolder);
    const intranetOrigins = [`http://127.0.0.1:${ports.intranet}`, `http://localhost:${ports.intranet}`];
    const url = `http://127.0.0.1:${ports.bff}`;
    const frontendsFolder = path.join(options.dataFolder, 'frontends');
    const mailbox = await startMailbox({ smtp: ports.smtp, page: ports.mailbox });
    closers.push(mailbox.close);
    // The compiler and the seed each keep one core busy: side by side they take no longer than one of them.
    const building = buildFrontends({ outputFolder: frontendsFolder, say });
    const stack: Stack = await startStack({
      dataFolder: options.dataFolder,
      frontendsFolder,
      ports,
      secrets,
      allowedOrigins: [url, `http://localhost:${ports.bff}`],
      say,
      async seed(mongodbUri) {
        const { seeded } = await seedDemoCompany({
          mongodbUri,
          now: new Date(),
          embedPublicJwk: secrets.intranetPublicJwk,
          passwordPepper: secrets.pepper,
          respondentSecret: secrets.respondent,
          publicUrl: url,
          intranetOrigins,
        });
        say(
          seeded ? 'Put the demo company in: 240 people, 12 months of checkups' : 'The demo company is there already',
        );
        await building;
      },
    });
    closers.push(stack.stop);
    if (options.intranet) {
      const intranet = await startIntranet({
        port: ports.intranet,
        wellspringUrl: url,
        privateKeyJwk: secrets.intranetPrivateJwk,
      });
      closers.push(intranet.close);
    }
    showAddresses(url, ports, options);
    say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
    await stopAll(1);
  }
}

main().catch((error) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
