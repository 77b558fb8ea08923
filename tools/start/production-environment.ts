/** Secrets of a deployment; each must be its own, long, and not a word from an example. */
const SECRETS = ['INTERNAL_SECRET', 'RESPONDENT_SECRET', 'PASSWORD_PEPPER', 'SESSION_SECRET'] as const;
const ADDRESSES = ['MONGODB_URI', 'REDIS_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'FRONTENDS_DIR'] as const;
const SHORTEST_SECRET = 32;

const looksLikeExample = (value: string) =>
  /change|example|default|secret|password|wellspring/i.test(value) || new Set(value).size < 10;

/**
 * What is wrong with an environment for production, one sentence each; empty when nothing is.
 * Nothing is guessed and nothing has a default here: a forgotten variable must not start a deployment with the demo's values.
 */
export function problemsOfEnvironment(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  for (const name of [...ADDRESSES, ...SECRETS]) if (!env[name]) problems.push(`${name} is not set.`);
  for (const name of SECRETS) {
    const value = env[name];
    if (!value) continue;
    if (value.length < SHORTEST_SECRET) problems.push(`${name} is shorter than ${SHORTEST_SECRET} characters.`);
    else if (looksLikeExample(value))
      problems.push(`${name} looks like an example; make one with: openssl rand -base64 32`);
  }
  const values = SECRETS.map((name) => env[name]).filter(Boolean);
  if (new Set(values).size < values.length) problems.push('Two secrets are the same; each needs its own.');
  if (env.DEMO === 'true') problems.push('DEMO is true: a deployment for real people cannot show demo accounts.');
  return problems;
}
