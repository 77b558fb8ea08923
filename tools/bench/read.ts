import path from 'node:path';
import autocannon from 'autocannon';
import type { Demo } from '../demo/start-demo.ts';
import { answersAt, startChild } from '../platform/child-process.ts';
import { freePort } from '../platform/ports.ts';
import { ROOT } from '../platform/stack.ts';
import { type BenchResult, median, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
const PATH = '/api/settings/faq';

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Starts the bare pair; `bodySize` in bytes, so that both sides carry the same. */
async function startBarePair(logFolder: string, bodySize: number) {
  const [front, back] = [await freePort(), await freePort()];
  const script = path.join(ROOT, 'tools/bench/bare-proxy.ts');
  const start = (role: string, port: number, detail: number) =>
    startChild({
      name: `bare-${role}`,
      command: process.execPath,
      args: [script, role, String(port), String(detail)],
      cwd: ROOT,
      logFolder,
      isReady: answersAt(`http://127.0.0.1:${port}/read`),
    });
  const children = [await start('back', back, bodySize), await start('front', front, back)];
  return { url: `http://127.0.0.1:${front}/read`, stop: () => Promise.all(children.map((child) => child.stop())) };
}

/** An authenticated read through BFF and service, against a bare Fastify passing on to a bare Fastify; rounds in turn. */
export async function benchRead(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const authorization = `Bearer ${await accessToken(demo, 'employee@demo.test')}`;
  const body = await (await fetch(`${demo.url}${PATH}`, { headers: { authorization } })).text();
  const bare = await startBarePair(logFolder, body.length);
  try {
    await requestsPerSecond(`${demo.url}${PATH}`, { authorization });
    await requestsPerSecond(bare.url, {});
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(`${demo.url}${PATH}`, { authorization }));
      limit.push(await requestsPerSecond(bare.url, {}));
    }
    return [
      ratioResult('read', `authenticated read of ${body.length} bytes`, median(ours), median(limit), 'req/s', 0.6),
    ];
  } finally {
    await bare.stop();
  }
}
