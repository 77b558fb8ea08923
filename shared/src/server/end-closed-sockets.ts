import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** A connection of the driver, as far as it is used here. */
type DriverConnection = {
  socket: Socket;
  /** Why it was closed; undefined while it is open. */
  error?: Error;
  onClose: () => void;
  writeCommand: (command: unknown, options: unknown) => Promise<void>;
};

const requireHere = createRequire(import.meta.url);
const { Connection } = createRequire(requireHere.resolve('mongoose'))('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: DriverConnection };
};

let isDone = false;

/**
 * Makes a command fail at once whose socket has ended already; see ADR 28. Between the end of a socket and its event
 * `close` lies a turn of the event loop. A write in it returns false, and the driver (7.8.0) then waits for `drain`, which
 * never comes. When a database is killed, the driver's monitor may look just then: it would wait for ever, and the process
 * would not see that the database is back.
 */
export function endClosedSockets(): void {
  if (isDone) return;
  isDone = true;
  const { prototype } = Connection;
  const { writeCommand } = prototype;
  prototype.writeCommand = async function (this: DriverConnection, command, options) {
    if (this.socket.destroyed) {
      this.onClose();
      throw this.error;
    }
    return writeCommand.call(this, command, options);
  };
}
