import type { ClientSession } from 'mongodb';
import type { Entities } from './unified-entities.ts';
import { expectMatch, Mismatch } from './unified-match.ts';
import type { Json } from './unified-test.ts';

/** The states of a transaction in the driver's words. */
const STATES: Readonly<Record<string, string>> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};

/** Operations on the test run itself: fail points, and looking at what there is. */
export async function performForTest(entities: Entities, name: string, given: Json): Promise<void> {
  const session = (): ClientSession => entities.session(String(given.session));
  switch (name) {
    case 'createEntities':
      return entities.create(given.entities as Json[]);
    case 'failPoint':
      return entities.switchOn(String(given.client), given.failPoint as Json);
    case 'assertSessionTransactionState':
      return expectMatch(
        STATES[String(given.state)],
        inner(inner(session()).transaction).state,
        'state of the transaction',
      );
    case 'assertSessionDirty':
      return expectMatch(true, inner(session().serverSession).isDirty, 'dirty session');
    case 'assertSessionNotDirty':
      return expectMatch(false, inner(session().serverSession).isDirty, 'dirty session');
    case 'assertSameLsidOnLastTwoCommands':
      return checkLastSessions(entities, String(given.client), true);
    case 'assertDifferentLsidOnLastTwoCommands':
      return checkLastSessions(entities, String(given.client), false);
    case 'assertCollectionExists':
      return expectMatch(true, await hasCollection(entities, given), 'collection exists');
    case 'assertCollectionNotExists':
      return expectMatch(false, await hasCollection(entities, given), 'collection exists');
    case 'assertIndexExists':
      return expectMatch(true, await hasIndex(entities, given), 'index exists');
    case 'assertIndexNotExists':
      return expectMatch(false, await hasIndex(entities, given), 'index exists');
    default:
      throw new Mismatch(`the runner cannot do ${name}`);
  }
}

/** What the driver does not show. */
function inner(value: unknown): Json {
  return value as Json;
}

function checkLastSessions(entities: Entities, client: string, isSame: boolean): void {
  const sessions = entities
    .eventsOf(client)
    .filter(({ name }) => name === 'commandStartedEvent')
    .slice(-2)
    .map(({ event }) => String(((event.command as Json).lsid as Json | undefined)?.id));
  if (sessions.length < 2) throw new Mismatch('fewer than two commands were seen');
  if ((sessions[0] === sessions[1]) !== isSame) throw new Mismatch(`the last sessions were ${sessions.join(' and ')}`);
}

async function hasCollection(entities: Entities, { databaseName, collectionName }: Json): Promise<boolean> {
  const list = entities.admin.db(String(databaseName)).listCollections({ name: String(collectionName) });
  return (await list.toArray()).length > 0;
}

async function hasIndex(entities: Entities, given: Json): Promise<boolean> {
  if (!(await hasCollection(entities, given))) return false;
  const collection = entities.admin.db(String(given.databaseName)).collection(String(given.collectionName));
  return (await collection.indexes()).some((index) => index.name === given.indexName);
}
