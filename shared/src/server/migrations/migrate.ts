import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Migration } from './migration.ts';
import { createMigrationLease, type MigrationLease } from './migration-lease.ts';
import { createMigrationLedger, type MigrationLedger } from './migration-ledger.ts';

/** Long enough for a database that is busy, short enough that the start after a crash does not wait for long. */
const LEASE_MS = 30_000;
/** How often a process that waits for another looks again. */
const POLL_MS = 250;
/** Two renewals may fail before the lease ends. */
const RENEWALS_PER_LEASE = 3;

export type MigrateOptions = {
  log: { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void };
  leaseMs?: number;
};

/**
 * Brings a database to the version of this code and returns when it is there. Every process calls it at its start, before
 * it reads or listens: one of them runs what is missing while the others wait. When that one dies, the next takes over
 * as soon as its lease has ended.
 *
 * @param migrations all there are, from number 1
 * @throws Error when the database is newer than this code, or a migration fails; what was done before stays done
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  { log, leaseMs = LEASE_MS }: MigrateOptions,
): Promise<void> {
  assertNumbered(migrations);
  const ledger = createMigrationLedger(connection);
  const lease = createMigrationLease(connection, { holder: randomUUID(), leaseMs });

  let isWaiting = false;
  for (;;) {
    const missing = await listMissing(ledger, migrations);
    if (missing.length === 0) return;
    if (await lease.take()) {
      try {
        await runMissing(connection, { ledger, lease, leaseMs, log }, migrations);
      } finally {
        await lease.release();
      }
    } else {
      if (!isWaiting) log.info({ missing: missing.length }, 'waiting for another process to migrate the database');
      isWaiting = true;
      await pause(POLL_MS);
    }
  }
}

/**
 * How many migrations the next start would run; changes nothing.
 *
 * @throws Error when the database is newer than this code
 */
export async function countMissing(connection: Connection, migrations: readonly Migration[]): Promise<number> {
  return (await listMissing(createMigrationLedger(connection), migrations)).length;
}

type Run = { ledger: MigrationLedger; lease: MigrationLease; leaseMs: number; log: MigrateOptions['log'] };

/** Runs the missing migrations in order; returns early when another process has taken the lease over and continues. */
async function runMissing(connection: Connection, run: Run, migrations: readonly Migration[]): Promise<void> {
  // Asked again, because the holder before may have run some since.
  for (const migration of await listMissing(run.ledger, migrations)) {
    const { number, name } = migration;
    const startedAt = performance.now();
    const isHeld = await runOne(connection, run, migration);
    if (!isHeld) return;
    const durationMs = Math.round(performance.now() - startedAt);
    await run.ledger.add(migration, new Date(), durationMs);
    run.log.info({ number, migration: name, durationMs }, 'database migrated');
  }
}

/** @returns whether the lease was held to the end; only then the migration is done */
async function runOne(connection: Connection, { lease, leaseMs, log }: Run, migration: Migration): Promise<boolean> {
  const lost = new AbortController();
  const renewal = setInterval(() => {
    // A renewal that fails is tried again; only another holder ends the run.
    lease.renew().then(
      (isHeld) => isHeld || lost.abort(),
      () => undefined,
    );
  }, leaseMs / RENEWALS_PER_LEASE);
  try {
    await migration.up(connection, lost.signal);
    return await lease.renew();
  } catch (err) {
    if (lost.signal.aborted) return false;
    const { number, name } = migration;
    log.error({ err, number, migration: name }, 'migration failed');
    throw new Error(`migration ${number} (${name}) failed; the database stays at version ${number - 1}`, {
      cause: err,
    });
  } finally {
    clearInterval(renewal);
  }
}

/** @throws Error when the ledger has what this code does not know */
async function listMissing(ledger: MigrationLedger, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const done = new Map((await ledger.list()).map(({ _id, name }) => [_id, name]));
  const latest = Math.max(0, ...done.keys());
  if (latest > migrations.length)
    throw new Error(
      `the database is at version ${latest} and this release knows version ${migrations.length}: ` +
        'start a newer release, or restore a backup from before the update',
    );
  for (const { number, name } of migrations) {
    const doneName = done.get(number);
    if (doneName !== undefined && doneName !== name)
      throw new Error(
        `version ${number} of the database is "${doneName}" and this release has "${name}" there: ` +
          'it belongs to another line of releases',
      );
  }
  return migrations.filter(({ number }) => !done.has(number));
}

function assertNumbered(migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries())
    if (number !== index + 1) throw new Error(`migration "${name}" has number ${number} and stands at ${index + 1}`);
}
