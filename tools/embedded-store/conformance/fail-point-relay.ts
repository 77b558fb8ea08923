import { connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { FailPoints, type Failure, readDocument } from './fail-points.ts';

const OP_MSG = 2013;
const HEADER_BYTES = 21;
/** Where the name of the collection begins in a message of the old kind; the document comes after it and two numbers. */
const LEGACY_NAME_AT = 20;

/** Where clients find a store whose commands can be made to fail. */
export type FailPointRelay = { readonly address: string; close(): Promise<void> };

/**
 * Stands between the drivers and the store and makes commands fail as MongoDB does when its test command
 * `configureFailPoint` asks for it. The store itself has no such command.
 */
export async function startFailPointRelay(storePort: number): Promise<FailPointRelay> {
  const points = new FailPoints();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const store = connect(storePort, '127.0.0.1');
    for (const socket of [client, store]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    relay(client, store, points);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function relay(client: Socket, store: Socket, points: FailPoints): void {
  /** What is to happen to the answers of requests that are on their way, by request number. */
  const awaited = new Map<number, Failure>();
  let appName: string | undefined;
  const closeBoth = (): void => {
    client.destroy();
    store.destroy();
  };

  const request = async (message: Buffer): Promise<void> => {
    const isLegacy = message.readInt32LE(12) !== OP_MSG;
    const command = readDocument(isLegacy ? legacyBodyOf(message) : bodyOf(message));
    appName = command.client?.application?.name ?? appName;
    if (isLegacy) return void store.write(message);
    const id = message.readInt32LE(4);
    if (command.configureFailPoint !== undefined) {
      points.configure(BSON.deserialize(bodyOf(message)));
      return void client.write(replyMessage(id, { ok: 1 }));
    }
    const failure = points.take(command, appName);
    if (failure === undefined) return void store.write(message);
    if (failure.blockMs > 0) await new Promise((resolve) => setTimeout(resolve, failure.blockMs));
    if (failure.close === 'before') closeBoth();
    else if (failure.reply !== undefined) client.write(replyMessage(id, failure.reply));
    else {
      awaited.set(id, failure);
      store.write(message);
    }
  };

  const answer = (message: Buffer): void => {
    const id = message.readInt32LE(8);
    const failure = awaited.get(id);
    awaited.delete(id);
    if (failure?.close === 'after') closeBoth();
    else if (failure?.added === undefined) client.write(message);
    else client.write(replyMessage(id, { ...readDocument(bodyOf(message)), ...failure.added }));
  };

  // A driver waits for each answer, so requests need no queue.
  forEachMessage(client, (message) => void request(message).catch(closeBoth));
  forEachMessage(store, answer);
  for (const socket of [client, store]) {
    socket.setNoDelay(true);
    socket.on('error', closeBoth);
    socket.on('close', closeBoth);
  }
}

function bodyOf(message: Buffer): Buffer {
  return message.subarray(HEADER_BYTES, HEADER_BYTES + message.readInt32LE(HEADER_BYTES));
}

function legacyBodyOf(message: Buffer): Buffer {
  const at = message.indexOf(0, LEGACY_NAME_AT) + 9;
  return message.subarray(at, at + message.readInt32LE(at));
}

function replyMessage(responseTo: number, document: Document): Buffer {
  const body = BSON.serialize(document);
  const message = Buffer.alloc(HEADER_BYTES + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, HEADER_BYTES);
  return message;
}

/** Cuts what a socket sends into messages. */
function forEachMessage(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
