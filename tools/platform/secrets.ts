import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets of one deployment; generated once and stored beside its data. */
export type Secrets = {
  internal: string;
  respondent: string;
  pepper: string;
  session: string;
  /** Key pair with which the sample intranet vouches for its readers (ES256, JWK). */
  intranetPrivateJwk: Record<string, unknown>;
  intranetPublicJwk: Record<string, unknown>;
};

const secret = () => randomBytes(32).toString('base64url');

function createSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    internal: secret(),
    respondent: secret(),
    pepper: secret(),
    session: secret(),
    intranetPrivateJwk: { ...privateKey.export({ format: 'jwk' }) },
    intranetPublicJwk: { ...publicKey.export({ format: 'jwk' }) },
  };
}

/** Reads the secrets of a data folder, or makes them, readable by their owner only. */
export function ensureSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  mkdirSync(dataFolder, { recursive: true });
  const secrets = createSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
