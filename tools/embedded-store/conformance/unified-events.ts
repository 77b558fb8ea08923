import type { Entities, SeenEvent } from './unified-entities.ts';
import { expectMatch, Mismatch } from './unified-match.ts';
import type { ExpectedEvents, Json, Server } from './unified-test.ts';

/**
 * Compares what a client has reported with what a test expects.
 * @throws Mismatch
 */
export function checkEvents(entities: Entities, server: Server, expected: ExpectedEvents): void {
  const { eventType = 'command', events, ignoreExtraEvents } = expected;
  const seen = entities.eventsOf(expected.client).filter(({ type }) => type === eventType);
  for (const [i, wanted] of events.entries()) {
    const [[name, fields]] = Object.entries(wanted) as [[string, Json]];
    const actual = seen[i];
    if (actual === undefined || actual.name !== name)
      throw new Mismatch(`event ${i}: expected ${name}, got ${actual?.name ?? 'nothing'}`);
    for (const field of Object.keys(fields)) checkField(entities, server, i, field, fields[field], actual);
  }
  if (seen.length > events.length && ignoreExtraEvents !== true) {
    throw new Mismatch(
      `more events than expected: ${seen.map(({ name, event }) => `${name} ${event.commandName ?? ''}`).join(', ')}`,
    );
  }
}

function checkField(
  entities: Entities,
  server: Server,
  index: number,
  field: string,
  expected: unknown,
  { event }: SeenEvent,
): void {
  const isCommand = field === 'command';
  const wanted = isCommand && !server.hasClusterTime ? withoutClusterTime(expected as Json) : expected;
  const actual = isCommand ? withoutTimeLimit(wanted as Json, event[field] as Json) : event[field];
  expectMatch(wanted, actual, `event ${index} ${field}`, entities);
}

/** A server that sends no cluster time is never asked for the data after one. */
function withoutClusterTime(expected: Json): Json {
  const { readConcern, ...others } = expected;
  const { afterClusterTime, ...rest } = (readConcern ?? {}) as Json;
  if (afterClusterTime === undefined || (afterClusterTime as Json).$$exists === false) return expected;
  const isLevelGiven = rest.level !== undefined && (rest.level as Json).$$exists !== false;
  return isLevelGiven ? { ...others, readConcern: rest } : { ...others, readConcern: { $$exists: false } };
}

/** The Node driver gives the write concern at the end of a transaction a time limit of its own. */
function withoutTimeLimit(expected: Json, actual: Json): Json {
  const wanted = expected.writeConcern as Json | undefined;
  const given = actual?.writeConcern as Json | undefined;
  const isEnd = actual?.commitTransaction !== undefined || actual?.abortTransaction !== undefined;
  if (!isEnd || wanted === undefined || given === undefined) return actual;
  if ('wtimeout' in wanted || given.wtimeout !== 10_000) return actual;
  const { wtimeout: _, ...rest } = given;
  return { ...actual, writeConcern: rest };
}
