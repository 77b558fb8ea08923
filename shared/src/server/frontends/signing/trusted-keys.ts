import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type NamedKey, PUBLIC_KEY_PATTERN, readPrivateKey, readPublicKey } from './ed25519-keys.ts';

const PublicKey = z.string().check(z.regex(PUBLIC_KEY_PATTERN, 'must be the 43 characters that keygen prints'));
/** Two, so that one can follow the other. */
const atMostTwo = z.maxLength(2, 'may have two keys');

const KeysFile = z.strictObject({
  operators: z.array(PublicKey, 'must be a list').check(z.minLength(1, 'must have a key'), atMostTwo),
  servers: z._default(z.array(PublicKey).check(atMostTwo), []),
});

/** Whose signatures count, and for what. */
export type TrustedKeys = {
  /** Of pipelines and operators: for releases and for the registry. */
  operators: NamedKey[];
  /** Of the servers: for the registry, as long as it names signed releases only. */
  servers: NamedKey[];
};

/**
 * Reads which keys are trusted: `{ "operators": ["…"], "servers": ["…"] }`.
 *
 * @throws Error in words that name the field
 */
export function parseTrustedKeys(text: string): TrustedKeys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  const read = KeysFile.safeParse(json);
  if (!read.success) {
    const problems = read.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `it has ${issue.keys.join(', ')}, and may have operators and servers only`
        : `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
    throw new Error(problems.join('; '));
  }
  const { operators, servers } = read.data;
  // Otherwise a server could sign a release of its own.
  if (operators.some((key) => servers.includes(key))) throw new Error('a key is listed for operators and for servers');
  return { operators: operators.map(readPublicKey), servers: servers.map(readPublicKey) };
}

/** @param file FRONTENDS_KEYS_FILE. @throws Error that names the variable, the file and what is wrong in it */
export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  try {
    return parseTrustedKeys(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`FRONTENDS_KEYS_FILE ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** @param variable that names the file. @throws Error that names both, and never the content */
export function readPrivateKeyFile(variable: string, file: string): NamedKey {
  try {
    return readPrivateKey(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${variable} ${file} cannot be used (${code ?? 'not a private key of Ed25519'})`);
  }
}

/** @throws Error when the private key of a server may not sign as a server, because others would refuse what it signs */
export function checkServerKey({ operators, servers }: TrustedKeys, serverKey: NamedKey | null): void {
  if (serverKey === null || servers.some(({ id }) => id === serverKey.id)) return;
  throw new Error(
    operators.some(({ id }) => id === serverKey.id)
      ? 'FRONTENDS_SERVER_KEY_FILE holds a key of operators: give the server one of its own (frontends keygen)'
      : 'FRONTENDS_SERVER_KEY_FILE holds a key that FRONTENDS_KEYS_FILE does not list under servers',
  );
}
