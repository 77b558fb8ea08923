import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const secret = () => randomBytes(32).toString('base64');
export const SECRETS = {
  INTERNAL_SECRET: secret(),
  RESPONDENT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  SESSION_SECRET: secret(),
};
/** Of a machine on which everything is set; without a database nothing but the BFF comes up. */
export const environment = () => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  CHECKUPS_URL: 'http://127.0.0.1:2',
  ANALYTICS_URL: 'http://127.0.0.1:3',
  PUBLIC_URL: 'https://wellbeing.company.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hr@company.test',
  FRONTENDS_DIR: tmpdir(),
  TRUSTED_PROXIES: '0',
  ...SECRETS,
});

let launcher: ChildProcess | undefined;
/** After each test: the launcher's processes end with it. */
export const stopLauncher = (): void => void launcher?.kill('SIGKILL');

/** Runs `npm start` for some processes, without npm. */
export function start(names: readonly string[], env: NodeJS.ProcessEnv) {
  launcher = spawn(process.execPath, [path.join(import.meta.dirname, '../start.ts'), ...names], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid = 0 } = launcher;
  let [output, errors] = ['', ''];
  launcher.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  launcher.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => launcher?.once('close', resolve));
  return { pid, output: () => output, errors: () => errors, ended };
}
