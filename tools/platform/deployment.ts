import { connect } from 'node:net';
import path from 'node:path';
import { answersAt, type ChildOptions } from './child-process.ts';
import { environmentFor, type ProcessName, processes } from './processes.ts';
import { ROOT } from './root.ts';
import type { Secrets } from './secrets.ts';

export type DeploymentAddresses = {
  mongodbUri: string;
  redisUrl: string;
  /** Where the processes reach the services; with several of a kind the address of what spreads the calls. */
  checkupsUrl: string;
  analyticsUrl: string;
  publicUrl: string;
  smtpUrl: string;
};

export type DeploymentOptions = {
  addresses: DeploymentAddresses;
  frontendsFolder: string;
  secrets: Secrets;
  /** Addresses of other pages that may link to us. */
  allowedOrigins: readonly string[];
  /** Further environment for the processes that read it, such as generous limits in tests. */
  env?: Record<string, string>;
};

/** Every variable of one deployment on this machine; each process is given those it reads. */
export function deploymentEnvironment(options: DeploymentOptions): NodeJS.ProcessEnv {
  const { addresses, secrets } = options;
  return {
    ...process.env,
    HOST: '127.0.0.1',
    MONGODB_URI: addresses.mongodbUri,
    REDIS_URL: addresses.redisUrl,
    INTERNAL_SECRET: secrets.internal,
    RESPONDENT_SECRET: secrets.respondent,
    PASSWORD_PEPPER: secrets.pepper,
    SESSION_SECRET: secrets.session,
    CHECKUPS_URL: addresses.checkupsUrl,
    ANALYTICS_URL: addresses.analyticsUrl,
    PUBLIC_URL: addresses.publicUrl,
    ALLOWED_ORIGINS: options.allowedOrigins.join(','),
    FRONTENDS_DIR: options.frontendsFolder,
    EMBED_DOCTOR_HOSTS: 'localhost',
    SMTP_URL: addresses.smtpUrl,
    MAIL_FROM: 'Wellspring <wellspring@demo.test>',
    DEMO: 'true',
    LOG_LEVEL: 'info',
    // Several processes on one machine cannot share a port.
    METRICS_PORT: undefined,
    ...options.env,
  };
}

export type NodeProcessOptions = {
  /** Of the whole deployment. */
  env: NodeJS.ProcessEnv;
  port: number;
  logFolder: string;
  /** Flags of Node, before the script. */
  flags?: readonly string[];
};

/** One process of the product. @param label its name in messages and logs, when there are several of its kind */
export function productProcess(
  name: ProcessName,
  { env, port, logFolder, flags = [] }: NodeProcessOptions,
  label: string = name,
): ChildOptions {
  const { script, flags: ownFlags = [] } = processes[name];
  return {
    name: label,
    command: process.execPath,
    args: [...flags, ...ownFlags, script],
    cwd: ROOT,
    env: { ...environmentFor(name, env), PORT: String(port) },
    logFolder,
    isReady: answersAt(`http://127.0.0.1:${port}/readyz`),
  };
}

const listensOn = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The embedded store, with its data in a folder. */
export const storeProcess = (
  dataFolder: string,
  { env, port, logFolder, flags = [] }: NodeProcessOptions,
): ChildOptions => ({
  name: 'store',
  command: process.execPath,
  args: [
    ...flags,
    'tools/embedded-store/src/main.ts',
    '--data',
    path.join(dataFolder, 'store'),
    '--port',
    String(port),
  ],
  cwd: ROOT,
  env: environmentFor(null, env),
  logFolder,
  isReady: listensOn(port),
});
