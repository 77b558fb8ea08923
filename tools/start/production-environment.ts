import { isBlockedPort } from '../platform/ports.ts';
import { findVariables, type ProcessName, processes } from '../platform/processes.ts';

/** Secrets of a deployment; each must be its own, long, and not a word from an example. */
const SECRETS = ['INTERNAL_SECRET', 'RESPONDENT_SECRET', 'PASSWORD_PEPPER', 'SESSION_SECRET'] as const;
const WEB_ADDRESSES = ['PUBLIC_URL', 'CHECKUPS_URL', 'ANALYTICS_URL'] as const;
const MIN_SECRET_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

const looksLikeExample = (value: string) =>
  /change|example|default|secret|password|wellspring/i.test(value) || new Set(value).size < 10;

/** Hosts that only this machine reaches. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

function problemOfSecret(name: string, value: string): string | null {
  if (value.length < MIN_SECRET_LENGTH) return `${name} is shorter than ${MIN_SECRET_LENGTH} characters.`;
  if (looksLikeExample(value)) return `${name} looks like an example; make one with: openssl rand -base64 32`;
  return null;
}

/** What is wrong with a variable that holds a web address; null when nothing is. */
export function findAddressProblem(name: string, value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return `${name} is not a web address: it must begin with https:// or http://.`;
  if (name === 'PUBLIC_URL' && url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'PUBLIC_URL begins with http://: passwords and answers would travel in the clear. Set the https:// address.';
  return isBlockedPort(Number(url.port || 80)) ? problemOfPort(name, url.port) : null;
}

const problemOfPort = (name: string, port: string) =>
  `${name} names port ${port}, to which browsers and the processes open no connection. Choose another.`;

/**
 * Errors of a production environment, one sentence each; empty when there are none. Only variables of the named
 * processes are checked: analytics is started without the secrets of the others. No address, secret or trust has a
 * default here: a forgotten variable must not start a deployment with the demo's values.
 */
export function findProblems(names: readonly ProcessName[], env: Environment): string[] {
  const required = new Set(names.flatMap((name) => processes[name].variables.required));
  const read = new Set(names.flatMap(findVariables));
  const given = <T extends string>(variables: readonly T[]) =>
    variables.flatMap((name): [T, string][] => {
      const value = env[name];
      return read.has(name) && value ? [[name, value]] : [];
    });
  const secrets = given(SECRETS);
  const problems = [
    ...[...required].filter((name) => !env[name]).map((name) => `${name} is not set.`),
    ...secrets.map(([name, value]) => problemOfSecret(name, value)),
    ...given(WEB_ADDRESSES).map(([name, value]) => findAddressProblem(name, value)),
    ...given(['PORT'] as const).map(([name, value]) =>
      isBlockedPort(Number(value)) ? problemOfPort(name, value) : null,
    ),
  ].filter((problem) => problem !== null);
  if (new Set(secrets.map(([, value]) => value)).size < secrets.length)
    problems.push('Two secrets are the same; each needs its own.');
  if (env.FRONTENDS_SIGNING_KEY_FILE)
    problems.push(
      'FRONTENDS_SIGNING_KEY_FILE is set: the key that signs releases must not be with a process that serves them.',
    );
  if (env.DEMO === 'true') problems.push('DEMO is true: a deployment for real people cannot show demo accounts.');
  return problems;
}
