import { parseArgs } from 'node:util';
import { mongoSelection } from '@wellspring/shared/server/mongo-selection.ts';
import { connectTo, startFailure } from '@wellspring/shared/server/start-process.ts';
import { MongoClient } from 'mongodb';
import { readKeyFile } from './encryption.ts';
import { checkBackup, type OpenedBackup, openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE = 'npm run restore -- FILE [--key-file FILE] [--check]';

/** @throws Error that says what to change */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(`one backup is needed: ${USAGE}`);
  return { file, keyFile: values['key-file'], isCheck: values.check };
}

const describe = ({ header: { createdAt, release, versions } }: OpenedBackup) =>
  `of ${createdAt}, release ${release}, checkups at version ${versions.checkups}, analytics at version ${versions.analytics}`;
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);

async function restore(backup: OpenedBackup): Promise<void> {
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) throw new Error('MONGODB_URI is not set');
  const client = await connectTo('MONGODB_URI', () => MongoClient.connect(MONGODB_URI, mongoSelection(MONGODB_URI)));
  try {
    const { counts, leftOut } = await restoreBackup(client, backup);
    console.log(`Restored ${sum(counts)} documents ${describe(backup)}.
Left out: ${leftOut.join(', ') || 'nothing'}. Everybody logs in anew.
Next: npm run migrate, then npm run doctor, which says whether the keys belong to this data. Erase again who was erased since.`);
  } finally {
    await client.close();
  }
}

/** Puts a backup into an empty MongoDB or, with --check, only reads it to its end. */
async function run(): Promise<void> {
  const { file, keyFile, isCheck } = readArguments(process.argv.slice(2));
  const backup = await openBackup(file, keyFile === undefined ? null : await readKeyFile(keyFile));
  if (isCheck) console.log(`${file} is whole: ${sum(await checkBackup(backup))} documents ${describe(backup)}.`);
  else await restore(backup);
}

run().catch((error: unknown) => {
  console.error(`Not restored: ${startFailure(error)}`);
  process.exitCode = 1;
});
