import path from 'node:path';
import { MongoClient } from 'mongodb';
import { buildFrontends } from '../build/build-frontends.ts';
import { seedDemoCompany } from '../demo-company/seed-demo-company.ts';
import { startIntranet } from '../intranet/start-intranet.ts';
import { ensureSecrets, type Secrets } from '../platform/secrets.ts';
import { type Stack, startStack } from '../platform/stack.ts';
import { startMailbox } from './mailbox.ts';
import { type DemoPorts, findFreePorts } from './ports.ts';
import { prepareStart } from './prepare-start.ts';

export type StartDemoOptions = {
  dataFolder: string;
  frontendsFolder: string;
  ports: DemoPorts | 'free';
  /** Whether the sample intranet page on a second origin is started too. */
  intranet: boolean;
  /** Begins with a fresh company: what is in the data folder is removed. */
  reset?: boolean;
  env?: Record<string, string>;
  /** Starts servers and workers again when their code changes; for development. */
  restartOnChange?: boolean;
  say: (line: string) => void;
};

export type Demo = {
  url: string;
  /** Null when it was not asked for. */
  intranetUrl: string | null;
  mailboxUrl: string;
  ports: DemoPorts;
  stack: Stack;
  secrets: Secrets;
  stop: () => Promise<void>;
};

/**
 * Builds the screens, starts the whole product with its demo company, a mailbox and the sample intranet.
 * @throws Error in words a person can act on; whatever had started by then is stopped again
 */
export async function startDemo(options: StartDemoOptions): Promise<Demo> {
  const { dataFolder, frontendsFolder, say } = options;
  const ports = options.ports === 'free' ? await findFreePorts() : options.ports;
  const lock = await prepareStart({
    dataFolder,
    ports: options.ports === 'free' ? null : options.ports,
    reset: options.reset ?? false,
    say,
  });
  const url = `http://127.0.0.1:${ports.bff}`;
  const closers: (() => void | Promise<void>)[] = [lock.release];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const secrets = ensureSecrets(dataFolder);
    const mailbox = await startMailbox({ smtp: ports.smtp, page: ports.mailbox });
    closers.push(mailbox.close);
    // The compiler and the seed each keep one core busy: together they take no longer than one of them.
    const building = buildFrontends({ outputFolder: frontendsFolder, say });
    building.catch(() => undefined); // awaited below; until then a failure must not end the process without a message
    const stack = await startStack({
      dataFolder,
      frontendsFolder,
      ports,
      secrets,
      allowedOrigins: [url, `http://localhost:${ports.bff}`],
      say,
      ...(options.env ? { env: options.env } : {}),
      ...(options.restartOnChange ? { restartOnChange: true } : {}),
      async seed(mongodbUri) {
        const { seeded } = await seedDemoCompany({
          mongodbUri,
          now: new Date(),
          embedPublicJwk: secrets.intranetPublicJwk,
          passwordPepper: secrets.pepper,
          respondentSecret: secrets.respondent,
          publicUrl: url,
          intranetOrigins: [`http://localhost:${ports.intranet}`, `http://127.0.0.1:${ports.intranet}`],
        });
        say(
          seeded ? 'Put the demo company in: 240 people, 12 months of checkups' : 'The demo company is there already',
        );
        await building;
      },
    });
    closers.push(stack.stop);
    const intranet = options.intranet
      ? await startIntranet({
          port: ports.intranet,
          wellspringUrl: url,
          privateKeyJwk: secrets.intranetPrivateJwk,
          teamId: await findTeamId(stack.mongodbUri),
        })
      : null;
    if (intranet) closers.push(intranet.close);
    return {
      url,
      intranetUrl: intranet?.url ?? null,
      mailboxUrl: `http://127.0.0.1:${ports.mailbox}`,
      ports,
      stack,
      secrets,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One of the teams that `manager@demo.test` leads. */
async function findTeamId(mongodbUri: string): Promise<string | null> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const teams = client.db('checkups').collection<{ _id: string }>('teams');
    return (await teams.findOne({ title: 'Research and development' }))?._id ?? null;
  } finally {
    await client.close();
  }
}

/** Where the built screens of a data folder lie. */
export const toFrontendsFolder = (dataFolder: string) => path.join(dataFolder, 'frontends');
