import { parentPort, workerData } from 'node:worker_threads';
import { preparations } from '../commands/prepared-rows.ts';
import { asStoreError } from '../commands/reply.ts';
import { LocalRows, type RowSource } from '../cursors/row-source.ts';
import { StoreError } from '../language/store-error.ts';
import { Catalog } from '../storage/catalog.ts';
import { Environment } from '../storage/environment.ts';
import { Command } from '../wire/command.ts';
import type { ScanAnswer, ScanRequest } from './scan-messages.ts';

/**
 * A thread for queries that look at many documents, with its own handle on the data file: the main thread stays free
 * for everything that is quick.
 */
const port = parentPort;
if (port === null) throw new Error('this file is the start of a worker thread');

const environment = new Environment((workerData as { dataFolder: string }).dataFolder);
const catalog = new Catalog(environment);
let knownVersion = -1;
const open = new Map<number, RowSource>();

async function handle(request: ScanRequest): Promise<void> {
  if (request.type === 'stop') {
    await environment.close();
    port?.close();
  } else if (request.type === 'close') {
    open.get(request.id)?.close();
    open.delete(request.id);
  } else {
    try {
      if (request.type === 'open') begin(request);
      else await take(request);
    } catch (error) {
      const { code, message, errorLabels } = asStoreError(error);
      answer({ id: request.id, error: { code, message, labels: errorLabels } });
    }
  }
}

function begin(request: ScanRequest & { type: 'open' }): void {
  // What the asking client has written must be seen, whatever this thread read last.
  environment.refresh();
  if (request.catalogVersion !== knownVersion) {
    catalog.load();
    knownVersion = request.catalogVersion;
  }
  const body = Buffer.from(request.body.buffer, request.body.byteOffset, request.body.length);
  const command = new Command({ body, sequences: new Map() });
  const { rows } = preparations[request.kind]({ catalog, view: environment, scans: undefined }, command);
  open.set(request.id, new LocalRows(rows));
}

async function take(request: ScanRequest & { type: 'take' }): Promise<void> {
  const rows = open.get(request.id);
  if (rows === undefined) throw new StoreError(43, 'the cursor is closed');
  const { documents, isDone } = await rows.take(request.most, request.mostBytes);
  if (isDone) open.delete(request.id);
  const bytes = new Uint8Array(documents.reduce((sum, document) => sum + document.length, 0));
  let at = 0;
  for (const document of documents) {
    bytes.set(document, at);
    at += document.length;
  }
  answer({ id: request.id, bytes, isDone });
}

function answer(message: ScanAnswer): void {
  port?.postMessage(message, message.bytes === undefined ? [] : [message.bytes.buffer]);
}

port.on('message', (request: ScanRequest) => void handle(request));
