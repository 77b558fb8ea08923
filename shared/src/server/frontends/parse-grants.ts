import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { MENU_PLACES } from '../../domain/frontends/menu-places.ts';
import { defaultGrants, type RemoteGrants } from '../../domain/frontends/remote-grants.ts';

/** First segments of addresses that are the server's or the shell's own. */
const RESERVED = ['login', 'reset', 'styleguide', 'api', 'mf', 'assets', 'embed', 'docs', 'healthz', 'readyz'];

const isFree = (path: string) => !RESERVED.includes(path.split('/')[1] ?? '');

const GrantPath = z
  .string()
  .check(
    z.regex(
      /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/,
      "must be a path such as '/vitamins', in lower case",
    ),
    z.refine(isFree, 'is an address of the server itself'),
  );

const Grant = z.strictObject({
  paths: z._default(z.array(GrantPath), []),
  views: z._default(z.array(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, "must be a name such as 'checkups'"))), []),
  menu: z._default(z.array(z.enum(MENU_PLACES)), []),
});

const Grants = z.record(z.string().check(z.regex(/^mfe-[a-z-]+$/, "must be the name of a remote, 'mfe-…'")), Grant);

/**
 * Reads what remotes are granted: JSON by remote, `{ "mfe-sample": { "paths": ["/sample"], "views": [], "menu":
 * ["personal"] } }`. A remote that is not named keeps its default.
 *
 * @throws Error in words that name the remote and the field, also when a path or a view would have two owners
 */
export function parseGrants(text: string): RemoteGrants {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  const read = Grants.safeParse(json);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    throw new Error(problems.join('; '));
  }
  const grants = { ...defaultGrants, ...read.data };
  const twice = [...ownedTwice(grants, 'paths'), ...ownedTwice(grants, 'views')];
  if (twice.length > 0) throw new Error(twice.join('; '));
  return grants;
}

function ownedTwice(grants: RemoteGrants, kind: 'paths' | 'views'): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, grant] of Object.entries(grants))
    for (const one of new Set(grant[kind])) {
      const owner = owners.get(one);
      if (owner) problems.push(`'${one}' is granted to ${owner} and to ${name}: each of the ${kind} has one owner`);
      owners.set(one, name);
    }
  return problems;
}

/**
 * The grants of a server.
 *
 * @param file REMOTE_GRANTS_FILE; null or empty: the defaults
 * @throws Error that names the file and what is wrong in it
 */
export async function readGrants(file: string | null): Promise<RemoteGrants> {
  if (!file) return defaultGrants;
  try {
    return parseGrants(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`REMOTE_GRANTS_FILE ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
