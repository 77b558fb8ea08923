import { parseArgs } from 'node:util';
import { mongoSelection } from '@wellspring/shared/server/mongo-selection.ts';
import { connectTo, startFailure } from '@wellspring/shared/server/start-process.ts';
import { MongoClient } from 'mongodb';
import { readKeyFile } from './encryption.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = 'npm run backup -- FILE --key-file FILE (or --unencrypted)';

/** @throws Error that says what to change */
async function readArguments(args: readonly string[]): Promise<{ file: string; key: string | null }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, unencrypted: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  const keyFile = values['key-file'];
  if (!file || positionals.length > 1) throw new Error(`one file to write is needed: ${USAGE}`);
  if ((keyFile === undefined) !== values.unencrypted)
    throw new Error(`either --key-file or --unencrypted is needed, as a backup holds answers of people: ${USAGE}`);
  return { file, key: keyFile === undefined ? null : await readKeyFile(keyFile) };
}

/** Writes both databases of a running deployment into one file. */
async function run(): Promise<void> {
  const { file, key } = await readArguments(process.argv.slice(2));
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) throw new Error('MONGODB_URI is not set');
  const client = await connectTo('MONGODB_URI', () => MongoClient.connect(MONGODB_URI, mongoSelection(MONGODB_URI)));
  try {
    const { header, counts } = await writeBackup(client, file, key);
    const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`${file}: ${documents} documents of ${Object.keys(counts).length} collections, of ${header.createdAt}
Release ${header.release}; checkups at version ${header.versions.checkups}, analytics at version ${header.versions.analytics}.
Not in it: RESPONDENT_SECRET and PASSWORD_PEPPER, without which nobody can use it${key ? ', and the key of this file' : ''}. Keep them elsewhere.`);
  } finally {
    await client.close();
  }
}

run().catch((error: unknown) => {
  console.error(`No backup was written: ${startFailure(error)}`);
  process.exitCode = 1;
});
