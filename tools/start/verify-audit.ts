import { parseArgs } from 'node:util';
import { startFailure } from '@wellspring/shared/server/start-process.ts';
import { type VerifiedChain, verifyAuditLog } from '../../services/checkups/src/main/verify-audit-log.ts';
import { connectMongo } from '../../services/checkups/src/platform/mongo.ts';

const USAGE = 'npm run audit:verify -- [--known NUMBER:SEAL]';

/** @throws Error that says what to change */
function readKnown(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { known: { type: 'string' } } });
  if (values.known === undefined) return null;
  const [, seq, hash] = /^(\d+):([\w-]+)$/.exec(values.known) ?? [];
  if (!seq || !hash) throw new Error(`--known takes the number and the seal that an earlier check printed: ${USAGE}`);
  return { seq: Number(seq), hash };
}

/** @throws Error naming what is missing */
function readEnvironment({ MONGODB_URI, RESPONDENT_SECRET }: NodeJS.ProcessEnv) {
  if (!MONGODB_URI) throw new Error('MONGODB_URI is not set');
  if (!RESPONDENT_SECRET) throw new Error('RESPONDENT_SECRET is not set: the key of the log is made from it');
  return { mongodbUri: MONGODB_URI, secret: RESPONDENT_SECRET };
}

function report({ count, since, brokenAt, last, isKnownThere, unchained }: VerifiedChain): string {
  const lines = [];
  if (brokenAt !== null)
    lines.push(`The audit log was altered: entry ${brokenAt} is the first that is not as it was written.`);
  else if (!isKnownThere) lines.push('The audit log was replaced: it does not contain the entry given by --known.');
  else
    lines.push(
      `The audit log is whole: ${count} entries${since ? ` since ${since.toISOString().slice(0, 10)}` : ''}.`,
      `Note this down to recognise a log that was put back to an earlier state: --known ${last.seq}:${last.hash}`,
    );
  if (unchained > 0) lines.push(`${unchained} entries wait for the worker to add them to the chain.`);
  return lines.join('\n');
}

/** Checks the audit log of a running deployment; writes nothing. Exit code 0: whole, 1: altered, 2: not checked. */
async function run(): Promise<number> {
  const known = readKnown(process.argv.slice(2));
  const { mongodbUri, secret } = readEnvironment(process.env);
  const connection = await connectMongo(mongodbUri);
  try {
    const verified = await verifyAuditLog(connection, secret, known);
    console.log(report(verified));
    return verified.brokenAt === null && verified.isKnownThere ? 0 : 1;
  } finally {
    await connection.close();
  }
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`The audit log was not checked: ${startFailure(error)}`);
    process.exitCode = 2;
  },
);
