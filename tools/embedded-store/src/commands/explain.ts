import type { CommandDefinition } from './command-context.ts';

/** Explaining queries. */
export const explainCommands: readonly CommandDefinition[] = [];
