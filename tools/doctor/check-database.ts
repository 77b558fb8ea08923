import { countMissing } from '@wellspring/shared/server/migrations/migrate.ts';
import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { migrations as ofAnalytics } from '../../services/analytics/src/migrations/migrations.ts';
import { connectMongo as connectAnalytics } from '../../services/analytics/src/plugins/mongo.ts';
import { checkAuditKey } from '../../services/checkups/src/main/check-audit-key.ts';
import { migrations as ofCheckups } from '../../services/checkups/src/main/migrations/migrations.ts';
import { connectMongo as connectCheckups } from '../../services/checkups/src/platform/mongo.ts';
import { checkClock } from './check-clock.ts';
import { change, type Finding, note, ok, reasonOf } from './finding.ts';

type Connection = Awaited<ReturnType<typeof connectCheckups>>;

/** The oldest MongoDB with the parts that the services use and that its makers still mend. */
const MIN_MAJOR = 7;

/** What a server says of itself and its set. */
export type Hello = {
  setName?: string;
  msg?: string;
  hosts?: string[];
  isWritablePrimary?: boolean;
  localTime?: Date;
};

async function checkServer(connection: Connection): Promise<Finding[]> {
  const database = connection.getClient().db('admin');
  const askedAt = Date.now();
  const hello = (await database.command({ hello: 1 })) as unknown as Hello;
  const answeredAt = Date.now();
  const { version = '0', modules = [] } = await database.command({ buildInfo: 1 });
  const isEmbedded = modules.includes('embedded-store');
  return [
    Number.parseInt(version, 10) < MIN_MAJOR
      ? change('database', `is MongoDB ${version}: update it to ${MIN_MAJOR} or newer`)
      : ok('database', isEmbedded ? 'the embedded store answers' : `MongoDB ${version} answers`),
    checkReplicaSet(hello, isEmbedded),
    checkClock('the database', hello.localTime?.getTime() ?? askedAt, askedAt, answeredAt),
  ];
}

/** Saves need transactions, which MongoDB offers in replica sets only. */
export function checkReplicaSet({ setName, msg, hosts = [], isWritablePrimary }: Hello, isEmbedded: boolean): Finding {
  if (isEmbedded)
    return note(
      'replica set',
      'the embedded store is one process on one machine: for more, set MONGODB_URI to MongoDB',
    );
  if (msg === 'isdbgrid') return ok('replica set', 'a sharded cluster');
  if (!setName)
    return change(
      'replica set',
      'this MongoDB is none, and saves need transactions: start mongod with --replSet rs0, run rs.initiate() once, and add ?replicaSet=rs0 to MONGODB_URI',
    );
  if (!isWritablePrimary)
    return change('replica set', `${setName} has no primary that takes writes here: look at rs.status()`);
  return hosts.length < 3
    ? note(
        'replica set',
        `${setName} has ${hosts.length} member${hosts.length === 1 ? '' : 's'}: with three, one may fail`,
      )
    : ok('replica set', `${setName} with ${hosts.length} members`);
}

async function checkMigrations(
  service: string,
  connection: Connection,
  migrations: readonly Migration[],
): Promise<Finding> {
  try {
    const missing = await countMissing(connection, migrations);
    return missing === 0
      ? ok('migrations', `${service} is at version ${migrations.length}`)
      : note(
          'migrations',
          `${service} lacks ${missing} of ${migrations.length}; the next start, or npm run migrate, runs them`,
        );
  } catch (error) {
    return change('migrations', `${service}: ${reasonOf(error)}`);
  }
}

async function checkKey(connection: Connection, secret: string | undefined): Promise<Finding[]> {
  if (!secret) return [];
  const fits = await checkAuditKey(connection, secret);
  if (fits === null) return [note('keys', 'nothing is signed yet that RESPONDENT_SECRET could be compared with')];
  return fits
    ? [ok('keys', 'RESPONDENT_SECRET is the one that this database was written with')]
    : [change('keys', 'RESPONDENT_SECRET is not the one that this database was written with: put the former one back')];
}

/** The database, its replica set, its clock, its migrations, and whether the keys belong to it. */
export async function checkDatabase({ MONGODB_URI = '', RESPONDENT_SECRET }: NodeJS.ProcessEnv): Promise<Finding[]> {
  const opened: Connection[] = [];
  try {
    const checkups = await connectCheckups(MONGODB_URI);
    opened.push(checkups);
    const analytics = await connectAnalytics(MONGODB_URI);
    opened.push(analytics);
    return [
      ...(await checkServer(checkups)),
      await checkMigrations('checkups', checkups, ofCheckups),
      await checkMigrations('analytics', analytics, ofAnalytics),
      ...(await checkKey(checkups, RESPONDENT_SECRET)),
    ];
  } catch (error) {
    return [
      change(
        'database',
        `does not answer at MONGODB_URI (${reasonOf(error)}): start it, or correct its address, user and password`,
      ),
    ];
  } finally {
    await Promise.all(opened.map((connection) => connection.close()));
  }
}
