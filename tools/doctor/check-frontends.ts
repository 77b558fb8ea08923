import { existsSync } from 'node:fs';
import path from 'node:path';
import { readGrants } from '@wellspring/shared/server/frontends/parse-grants.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { checkSignatures } from './check-signatures.ts';
import { change, type Finding, ok, reasonOf } from './finding.ts';

/** The files of the screens: the shell's page, the registry, and what it names. */
export async function checkFrontends(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { FRONTENDS_DIR = '', REMOTE_GRANTS_FILE } = env;
  try {
    await readGrants(REMOTE_GRANTS_FILE || null);
    const { remotes } = await readRegistry(FRONTENDS_DIR);
    const releases = Object.values(remotes).flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]));
    const missing = ['/shell/index.html', '/embed/v1.js', ...releases.map(({ entry }) => entry)].filter(
      (file) => !existsSync(path.join(FRONTENDS_DIR, file)),
    );
    if (releases.length === 0)
      return [
        change(
          'frontends',
          'registry.json in FRONTENDS_DIR names no remote: publish them with npm run frontends -- publish',
        ),
      ];
    if (missing.length > 0)
      return [
        change(
          'frontends',
          `FRONTENDS_DIR lacks ${missing.join(', ')}: publish these frontends again, or mount the whole folder`,
        ),
      ];
    return [ok('frontends', `the shell and ${Object.keys(remotes).join(', ')}`), ...(await checkSignatures(env))];
  } catch (error) {
    return [
      change('frontends', `registry.json in FRONTENDS_DIR or REMOTE_GRANTS_FILE cannot be read: ${reasonOf(error)}`),
    ];
  }
}
