import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BSON, type Document } from 'mongodb';

/**
 * Loaded into a service before its own code (`--import`): SIGWINCH, by which no program ends, begins to note the commands that it
 * sends to the database, and the next one writes them to BENCH_COMMANDS as `<pid>.json`. The driver's own events are not used:
 * they are made for every command once they are on, and what is measured afterwards would pay for them.
 */
const folder = process.env.BENCH_COMMANDS ?? '';

type Connection = { command: (namespace: { db: string }, command: Document, ...rest: unknown[]) => unknown };

/** What the driver adds to each command by itself. */
const OF_THE_DRIVER = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', 'readConcern', '$readPreference']);
/** Belong to the command before them, or to the connection. */
const OTHERS = new Set(['getMore', 'killCursors', 'endSessions', 'hello', 'ping', 'ismaster']);

let commands: string[] | null = null;

function note(database: string, command: Document): void {
  if (Object.keys(command).some((name) => OTHERS.has(name))) return;
  const own = Object.fromEntries(Object.entries(command).filter(([name]) => !OF_THE_DRIVER.has(name)));
  commands?.push(BSON.EJSON.stringify({ database, command: own }, { relaxed: false }));
}

function toggle(): void {
  if (commands === null) {
    commands = [];
    writeFileSync(path.join(folder, `${process.pid}.on`), '');
    return;
  }
  writeFileSync(path.join(folder, `${process.pid}.json`), `[${commands.join(',')}]`);
  commands = null;
}

if (folder !== '' && process.argv[1]?.includes(`${path.sep}services${path.sep}`)) {
  // The service's own module, whose class is changed before it is used.
  const module_ = createRequire(process.argv[1])('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: Connection };
  };
  const { prototype } = module_.Connection;
  const { command: send } = prototype;
  prototype.command = function (this: Connection, namespace, command, ...rest) {
    if (commands !== null) note(namespace.db, command);
    return send.call(this, namespace, command, ...rest);
  };
  process.on('SIGWINCH', toggle);
}
