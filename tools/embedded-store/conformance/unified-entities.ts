import {
  type AbstractCursor,
  type ChangeStream,
  type ClientSession,
  type ClientSessionOptions,
  type Collection,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Db,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { Mismatch, type NamedValues } from './unified-match.ts';
import type { Json } from './unified-test.ts';

type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

const COMMAND_EVENTS = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
} as const;
const POOL_EVENTS = {
  connectionReadyEvent: 'connectionReady',
  connectionCheckOutStartedEvent: 'connectionCheckOutStarted',
  connectionCheckedOutEvent: 'connectionCheckedOut',
  connectionCheckedInEvent: 'connectionCheckedIn',
} as const;

/** Something that a client has reported. */
export type SeenEvent = { readonly name: string; readonly type: 'command' | 'cmap'; readonly event: Json };

/** Commands of the test run and of closing a client. */
const NOT_OBSERVED = new Set(['configureFailPoint', 'endSessions']);

/** Retrying and finding the server again without the pauses that are meant for a network. */
const CLIENT_OPTIONS = { monitorCommands: true, minHeartbeatFrequencyMS: 5, serverSelectionTimeoutMS: 10_000 };

/** The clients, databases, collections, sessions and so on of one test, by their names. */
export class Entities implements NamedValues {
  readonly clients = new Map<string, MongoClient>();
  readonly databases = new Map<string, Db>();
  readonly collections = new Map<string, Collection>();
  readonly sessions = new Map<string, ClientSession>();
  readonly buckets = new Map<string, GridFSBucket>();
  readonly cursors = new Map<string, AbstractCursor | ChangeStream>();
  readonly values = new Map<string, unknown>();
  private readonly events = new Map<string, SeenEvent[]>();
  /** Kept here because the driver removes the id of an ended session. */
  private readonly sessionIds = new Map<string, unknown>();
  private readonly failPoints = new Set<string>();
  private readonly uri: string;
  /** A client of its own, for what no client of the test should see. */
  readonly admin: MongoClient;

  constructor(uri: string, admin: MongoClient) {
    this.uri = uri;
    this.admin = admin;
  }

  create(definitions: readonly Json[]): void {
    for (const definition of definitions) {
      const [[kind, value]] = Object.entries(definition) as [[string, Json]];
      if (kind === 'client') this.createClient(value);
      else if (kind === 'database') this.createDatabase(value);
      else if (kind === 'collection') this.createCollection(value);
      else if (kind === 'session') this.createSession(value);
      else if (kind === 'bucket') this.createBucket(value);
      else throw new Mismatch(`the runner cannot make a ${kind}`);
    }
  }

  sessionId(name: string): unknown {
    return need(this.sessionIds, name);
  }

  value(name: string): unknown {
    return need(this.values, name);
  }

  client(name: string): MongoClient {
    return need(this.clients, name);
  }

  session(name: string): ClientSession {
    return need(this.sessions, name);
  }

  eventsOf(client: string): readonly SeenEvent[] {
    return need(this.events, client);
  }

  /** Switches a fail point on until the end of the test. */
  async switchOn(client: string, failPoint: Json): Promise<void> {
    this.failPoints.add(String(failPoint.configureFailPoint));
    await this.client(client).db('admin').command(failPoint);
  }

  async close(): Promise<void> {
    for (const configureFailPoint of this.failPoints) {
      await this.admin.db('admin').command({ configureFailPoint, mode: 'off' });
    }
    for (const cursor of this.cursors.values()) await cursor.close();
    for (const session of this.sessions.values()) await session.endSession();
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private createClient(value: Json): void {
    const {
      observeEvents = [],
      ignoreCommandMonitoringEvents = [],
      uriOptions,
      serverApi,
    } = value as {
      observeEvents?: readonly string[];
      ignoreCommandMonitoringEvents?: readonly string[];
      uriOptions?: object;
      serverApi?: object;
    };
    const client = new MongoClient(this.uri, {
      ...CLIENT_OPTIONS,
      ...uriOptions,
      ...(serverApi !== undefined && { serverApi: serverApi as never }),
    });
    const seen: SeenEvent[] = [];
    for (const name of observeEvents) {
      if (name in COMMAND_EVENTS) {
        client.on(COMMAND_EVENTS[name as keyof typeof COMMAND_EVENTS], (event: CommandEvent) => {
          const { commandName } = event;
          const isIgnored = NOT_OBSERVED.has(commandName) || ignoreCommandMonitoringEvents.includes(commandName);
          if (!isIgnored) seen.push({ name, type: 'command', event: event as unknown as Json });
        });
      } else if (name in POOL_EVENTS) {
        client.on(POOL_EVENTS[name as keyof typeof POOL_EVENTS], (event: object) => {
          seen.push({ name, type: 'cmap', event: event as Json });
        });
      } else throw new Mismatch(`the runner cannot observe ${name}`);
    }
    this.clients.set(String(value.id), client);
    this.events.set(String(value.id), seen);
  }

  private createDatabase(value: Json): void {
    const options = value.databaseOptions as object | undefined;
    const database = this.client(String(value.client)).db(String(value.databaseName), options);
    this.databases.set(String(value.id), database);
  }

  private createCollection(value: Json): void {
    const options = value.collectionOptions as object | undefined;
    const database = need(this.databases, String(value.database));
    this.collections.set(String(value.id), database.collection(String(value.collectionName), options));
  }

  private createSession(value: Json): void {
    const options = { ...(value.sessionOptions as Json) };
    if (typeof options.snapshotTime === 'string') options.snapshotTime = this.value(options.snapshotTime);
    const session = this.client(String(value.client)).startSession(options as ClientSessionOptions);
    this.sessions.set(String(value.id), session);
    this.sessionIds.set(String(value.id), session.id);
  }

  private createBucket(value: Json): void {
    this.buckets.set(String(value.id), new GridFSBucket(need(this.databases, String(value.database))));
  }
}

function need<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Mismatch(`nothing is called ${name}`);
  return found;
}
