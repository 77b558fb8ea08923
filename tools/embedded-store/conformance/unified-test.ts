import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BSON } from 'mongodb';

/** A JSON object of a test file, with BSON types for `$oid`, `$date` and the like. */
export type Json = Record<string, unknown>;

/** When a test applies. */
export type Requirement = {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
};

/** One step of a test. */
export type Operation = {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Json;
  readonly expectResult?: unknown;
  readonly expectError?: Json;
};

/** The commands that a client is expected to send. */
export type ExpectedEvents = {
  readonly client: string;
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

/**
 * The files of the CRUD specification.
 * @param folder holds `crud/*.json`; relative to the repository
 */
export function readUnifiedFiles(folder: string): UnifiedFile[] {
  const crud = join(resolve(import.meta.dirname, '../../..', folder), 'crud');
  return readdirSync(crud)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      ...BSON.EJSON.parse(readFileSync(join(crud, file), 'utf8')),
      name: file.slice(0, -'.json'.length),
    }));
}

/** The server that the tests run against. */
export type Server = { readonly version: string; readonly topology: string };

/** Why a test does not apply to the server, `undefined` when it does. */
export function inapplicable(
  server: Server,
  ...requirements: (readonly Requirement[] | undefined)[]
): string | undefined {
  for (const alternatives of requirements) {
    if (alternatives === undefined || alternatives.some((requirement) => isMet(server, requirement))) continue;
    return `needs ${alternatives.map((requirement) => JSON.stringify(requirement)).join(' or ')}`;
  }
  return undefined;
}

function isMet(server: Server, requirement: Requirement): boolean {
  const { minServerVersion = '0', maxServerVersion = '999', topologies } = requirement;
  return (
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
