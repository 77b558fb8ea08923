import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BSON } from 'mongodb';

/** A JSON object of a test file, with BSON types for `$oid`, `$date` and the like. */
export type Json = Record<string, unknown>;

/** When a test applies. */
export type Requirement = {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  /** Whether the server has to ask who its clients are. */
  readonly auth?: boolean;
};

/** One step of a test. */
export type Operation = {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Json;
  readonly expectResult?: unknown;
  readonly expectError?: Json;
  readonly ignoreResultAndError?: boolean;
  readonly saveResultAsEntity?: string;
};

/** What a client is expected to report: its commands, or what its connections do. */
export type ExpectedEvents = {
  readonly client: string;
  readonly eventType?: 'command' | 'cmap';
  readonly events: readonly Json[];
  readonly ignoreExtraEvents?: boolean;
};

/** The documents of one collection, before or after a test. */
export type CollectionContent = {
  readonly collectionName: string;
  readonly databaseName: string;
  readonly documents: readonly Json[];
};

/** One test of a file. */
export type UnifiedTest = {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly skipReason?: string;
  readonly operations: readonly Operation[];
  readonly expectEvents?: readonly ExpectedEvents[];
  readonly outcome?: readonly CollectionContent[];
};

/** One file of the specification: `createEntities` and `initialData` apply to each of its tests. */
export type UnifiedFile = {
  readonly name: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Json[];
  readonly initialData?: readonly CollectionContent[];
  readonly tests: readonly UnifiedTest[];
};

/** The folders of a specification's tests: those that are about what the store offers. */
export const SUITES = [
  'crud',
  'transactions',
  'transactions-convenient-api',
  'retryable-writes',
  'retryable-reads',
  'sessions',
  'run-command',
] as const;

/**
 * The files of one suite; none when the folder does not have it.
 * @param folder holds a folder for each suite; relative to the repository
 */
export function readUnifiedFiles(folder: string, suite: string): UnifiedFile[] {
  const files = join(resolve(import.meta.dirname, '../../..', folder), suite);
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...BSON.EJSON.parse(readFileSync(join(files, file), 'utf8')),
      name: file.slice(0, -'.json'.length),
    }));
}

/** The server that the tests run against. */
export type Server = {
  readonly version: string;
  readonly topology: string;
  readonly hasAuth: boolean;
  readonly members: number;
  /** Whether its replies say at which time of the cluster they were given. */
  readonly hasClusterTime: boolean;
};

/** Why a test does not apply to the server, `undefined` when it does. */
export function inapplicable(server: Server, file: UnifiedFile, test: UnifiedTest): string | undefined {
  if (test.skipReason !== undefined) return test.skipReason;
  for (const alternatives of [file.runOnRequirements, test.runOnRequirements]) {
    if (alternatives === undefined || alternatives.some((requirement) => isMet(server, requirement))) continue;
    return `needs ${alternatives.map((requirement) => JSON.stringify(requirement)).join(' or ')}`;
  }
  const needsSecondary = JSON.stringify([file.createEntities, test]).includes('"readPreference":"secondary"');
  return needsSecondary && server.members === 1 ? 'needs a secondary' : undefined;
}

function isMet(server: Server, requirement: Requirement): boolean {
  const { minServerVersion = '0', maxServerVersion = '999', topologies, auth } = requirement;
  return (
    (auth === undefined || auth === server.hasAuth) &&
    compareVersions(server.version, minServerVersion) >= 0 &&
    compareVersions(server.version, maxServerVersion) <= 0 &&
    (topologies === undefined || topologies.includes(server.topology))
  );
}

function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < 3; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
