import type { RemoteGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { type CanaryCounts, openCanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { checkRequires, readLiveParts } from '@wellspring/shared/server/frontends/check-requires.ts';
import { readGrants } from '@wellspring/shared/server/frontends/parse-grants.ts';
import { endCanary, rollBack, setKilled } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readTrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { defaultFrontendsFolder, remotes } from '../build/build-frontends.ts';
import { account, defaultRedisUrl, operator, readSeal, readServed } from '../registry/operator.ts';
import { prune } from '../registry/prune.ts';
import { restoreRegistry } from '../registry/restore-registry.ts';
import { signRegistry } from '../registry/sign-registry.ts';
import { readSignatureState, type SignatureState } from '../registry/signature-state.ts';
import { makeKeyFile } from '../registry/signing-key.ts';
import { buildArtefact, pushArtefact } from './artefact.ts';
import { checkTypes } from './check-types.ts';
import { proveRelease } from './prove-release.ts';
import { readCommand } from './read-command.ts';
import {
  canary,
  canaryRelease,
  listReleases,
  type Proof,
  promote,
  publish,
  releasesAsJson,
  resumeCanary,
} from './releases.ts';

const defaultServer = 'http://127.0.0.1:8080';
/** Where the BFF is asked what it provides. */
const server = process.env.PUBLIC_URL ?? defaultServer;
const keysFile = process.env.FRONTENDS_KEYS_FILE;

const usage = `npm run frontends -- list [--json]
npm run frontends -- publish NAME      builds NAME, checks it and makes it live. Checked are the types, that no code is made
                                       from text, and that the live shell loads it with all its pages; it is refused
                                       with the reasons otherwise
npm run frontends -- build NAME --out FILE
                                       builds NAME into a file, for example in a pipeline
npm run frontends -- push FILE         adds the release of such a file; it is not served yet
npm run frontends -- promote NAME RELEASE
                                       checks a release that was pushed or built before, and makes it live
npm run frontends -- rollback NAME [RELEASE]
                                       makes the newest earlier release live that was not rolled back itself, or
                                       RELEASE; during a canary it only ends the canary
npm run frontends -- canary NAME PERCENT [RELEASE]
                                       builds NAME, or takes RELEASE (one that was pushed), and serves it to that share
                                       of the devices; 0 ends it, promote or publish makes it live for all. It halts
                                       when it fails more often than the live one (at least 50 loads, by more than
                                       1 in 100); list says so
npm run frontends -- resume NAME       serves a halted canary again, and counts from the beginning
npm run frontends -- kill NAME         switches NAME off: pages show a message instead of loading it
npm run frontends -- unkill NAME       switches it on again
npm run frontends -- keygen FILE       makes a private key in FILE and prints its public key; prints only that of one that is there
npm run frontends -- sign              signs the registry for another 90 days, and with this key what a key before it signed;
                                       --unsigned: also what nobody signed, so look at it with list first
npm run frontends -- restore           puts back the registry that the servers accepted last, where somebody changed the file
npm run frontends -- prune             deletes releases to which no rollback leads, and files left by builds, when they are
                                       a week old; publish and promote do so too

--unproved    publishes, promotes or serves a canary without checking it
REMOTE_GRANTS_FILE
              what each remote may show, the same file as the BFF's (default: what this version grants)
PUBLIC_URL    the running server, which reports what it provides (default: ${defaultServer})
CHROMIUM      the browser for the check (default: /usr/bin/chromium)
REDIS_URL     where loads are counted (default: ${defaultRedisUrl})
FRONTENDS_KEYS_FILE
              the public keys that are trusted, the same file as the BFF's (default: nothing is signed)
FRONTENDS_SIGNING_KEY_FILE
              the private key that build, and each change, signs with
FRONTENDS_BY  who acts, for the audit log (acts.jsonl); default: the account on this machine
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
  const grants = await readGrants(process.env.REMOTE_GRANTS_FILE ?? null);
  const names = Object.keys(grants);
  const chooseProof = ({ unproved }: { unproved: boolean }) => (unproved ? undefined : proofWith(grants));
  const asked = readCommand(args, {
    out: process.env.FRONTENDS_DIR ?? defaultFrontendsFolder,
    remotes,
    names,
    usage,
  });
  if (asked.command === 'help') return console.log(usage);
  if (asked.command === 'keygen') return sayKey(asked.file, await makeKeyFile(asked.file));
  if (asked.command === 'build')
    return console.log(`${asked.remote.name}: ${await buildArtefact(asked.remote, asked.file)} is in ${asked.file}`);
  const { out } = asked;
  switch (asked.command) {
    case 'list':
      return withCounts(async (counts) => {
        const signature = keysFile
          ? await readSignatureState(out, keysFile, (await readServed())?.number ?? null)
          : null;
        if (asked.json)
          return console.log(await releasesAsJson(out, counts, await readLiveParts(out, server), signature));
        console.log(await listReleases(out, counts));
        if (signature) console.log(toSentence(signature));
      });
    case 'sign': {
      const seal = await readSeal();
      if (!seal) throw new Error('nothing to sign with: set FRONTENDS_KEYS_FILE and FRONTENDS_SIGNING_KEY_FILE');
      const signed = await signRegistry(out, { ...(await operator()), seal }, asked);
      return console.log(
        `the registry is signed for another term${signed.map((one) => `\n${one} is signed`).join('')}`,
      );
    }
    case 'restore': {
      if (!keysFile) throw new Error('the servers remember only a signed registry (FRONTENDS_KEYS_FILE)');
      await restoreRegistry(out, await readServed(), await readTrustedKeys(keysFile), account());
      return console.log('the registry is the one that the servers accepted last');
    }
    case 'prune': {
      const removed = await prune(out);
      return console.log(removed.length > 0 ? `removed ${removed.join(', ')}` : 'there is nothing to remove');
    }
    case 'canary':
      return sayCanary(
        asked.remote.name,
        out,
        asked.percent,
        await canary(asked.remote, out, asked.percent, chooseProof(asked)),
      );
    case 'canary-release': {
      const { name, release, percent } = asked;
      return sayCanary(name, out, percent, await canaryRelease(name, release, out, percent, chooseProof(asked)));
    }
    case 'end-canary':
      await endCanary(out, asked.name, await operator());
      return console.log(`${asked.name}: the canary has ended`);
    case 'resume': {
      const resumed = await withCounts((counts) => resumeCanary(asked.name, out, counts));
      return console.log(`${asked.name}: ${resumed} is served again`);
    }
    case 'rollback': {
      const { takenBack, wasCanary, live } = await rollBack(out, asked.name, asked.release, await operator());
      const what = wasCanary ? `the canary ${takenBack} has ended, ${live} stays live` : `${live} is live`;
      return console.log(`${asked.name}: ${what}`);
    }
    case 'kill':
    case 'unkill': {
      const killed = asked.command === 'kill';
      await setKilled(out, asked.name, killed, await operator());
      return console.log(`${asked.name}: switched ${killed ? 'off' : 'on'}`);
    }
    case 'push': {
      const { name, id } = await pushArtefact(
        out,
        asked.file,
        names,
        keysFile ? await readTrustedKeys(keysFile) : null,
      );
      return console.log(
        `${name}: ${id} is there; 'promote ${name} ${id}' makes it live, 'canary ${name} PERCENT ${id}' gives it to a share of the devices`,
      );
    }
    case 'promote':
      return sayLive(asked.name, await promote(asked.name, asked.release, out, chooseProof(asked)));
    case 'publish':
      return sayLive(asked.remote.name, await publish(asked.remote, out, chooseProof(asked)));
  }
}

const sayKey = (file: string, { publicKey, id }: { publicKey: string; id: string }) =>
  console.log(`the private key ${id} is in ${file}\npublic key, for FRONTENDS_KEYS_FILE: ${publicKey}`);

const toSentence = (state: SignatureState) =>
  state.number === null
    ? `NOT ACCEPTED by the servers: ${state.refused}`
    : `number ${state.number}, signed by the key ${state.signedBy}, valid until ${state.expiresAt}`;

const sayLive = (name: string, id: string) => console.log(`${name}: ${id} is live`);

const proofWith = (grants: RemoteGrants): Proof => ({
  types: checkTypes,
  requires: ({ outputFolder, name, release }) => checkRequires(outputFolder, name, release, server),
  loads: proveRelease,
  grants,
});

async function sayCanary(name: string, out: string, percent: number, id: string): Promise<void> {
  console.log(`${name}: ${percent} % of devices get ${id}`);
  // A larger share does not resume a halted canary: the list shows its state.
  console.log(await withCounts((counts) => listReleases(out, counts)));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
