import path from 'node:path';
import { readServedRegistry } from '@wellspring/shared/server/frontends/signing/served-registry.ts';
import {
  checkServerKey,
  readPrivateKeyFile,
  readTrustedKeys,
} from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { readSignatureState } from '../registry/signature-state.ts';
import { change, type Finding, note, ok, reasonOf } from './finding.ts';

/** Days before the end from which a new signature is due. */
const REMIND_DAYS = 21;
const DAY_MS = 24 * 3600 * 1000;

const PART = 'signatures';

/** Whether servers accept the registry, for how long, and whether their keys are where they belong. */
export async function checkSignatures({
  FRONTENDS_DIR = '',
  FRONTENDS_KEYS_FILE,
  FRONTENDS_SERVER_KEY_FILE,
  REDIS_URL,
}: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!FRONTENDS_KEYS_FILE)
    return [
      note(
        PART,
        'the registry is not signed: who can write FRONTENDS_DIR decides what people load (FRONTENDS_KEYS_FILE)',
      ),
    ];
  try {
    const findings = [...checkPlace(FRONTENDS_DIR, FRONTENDS_KEYS_FILE)];
    const keys = await readTrustedKeys(FRONTENDS_KEYS_FILE);
    const served = REDIS_URL ? await readServedRegistry(REDIS_URL).catch(() => null) : null;
    const state = await readSignatureState(FRONTENDS_DIR, FRONTENDS_KEYS_FILE, served?.number ?? null);
    findings.push(
      state.number === null
        ? change(
            PART,
            `servers refuse the registry (${state.refused}): find out who changed it, then npm run frontends -- restore`,
          )
        : checkEnd(new Date(state.expiresAt), state.signedBy),
    );
    if (!FRONTENDS_SERVER_KEY_FILE)
      return [
        ...findings,
        note(PART, 'the frontends page cannot change anything: it has no FRONTENDS_SERVER_KEY_FILE'),
      ];
    checkServerKey(keys, readPrivateKeyFile('FRONTENDS_SERVER_KEY_FILE', FRONTENDS_SERVER_KEY_FILE));
    return findings;
  } catch (error) {
    return [change(PART, reasonOf(error))];
  }
}

/** Who can write the folder could otherwise write the keys too. */
function checkPlace(folder: string, keysFile: string): Finding[] {
  const way = path.relative(folder, keysFile);
  return way.startsWith('..') || path.isAbsolute(way)
    ? []
    : [change(PART, 'FRONTENDS_KEYS_FILE lies inside FRONTENDS_DIR: move it where only operators can write')];
}

function checkEnd(expiresAt: Date, signedBy: string): Finding {
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  const text = `signed by the key ${signedBy}, valid until ${expiresAt.toISOString()}`;
  return days < REMIND_DAYS ? change(PART, `${text}: sign it again (npm run frontends -- sign)`) : ok(PART, text);
}
