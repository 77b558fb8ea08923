import { parseArgs } from 'node:util';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { createLogger } from '@wellspring/shared/server/logger.ts';
import { startFailure } from '@wellspring/shared/server/start-process.ts';
import { resetLink } from '../../services/checkups/src/access/door/reset-link.ts';
import { createFirstAccount } from '../../services/checkups/src/main/create-first-account.ts';
import { prepareDatabase } from '../../services/checkups/src/main/prepare-database.ts';
import { connectMongo } from '../../services/checkups/src/platform/mongo.ts';
import { findAddressProblem } from './production-environment.ts';

const USAGE = 'npm run first-account -- EMAIL [--firstname NAME] [--lastname NAME] [--language en|fr|nl]';

/** @throws Error that says what to change */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      firstname: { type: 'string' },
      lastname: { type: 'string', default: '' },
      language: { type: 'string', default: 'en' },
    },
  });
  const [email = ''] = positionals;
  if (positionals.length !== 1) throw new Error(`one e-mail address is needed: ${USAGE}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`"${email}" is not an e-mail address`);
  const language = Locale.safeParse(values.language);
  if (!language.success) throw new Error(`--language must be en, fr or nl, not "${values.language}"`);
  const firstname = values.firstname ?? email.slice(0, email.indexOf('@'));
  return { email, firstname, lastname: values.lastname, language: language.data };
}

/** @throws Error naming what is missing or wrong */
function readEnvironment({ MONGODB_URI, PUBLIC_URL }: NodeJS.ProcessEnv) {
  if (!MONGODB_URI) throw new Error('MONGODB_URI is not set');
  if (!PUBLIC_URL) throw new Error('PUBLIC_URL is not set');
  const problem = findAddressProblem('PUBLIC_URL', PUBLIC_URL);
  if (problem) throw new Error(problem);
  return { mongodbUri: MONGODB_URI, origin: new URL(PUBLIC_URL).origin };
}

/** Makes the first account of a deployment that may do everything, and prints a link to choose its password. */
async function run(): Promise<void> {
  const account = readArguments(process.argv.slice(2));
  const { mongodbUri, origin } = readEnvironment(process.env);
  const connection = await connectMongo(mongodbUri);
  try {
    // The command may be the first that ever reaches this database.
    await prepareDatabase(connection, createLogger('first-account', 'silent'));
    const code = await createFirstAccount(connection, account);
    console.log(`${account.email} may do everything, once a password is chosen here:

  ${resetLink(origin, code)}

The link works once, for 24 hours, and is not shown again; the command makes another.`);
  } finally {
    await connection.close();
  }
}

run().catch((error: unknown) => {
  console.error(`No account was made: ${startFailure(error)}`);
  process.exitCode = 1;
});
