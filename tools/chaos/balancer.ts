import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type Balancer = { url: string; close: () => Promise<void> };

type Backend = { port: number; isReady: boolean };

const LOOK_EVERY_MS = 200;
const LOOK_WITHIN_MS = 2_000;
/** Headers of one connection, which say nothing about the next. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const endToEnd = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name)));

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: 502 | 503): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(status === 502 ? 'bad gateway' : 'no backend');
}

/**
 * Spreads HTTP calls over processes on this machine in turns, leaving out those whose `/readyz` does not answer. A call
 * goes to a second process only when the first refused the connection: any other failure may have come after its work.
 */
export async function startBalancer(port: number, backendPorts: readonly number[]): Promise<Balancer> {
  const backends = backendPorts.map((backendPort): Backend => ({ port: backendPort, isReady: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function look(backend: Backend): Promise<void> {
    try {
      const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
      backend.isReady = (await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal })).ok;
    } catch (error) {
      // One that is slow to answer is busy, not away: taking it out would give its load to the others.
      if ((error as Error).name !== 'TimeoutError') backend.isReady = false;
    }
  }

  /** Whether the process took the call, whatever became of it. */
  const send = (backend: Backend, incoming: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      const { method, url: path } = incoming;
      const headers = { ...endToEnd(incoming.headers), ...(body.length > 0 ? { 'content-length': body.length } : {}) };
      const options = { host: '127.0.0.1', port: backend.port, agent, method, path, headers };
      const call = request(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.pipe(response);
        // Half an answer must not look like a whole one.
        answer.once('error', () => response.destroy());
        answer.once('close', () => resolve(true));
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') {
          backend.isReady = false;
          resolve(false);
          return;
        }
        refuse(response, 502);
        resolve(true);
      });
      call.end(body);
    });

  const server = createServer((incoming, response) => {
    const pass = async () => {
      const body = await readBody(incoming);
      turn += 1;
      const inTurn = backends.map((_, at) => backends[(turn + at) % backends.length]);
      for (const backend of inTurn) if (backend?.isReady && (await send(backend, incoming, body, response))) return;
      refuse(response, 503);
    };
    // The caller went away in the middle of its own call.
    pass().catch(() => response.destroy());
  });
  // Longer than any pause of a caller, so that no connection is closed under its next call.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const looking = setInterval(() => {
    for (const backend of backends) void look(backend);
  }, LOOK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
