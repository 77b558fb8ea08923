import path from 'node:path';
import { MongoClient } from 'mongodb';
import { type Mailbox, startMailbox } from '../demo/mailbox.ts';
import { createRandom, type Random } from '../demo-company/random.ts';
import { freePort } from '../platform/ports.ts';
import { ensureSecrets } from '../platform/secrets.ts';
import type { Fault } from './check/fault.ts';
import { findFaults } from './check/find-faults.ts';
import { countSentAgain } from './check/mail-faults.ts';
import { readFound } from './check/read-found.ts';
import { toExpected } from './check/to-expected.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { createCompany, removeCompany } from './company.ts';
import type { Kill } from './kills.ts';
import { type Acknowledged, createAcknowledged } from './load/acknowledged.ts';
import { createAttemptLog } from './load/attempts.ts';
import { createPace, type Pace } from './load/pace.ts';
import { livePerson } from './load/person.ts';
import { createPlanner, type Planner } from './load/planner.ts';
import type { Plan } from './plan.ts';
import { waitFor } from './wait-for.ts';

/** Queues of ticks always have their next run waiting. */
const isTicks = (queue: string) => queue.endsWith('ticks');

export type Outcome = {
  faults: readonly Fault[];
  saves: number;
  finished: number;
  mails: number;
  /** Mails that arrived again because of a kill, as docs/mail.md says. */
  sentAgain: number;
  kills: readonly Kill[];
  restarts: number;
  /** Requests that had to be repeated, and of all requests the most tries. */
  repeated: number;
  mostTries: number;
  /** The same during the rolling restart. */
  mostTriesWhileRolling: number;
};

type Scene = { plan: Plan; cluster: Cluster; planner: Planner; pace: Pace; acknowledged: Acknowledged; random: Random };

/** Lets load run, slowly, while something is done to the product; then waits until answers are confirmed again. */
async function underLoad({ plan, pace, acknowledged }: Scene, work: () => Promise<void>): Promise<void> {
  const trickle = pace.trickle(plan.people);
  try {
    await work();
    const before = acknowledged.saves;
    await waitFor('saves are confirmed again', () => acknowledged.saves > before);
  } finally {
    trickle.stop();
  }
}

/** One process of each kind in turns, in an order that the seed gives. */
async function killInTurns(scene: Scene): Promise<Kill[]> {
  const { plan, cluster, planner, pace, acknowledged, random } = scene;
  const kills: Kill[] = [];
  const total = plan.rounds * cluster.kinds.length;
  const perKill = Math.floor((plan.saves * plan.killShare) / total);
  for (let round = 0; round < plan.rounds; round += 1)
    for (const kind of random.shuffle(cluster.kinds)) {
      const begun = acknowledged.saves;
      pace.allow(perKill);
      await waitFor('half of the saves are confirmed', () => acknowledged.saves >= begun + perKill / 2);
      const runId = plan.opensBeforeKill(kills.length);
      await underLoad(scene, async () => {
        if (runId !== null) await planner.plan(runId);
        kills.push(await cluster.kill(random.pick(cluster.namesOf(kind))));
      });
    }
  return kills;
}

/** Nothing is on its way any more: the outbox is empty, no queue has work, and every mail has left. */
async function settle(mongodbUri: string, planner: Planner): Promise<void> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const checkups = client.db('checkups');
    await waitFor('all background work is done', async () => {
      const [waiting, onTheirWay, { queues }] = await Promise.all([
        checkups.collection('outbox').countDocuments(),
        checkups.collection('mails').countDocuments({ state: { $in: ['idle', 'sending'] } }),
        planner.readJobs(),
      ]);
      const busy = queues.filter(
        ({ name, active, ...queue }) => !isTicks(name) && active + queue.waiting + queue.delayed > 0,
      );
      if (waiting + onTheirWay + busy.length === 0) return true;
      throw new Error(
        `${waiting} outbox rows, ${onTheirWay} mails, busy queues: ${busy.map(({ name }) => name).join(', ')}`,
      );
    });
  } finally {
    await client.close();
  }
}

/** Starts the product, lets people live in it while it is killed and restarted, and looks at what is left. */
export async function runChaos(plan: Plan, dataFolder: string, say: (line: string) => void): Promise<Outcome> {
  const random = createRandom('chaos', plan.seed);
  const company = createCompany(plan.people);
  const secrets = ensureSecrets(dataFolder);
  const ports = { smtp: await freePort(), page: await freePort() };
  const mailbox = await startMailbox(ports, Number.POSITIVE_INFINITY);
  let cluster: Cluster | null = null;
  try {
    say('Starting twelve processes of the product, behind balancers');
    cluster = await startCluster({
      ...{ dataFolder, secrets, smtpPort: ports.smtp },
      seed: (mongodbUri) => company.seed(mongodbUri, secrets.pepper),
      say: (line) => say(`  ${line}`),
    });
    return await liveThroughChaos({ plan, cluster, mailbox, company, random, say });
  } finally {
    await cluster?.stop();
    if (cluster && process.env.MONGODB_URI) await removeCompany(cluster.mongodbUri);
    await mailbox.close();
  }
}

type Stage = {
  plan: Plan;
  cluster: Cluster;
  mailbox: Mailbox;
  company: ReturnType<typeof createCompany>;
  random: Random;
  say: (line: string) => void;
};

async function liveThroughChaos({ plan, cluster, mailbox, company, random, say }: Stage): Promise<Outcome> {
  const attempts = createAttemptLog();
  const acknowledged = createAcknowledged();
  const pace = createPace();
  const planner = createPlanner(cluster.url, company, attempts);
  const scene: Scene = { plan, cluster, planner, pace, acknowledged, random };

  await planner.logIn();
  const [opened, later] = [plan.runIds.slice(0, plan.openedFirst), plan.runIds.slice(plan.openedFirst)];
  for (const runId of opened) await planner.plan(runId);
  for (const runId of opened) await waitFor(`${runId} is open`, () => planner.isOpen(runId));

  say(`${plan.people} people log in and answer; ${plan.rounds} rounds of kills`);
  const lives = company.people.map((person) =>
    livePerson(person, {
      ...{ url: cluster.url, acknowledged, attempts, pace },
      random: createRandom('chaos', plan.seed, person.id),
      runIds: plan.runIds,
      isPlanned: planner.isPlanned,
      savesPerSubmission: plan.savesPerSubmission,
    }).catch((error: Error & { fields?: unknown }) => {
      throw new Error(`${person.id}: ${error.message} ${JSON.stringify(error.fields ?? '')}`, { cause: error });
    }),
  );
  // A person who cannot go on ends the run at once, not when the others are done.
  const stuck = new Promise<never>((_, reject) => {
    for (const life of lives) life.catch(reject);
  });
  stuck.catch(() => undefined);

  async function story() {
    const kills = await killInTurns(scene);
    if (kills.length <= later.length) throw new Error('too few kills for the runs to be opened');
    for (const runId of plan.runIds.slice(-1)) await planner.remind(runId);

    // A minute at most: as long as the database holds what a killed process had locked.
    await waitFor('no request of before is repeated any more', () =>
      attempts.all.every(({ isAnswered, count }) => isAnswered || count < 2),
    );
    say('Rolling restart of all processes');
    const from = Date.now();
    for (const wave of cluster.waves) await underLoad(scene, () => cluster.restart(wave));
    const rolling = { from, to: Date.now() };

    pace.allow(Math.max(0, plan.saves - acknowledged.saves));
    await waitFor('all saves are confirmed', () => acknowledged.saves >= plan.saves, plan.withinMs);
    pace.end();
    await Promise.all(lives);
    return { kills, rolling };
  }
  const { kills, rolling } = await Promise.race([story(), stuck]);

  say('Waiting until all background work is done, and reading everything back');
  await settle(cluster.mongodbUri, planner);
  const jobs = await planner.readJobs();
  const found = await readFound({ cluster, company, acknowledged, attempts, jobs, mailbox });
  const tries = attempts.all.map(({ count }) => count);
  const whileRolling = attempts.all.filter(({ startedAt }) => startedAt >= rolling.from && startedAt <= rolling.to);
  return {
    faults: findFaults(toExpected(acknowledged, company, plan.runIds), found, {
      kills,
      attempts: attempts.all,
      rolling,
    }),
    saves: acknowledged.saves,
    finished: acknowledged.finished.length,
    mails: found.mails.length,
    sentAgain: countSentAgain(found),
    kills,
    restarts: cluster.waves.flat().length,
    repeated: tries.filter((count) => count > 1).length,
    mostTries: Math.max(...tries),
    mostTriesWhileRolling: Math.max(...whileRolling.map(({ count }) => count)),
  };
}

/** Where the logs of the processes are. */
export const toLogFolder = (dataFolder: string) => path.join(dataFolder, 'logs');
