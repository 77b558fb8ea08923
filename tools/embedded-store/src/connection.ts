import type { Socket } from 'node:net';
import { answer } from './commands/dispatcher.ts';
import type { Store } from './store.ts';
import { type Message, MessageReader } from './wire/message.ts';

/** Serves one connection: messages are answered one after the other, in their order. */
export function serveConnection(store: Store, socket: Socket, connectionId: number): void {
  const reader = new MessageReader();
  const waiting: Message[] = [];
  const closing = new AbortController();
  const connection = { id: connectionId, disconnected: closing.signal };
  let isBusy = false;
  socket.setNoDelay(true);

  const next = (): void => {
    while (!isBusy) {
      const message = waiting.shift();
      if (message === undefined) return;
      const reply = answer(store, message, connection);
      if (reply instanceof Promise) {
        isBusy = true;
        void reply.then((bytes) => {
          isBusy = false;
          send(message, bytes);
          next();
        });
      } else {
        send(message, reply);
      }
    }
  };
  const send = (message: Message, reply: Buffer): void => {
    if (!message.isUnacknowledged && socket.writable) socket.write(reply);
  };

  socket.on('data', (chunk: Buffer) => {
    try {
      waiting.push(...reader.push(chunk));
    } catch {
      // Not the protocol, or a message too large to be honest: nothing sensible can be answered.
      socket.destroy();
      return;
    }
    next();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => closing.abort());
}
