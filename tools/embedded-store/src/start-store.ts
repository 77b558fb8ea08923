import { createServer, type Server, type Socket } from 'node:net';
import { serveConnection } from './connection.ts';
import { Housekeeping } from './housekeeping.ts';
import type { ScanRecord } from './planning/scan-log.ts';
import { checkDataFile } from './storage/data-file.ts';
import { describeFailure, lockDataFolder, StartError } from './storage/data-folder.ts';
import { Store } from './store.ts';

export type StartOptions = {
  /** Where the data file lives; made when it is missing. */
  readonly dataFolder: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Address to listen on; 127.0.0.1 when left out. Clients must dial exactly this one. */
  readonly host?: string;
  /** Told the first time a query of some shape finds no index. */
  readonly onScan?: (record: ScanRecord) => void;
  /** Time between two looks for expired documents; a minute when left out. */
  readonly housekeepingMs?: number;
  /** After which an open transaction is given up; a minute when left out. */
  readonly transactionLifetimeMs?: number;
};

/** A store that answers on its port. */
export type RunningStore = {
  /** Without a database: `mongodb://127.0.0.1:27027`. */
  readonly uri: string;
  readonly port: number;
  readonly store: Store;
  readonly housekeeping: Housekeeping;
  /** Closes all connections and the data file. */
  close(): Promise<void>;
};

/**
 * Starts the embedded store.
 * @throws StartError when the folder or the port cannot be used
 */
export async function startStore(options: StartOptions): Promise<RunningStore> {
  const host = options.host ?? '127.0.0.1';
  const lock = lockDataFolder(options.dataFolder);
  let store: Store;
  try {
    checkDataFile(lock.folder);
    store = new Store(lock.folder, options.onScan, options.transactionLifetimeMs);
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(`cannot open the data file in ${lock.folder}: ${describeFailure(error)}`);
  }
  const housekeeping = new Housekeeping(store, options.housekeepingMs ?? 60_000);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(store, socket, connections);
  });
  try {
    const port = await listen(server, options.port, host);
    store.address = `${host}:${port}`;
    const close = async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await housekeeping.stop();
      await store.close();
      lock.release();
    };
    return { uri: `mongodb://${store.address}`, port, store, housekeeping, close };
  } catch (error) {
    await housekeeping.stop();
    await store.close();
    lock.release();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : describeFailure(error);
      reject(new StartError(`cannot listen on ${host}:${port}: ${reason}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}
