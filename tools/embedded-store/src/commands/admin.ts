import { checkIntegrity } from '../storage/integrity.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { toReply } from './reply.ts';

/** Which queries found no index since the start or the last reset. */
function scans(context: CommandContext): Reply {
  const { store, command } = context;
  const reply = toReply({ scans: store.scans.list() });
  if (command.boolean('reset')) store.scans.reset();
  return reply;
}

/** Compares all indexes with all documents. */
function integrity(context: CommandContext): Reply {
  const { catalog, environment } = context.store;
  const snapshot = environment.snapshot();
  try {
    const collections = catalog.list().map((collection) => checkIntegrity(snapshot, collection));
    const isSound = collections.every(
      (one) => one.brokenDocuments + one.missingEntries + one.strayEntries === 0 && one.isCountRight,
    );
    return toReply({ isSound, collections });
  } finally {
    snapshot.release();
  }
}

/** The store's own commands. */
export const adminCommands: readonly CommandDefinition[] = [
  { name: 'wellspringScans', fields: ['reset'], run: scans },
  { name: 'wellspringIntegrity', fields: [], run: integrity },
];
