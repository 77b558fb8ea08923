import { type CanaryCounts, openCanaryCounts } from '@wellspring/shared/server/canary-counts.ts';
import { defaultFrontendsFolder, remotes } from '../build/build-frontends.ts';
import { rollBack } from '../registry/change-live.ts';
import { readCommand } from './read-command.ts';
import { canary, listReleases, publish, resumeCanary } from './releases.ts';

const defaultRedisUrl = 'redis://127.0.0.1:6390';

const usage = `npm run frontends -- list
npm run frontends -- publish NAME      builds NAME and makes it live
npm run frontends -- rollback NAME [RELEASE]
                                       takes the live release back for the newest earlier one that was not taken back
                                       itself, or for RELEASE; while a canary is tried it only ends the canary
npm run frontends -- canary NAME PERCENT
                                       builds NAME and gives it to that share of the devices; 0 ends it, publish makes
                                       it live for everybody. Halted by itself when it fails more often than the live
                                       one (at least 50 loads, by more than 1 in 100); list says so
npm run frontends -- resume NAME       deals a halted canary again, and counts from the beginning

REDIS_URL     where loads are counted (default: ${defaultRedisUrl})
FRONTENDS_BY  who acts, for the list of acts (acts.jsonl); default: the account on this machine
--out DIR     the folder with registry.json (default: FRONTENDS_DIR, or ${defaultFrontendsFolder})`;

async function withCounts<T>(work: (counts: CanaryCounts) => Promise<T>): Promise<T> {
  const counts = openCanaryCounts(process.env.REDIS_URL ?? defaultRedisUrl);
  try {
    return await work(counts);
  } finally {
    counts.close();
  }
}

/** Independent deployment of the remotes: pages opened from now on load what the registry names. */
async function run(args: string[]): Promise<void> {
  const asked = readCommand(args, {
    out: process.env.FRONTENDS_DIR ?? defaultFrontendsFolder,
    remotes,
    usage,
  });
  const { out } = asked;
  if (asked.command === 'list') return console.log(await withCounts((counts) => listReleases(out, counts)));
  const { remote } = asked;
  if (asked.command === 'canary') {
    const { percent } = asked;
    const tried = await canary(remote, out, percent);
    console.log(`${remote.name}: ${tried ? `${percent} % of devices get ${tried}` : 'the canary has ended'}`);
    // A larger share is no reason to deal again what was halted: the list says how it stands.
    return console.log(await withCounts((counts) => listReleases(out, counts)));
  }
  if (asked.command === 'resume') {
    const resumed = await withCounts((counts) => resumeCanary(remote.name, out, counts));
    return console.log(`${remote.name}: ${resumed} is dealt again`);
  }
  if (asked.command === 'rollback') {
    const { takenBack, wasCanary, live } = await rollBack(out, remote.name, asked.release);
    const what = wasCanary ? `the canary ${takenBack} has ended, ${live} stays live` : `${live} is live`;
    return console.log(`${remote.name}: ${what}`);
  }
  console.log(`${remote.name}: ${await publish(remote, out)} is live`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
