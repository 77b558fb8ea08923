import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, type Metrics } from './metrics.ts';

export type OpenMetrics = Metrics & { port: number; close: () => Promise<void> };

/**
 * Serves the figures of this process at `/metrics` on a port of their own, which no proxy of the product passes on.
 *
 * @param port absent: there are no figures; 0: any free port
 * @throws Error naming the port when it is in use
 */
export async function openMetrics(host: string, port: number | undefined): Promise<OpenMetrics | undefined> {
  if (port === undefined) return undefined;
  const metrics = createMetrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // Figures never keep a process from ending.
  server.unref();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`the port of METRICS_PORT (${port} on ${host}) cannot be opened; set another`, { cause });
  }
  return {
    ...metrics,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
