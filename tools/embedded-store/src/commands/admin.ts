import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { replyOf } from './reply.ts';

/** Which queries found no index since the start or the last reset. */
function scans(context: CommandContext): Reply {
  const { store, command } = context;
  const reply = replyOf({ scans: store.scans.list() });
  if (command.boolean('reset')) store.scans.reset();
  return reply;
}

/** The store's own commands. */
export const adminCommands: readonly CommandDefinition[] = [{ name: 'wellspringScans', fields: ['reset'], run: scans }];
